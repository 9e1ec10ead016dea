import type { Declaration } from '@chancery/shared/games/pax/state/congress.ts';
import type { CasusBelliGround } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxMark } from '@chancery/shared/games/pax/report/marks.ts';
import { groundReason } from '@chancery/shared/games/pax/casus-belli/sentences.ts';
import { placeInSentence, placeName, passageName } from '@chancery/shared/games/pax/wording/words.ts';
import { warEndedText } from '@chancery/shared/games/pax/war/ending/sentences.ts';
import { isPublicCall } from '@chancery/shared/games/pax/war/alliances/open-calls.ts';
import {
  blockadingFleets,
  hasCommonEnds,
  isQuietSoFar,
  QUIET_TURNS,
} from '@chancery/shared/games/pax/war/ending/end-conditions.ts';
import { isRunning } from '@chancery/shared/games/pax/board/sides.ts';
import { openSpoilsPools } from '@chancery/shared/games/pax/board/spoils-pools.ts';
import type { WarRecord } from '@chancery/shared/games/pax/state/wars.ts';
import { heading, type Line, labelledLines, type Span, wrap } from '../../../shell/lines.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import { treatyTitle, treatyTitles } from '../views/dispute-words.ts';
import { MARKER_NAMES, partyName } from '../views/names.ts';
import type { PaxTable } from '../table.ts';
import { progressLines } from './progress.ts';
import { sharedDraftLines } from './drafts-view.ts';
import { howItEnds, warEndings } from './war-ends.ts';
import { namesText, partySpans, prisonerText } from './words.ts';

// The war room: the public information on every war of the turn.

const STATUS: Readonly<Record<WarRecord['status'], string>> = {
  queued: 'waits for its turn',
  running: 'being fought',
  ended: 'over on the field',
  settled: 'over',
};

const titleLine = ({ edition }: PaxTable, { number, kind, sides, status }: WarRecord): Line => [
  ['title', `War ${String(number)}${kind === 'rebellion' ? ', rebellion in China' : ''}: `],
  ...sides
    .filter((side) => side.length > 0)
    .flatMap((side, n): Span[] => [...(n > 0 ? [' against '] : []), ...partySpans(edition, side)]),
  ['dim', `  ${STATUS[status]}`],
];

/** `casus belli 16 in Kenya: the Congress was defied`, as reported; without its cause if no report has it. */
const causeText = ({ edition, reports }: PaxTable, number: number): string => {
  const named = `casus belli ${String(number)}`;
  const arose = reports
    .filter((part) => !part.isRetracted)
    .flatMap(({ marks = [] }) => marks)
    .findLast(({ is, on }) => is === ('dispute-arose' satisfies PaxMark) && on === String(number));
  if (!arose) return named;
  const where = arose.at === undefined ? '' : ` in ${placeInSentence(edition, arose.at)}`;
  return `${named}${where}: ${groundReason(arose.why as CasusBelliGround)}`;
};

const causesOf = (table: PaxTable, declaration: Declaration): readonly string[] => {
  const { edition, state } = table;
  const { by, with: helped, casusBelli, over } = declaration;
  const calls = (state.campaign?.calls ?? []).filter((call) => call.to === by && isPublicCall(state, call));
  const treaties = [...new Set(calls.flatMap((call) => call.treaties))];
  const disputed = [
    ...(over?.areas ?? []).map((area) => placeName(edition, area)),
    ...(over?.resolutions ?? []).map((id) => treatyTitles(table, [id])),
  ].map((what) => `over ${what}`);
  return [
    ...(helped === undefined ? [] : [`to stand by ${partyName(edition, helped)}`]),
    ...(treaties.length > 0 ? [`called under ${treatyTitles(table, treaties)}`] : []),
    ...(casusBelli.length > 0 ? [] : disputed),
    ...casusBelli.map((number) => causeText(table, number)),
  ];
};

const declarationLines = (table: PaxTable, { declarations }: WarRecord, width: number): readonly Line[] =>
  declarations.flatMap((declaration, n) => {
    const { by, on } = declaration;
    const causes = causesOf(table, declaration).join('; ');
    const who = `${partyName(table.edition, by)} declared war on ${partyName(table.edition, on)}`;
    return labelledLines(n === 0 ? 'why' : '', causes === '' ? who : `${who}: ${causes}`, width);
  });

const labelledList = (label: string, texts: readonly string[], width: number): readonly Line[] =>
  texts.length === 0 ? [] : labelledLines(label, texts.join('; '), width);

const conquestTexts = ({ edition }: PaxTable, war: WarRecord): readonly string[] =>
  war.conquests.map(
    ({ area, by, isSurrendered }) =>
      `${placeName(edition, area)} by ${namesText(edition, war.sides[by] ?? [])}${isSurrendered ? ' (surrendered)' : ''}`,
  );

const warConquestLines = (table: PaxTable, war: WarRecord, width: number): readonly Line[] => {
  const { edition } = table;
  return [
    ...labelledList('conquered', conquestTexts(table, war), width),
    ...labelledList(
      'won back',
      war.retaken.map((area) => placeName(edition, area)),
      width,
    ),
    ...labelledList(
      'defeated',
      war.defeated.map((area) => placeName(edition, area)),
      width,
    ),
    ...labelledList(
      'prisoners',
      war.prisoners.map((each) => prisonerText(edition, each)),
      width,
    ),
  ];
};

const rightsLines = ({ edition, state }: PaxTable, war: WarRecord, width: number): readonly Line[] => {
  const denials = war.denials.map(({ passage, by, to, from }) => {
    const later = from > (state.campaign?.manoeuvre ?? 0) ? ' from the next manoeuvre' : '';
    return `${passageName(edition, passage)} closed to ${partyName(edition, to)} by ${partyName(edition, by)}${later}`;
  });
  const coaling = war.coaling.map(
    ({ area, by, to }) =>
      `${placeName(edition, area)} by ${partyName(edition, by)} to ${partyName(edition, to)}`,
  );
  const commands = war.commanders.map(
    ({ party, by }) =>
      `${partyName(edition, party)} by ${by === 'gm' ? 'the game master' : partyName(edition, by)}`,
  );
  return [
    ...labelledList('commanded', commands, width),
    ...labelledList('passages', denials, width),
    ...labelledList('coaling', coaling, width),
  ];
};

/** How close a war is to ending by a stalemate, and what keeps it going. */
const stalemateLines = (table: PaxTable, war: WarRecord, width: number): readonly Line[] => {
  if (war.status !== 'running' || !hasCommonEnds(war)) return [];
  const fleets = blockadingFleets(table, war).map(
    ({ power, at }) => `${placeName(table.edition, at)} by ${partyName(table.edition, power)}`,
  );
  const quiet = `${String(war.quietTurns)} of ${String(QUIET_TURNS)} war turns in a row without an attack or blockade`;
  return [
    ...labelledList('blockaded', [...new Set(fleets)], width),
    ...labelledLines(
      'stalemate',
      isQuietSoFar(table, war) ? quiet : `${quiet}; this turn starts the count again`,
      width,
    ),
  ];
};

/** How a rebellion or a war of the Ottomans alone ends: not as other wars do. */
const ownEndLines = (war: WarRecord, width: number): readonly Line[] =>
  war.status === 'running' && !hasCommonEnds(war)
    ? labelledLines('ends', howItEnds(war).replace(/^It ends /, ''), width)
    : [];

const endLines = (table: PaxTable, war: WarRecord, width: number): readonly Line[] => {
  const { edition, state } = table;
  // What was offered or demanded in a war that is over has no effect any more.
  const isOpen = isRunning(war);
  const peace = (isOpen ? war.peaceOffers : []).map(
    ({ power, treaty }) => `${partyName(edition, power)} by ${treatyTitles(table, [treaty])}`,
  );
  const demands = (isOpen ? (state.campaign?.demands ?? []) : []).filter((power) =>
    war.sides.flat().includes(power),
  );
  const left = war.separatePeace.map(
    ({ powers, treaty }) => `${namesText(edition, powers)} by ${treatyTitles(table, [treaty])}`,
  );
  return [
    ...stalemateLines(table, war, width),
    ...ownEndLines(war, width),
    ...labelledList('peace offered', peace, width),
    ...labelledList(
      'end demanded',
      [demands.map((power) => partyName(edition, power)).join(', ')].filter(Boolean),
      width,
    ),
    ...labelledList('left by peace', left, width),
    ...verdictLines(table, war, width),
    ...endingLines(table, war, width),
  ];
};

/** How a war would end as armies stand. */
const endingLines = (table: PaxTable, war: WarRecord, width: number): readonly Line[] =>
  war.status === 'running' && (table.state.campaign?.warTurn ?? 0) > 0
    ? labelledList(
        'ends if',
        warEndings(table, war).map(({ text }) => text),
        width,
      )
    : [];

const verdictLines = (table: PaxTable, { number, sides, end }: WarRecord, width: number): readonly Line[] => {
  if (!end) return [];
  const losers = sides.filter((_, index) => end.losers.includes(index)).flat();
  const winners =
    end.losers.length === 0 ? [] : sides.filter((_, index) => !end.losers.includes(index)).flat();
  const { how, treaty } = end;
  const text = warEndedText(table.edition, {
    type: 'war-ended',
    war: number,
    how,
    losers,
    winners,
    ...(treaty !== undefined && { treaty, title: treatyTitle(table, treaty) }),
  });
  return labelledLines('end', text, width);
};

const spoilsLines = (table: PaxTable, war: WarRecord, width: number): readonly Line[] => {
  const { edition } = table;
  const pools = openSpoilsPools(table).filter((pool) => pool.war.number === war.number);
  const shares = pools.map(
    ({ areas, recipients }) =>
      `${areas.map((area) => placeName(edition, area)).join(', ')} among ${namesText(edition, recipients)}`,
  );
  const claims = war.claims.map(({ by, area, to, marker }) => {
    const what = marker === undefined ? '' : `${MARKER_NAMES[marker]} in `;
    return `${partyName(edition, by)}: ${what}${placeName(edition, area)} to ${partyName(edition, to)}`;
  });
  return [...labelledList('to divide', shares, width), ...labelledList('said so far', claims, width)];
};

/** A war that is over, its spoils divided: who fought, and how it ended. */
const settledLines = (table: PaxTable, war: WarRecord, width: number): readonly Line[] => [
  [],
  ...wrapLine(titleLine(table, war), width, 4),
  ...labelledList('conquered', conquestTexts(table, war), width),
  ...verdictLines(table, war, width),
];

const warDetailLines = (table: PaxTable, war: WarRecord, width: number): readonly Line[] => [
  [],
  ...wrapLine(titleLine(table, war), width, 4),
  ...declarationLines(table, war, width),
  ...rightsLines(table, war, width),
  ...warConquestLines(table, war, width),
  ...endLines(table, war, width),
  ...spoilsLines(table, war, width),
];

const HOW_WARS_BEGIN =
  'Wars are declared after a turn’s negotiation, by powers that hold a casus belli which is still open: D on the dispute, at the Foreign Office.';

/** The page while no war is fought. */
const peaceLines = ({ state, edition }: PaxTable, width: number): readonly Line[] => [
  ...(state.declarations.length > 0
    ? [
        heading('War is declared; it is fought once all declarations are in.'),
        ...state.declarations.map(({ by, on }): Line => [
          `  ${partyName(edition, by)} against ${partyName(edition, on)}`,
        ]),
      ]
    : [
        heading('No war is being fought.'),
        ...wrap(HOW_WARS_BEGIN, width - 2).map((row): Line => [['dim', row]]),
      ]),
];

/** The whole page: the progress of the wars, then the wars of the turn, those that are settled last and in short. */
export const roomLines = (table: PaxTable, width: number, now: Date): readonly Line[] => {
  const { wars, campaign } = table.state;
  if (wars.length === 0 && !campaign) return peaceLines(table, width);
  const drafts = sharedDraftLines(table, width);
  const isSettled = ({ status }: WarRecord): boolean => status === 'settled';
  return [
    ...progressLines(table, width, now),
    ...wars.filter((war) => !isSettled(war)).flatMap((war) => warDetailLines(table, war, width)),
    ...(drafts.length > 0 ? [[], ...drafts] : []),
    ...wars.filter(isSettled).flatMap((war) => settledLines(table, war, width)),
  ];
};
