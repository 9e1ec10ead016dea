import type { SettingWords } from '../../../kernel/charts/setting-choices.ts';
import type { Settings } from './settings.ts';

export const SETTING_WORDS: Readonly<Record<Exclude<keyof Settings, 'deadlines'>, SettingWords>> = {
  ruleset: { says: 'The rules that the match is played by.' },
  referee: {
    says: 'Whether a game master states facts and rules on objections, or the players do by majority.',
  },
  pace: {
    says: 'Whether one sheet holds everything from peace to combined movement, or each step has a window of its own.',
  },
  conditionalDeclarations: {
    says: 'Whether a declaration of war may depend on what others declare at the same moment.',
    rule: 'EIA-AMB-66',
  },
  outsideDeclarations: {
    says: 'Whether war may be declared during movement, with the leave of the game master.',
    rule: 'EIA-AMB-2',
  },
  territory: {
    says: 'Where own forces bar a declaration: in all territory of the power declared upon, or in its home nation alone.',
    rule: 'EIA-AMB-6',
  },
  homeInvaded: {
    says: 'Which enemy forces at home bar further declarations: unbesieged infantry corps (errata), or any (printed).',
    rule: 'EIA-AMB-7',
  },
  callCost: {
    says: 'Whether answering a call costs what a declaration of war costs, or nothing.',
    rule: 'EIA-AMB-11',
  },
  aggressorCalls: {
    says: 'Whether an aggressor may call only against a defender who called, or always.',
    rule: 'EIA-AMB-13',
  },
  missedCall: {
    says: 'Whether a call that is not answered in time is refused, or the time is extended.',
    rule: 'EIA-AMB-16',
  },
  offers: {
    says: 'Whether powers that are sued make their offers in secret and together, or openly.',
    rule: 'EIA-AMB-24',
  },
  mutualSuit: {
    says: 'Whether two powers that sue each other make an informal peace, or both suits are void.',
    rule: 'EIA-AMB-25',
  },
  bPicks: {
    says: 'Whether a victor picks two terms of list B knowing the A term, or names three of which the first two left count.',
    rule: 'EIA-AMB-28',
  },
  termPicks: {
    says: 'Whether terms are picked from ranked lists that victors hand in, or live, one line a pick in turn.',
    rule: 'EIA-AMB-32',
  },
  truceEnds: {
    says: 'Whether war is possible in the month after the last month of a truce, or already in that month.',
    rule: 'EIA-AMB-38',
  },
  unrunMinor: {
    says: 'Whether a minor that nobody runs has to be conquered, or is taken at once.',
    rule: 'EIA-AMB-49',
  },
  instability: {
    says: 'Whether powers of low status lose minors by the chart, by word of the game master, or never.',
    rule: 'EIA-AMB-50',
  },
  combined: {
    says: 'Whether combined movement is written down and revealed together, or said openly, partner after partner.',
    rule: 'EIA-AMB-63',
  },
  statusMoves: {
    says: 'Whether points move the status marker at the end of each quarter, or at once.',
    rule: 'EIA-AMB-64',
  },
  facts: {
    says: 'Who may state facts of the map: the game master, also owners and hosts of the forces, or anybody.',
  },
  objections: {
    says: 'Hours in which a fact or a line may be objected to.',
    rule: 'EIA-AMB-10',
  },
  windows: { says: 'Hours for an answer that was not written ahead.' },
  automatonFrom: {
    says: 'Whether declarations, deployment, control and interception of Britain rest until the Crimean war is over, or all its rules hold from the start.',
    rule: 'NB-AMB-5',
  },
  crimeaEnds: {
    says: 'The Crimean war ends when Turkey and Russia are at peace, when all wars of the set-up are over, or by word of the game master.',
    rule: 'NB-AMB-3',
  },
  dominant: {
    says: 'Whether "dominant" means a dominant power, stated as a fact, or the Dominant zone of the track.',
    rule: 'NB-AMB-34',
  },
  britainMinorsMoney: {
    says: 'Whether Denmark and Portugal each add to the ship money, or only both together.',
    rule: 'NB-AMB-8',
  },
  britainGifts: { says: 'Whether only allies may give Britain money, or anyone.', rule: 'NB-AMB-9' },
  britainInherits: {
    says: 'Whether Denmark and Portugal become British after the Crimean war only if neutral, or in any case.',
    rule: 'NB-AMB-20',
  },
  britainDie: {
    says: 'Sides of the die of Britain where the rules name none; the upper half of its faces is a high roll.',
    rule: 'NB-AMB-17',
  },
  britainWars: {
    says: 'Whether Britain declares on the first target of its list alone each month, or on all of them.',
    rule: 'NB-AMB-35',
  },
  britainInformal: { says: 'Whether Britain declines informal peace, or accepts it.', rule: 'NB-AMB-44' },
  britainRuns: {
    says: 'Whether Britain never rolls for the control of minors, or always.',
    rule: 'NB-AMB-48',
  },
  turkeyClause: {
    says: 'Whether the clause on Turkey is the third rank of who commands the British, or only bars Turkey.',
    rule: 'NB-AMB-23',
  },
  interceptPer: {
    says: 'Whether the Royal Navy rolls to intercept in each sea area of a move, or once a move.',
    rule: 'NB-AMB-55',
  },
  supplyBlackSea: {
    says: 'Whether British naval superiority cuts enemy naval supply in the Black Sea, too.',
    rule: 'NB-AMB-60',
  },
};

export const DEADLINE_WORDS: Readonly<Record<keyof Settings['deadlines'], SettingWords>> = {
  dow: { says: 'Hours for declarations of war, which is also the time to talk.', rule: 'EIA-AMB-3' },
  politics: { says: 'Hours for the sheet of everything else.', rule: 'EIA-AMB-3' },
  closing: { says: 'Hours for breaking alliances, free states and combined movement after what came out.' },
  board: { says: 'Hours for the map; 0 leaves it open until it is closed.' },
};
