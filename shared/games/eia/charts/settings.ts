import * as z from 'zod';
import { choice, hours } from '../../../kernel/charts/setting-values.ts';

/**
 * House rules of a match. Keys, values and defaults are those of the rules index; `settings-words.ts` describes each in
 * a sentence.
 */
export const settingsSchema = z.strictObject({
  ruleset: choice(['eia', 'eia-nationalism']),
  referee: choice(['gm', 'table']),
  pace: choice(['sheets', 'steps']),
  conditionalDeclarations: z.boolean(),
  outsideDeclarations: choice(['gm', 'never']),
  territory: choice(['all', 'home']),
  homeInvaded: choice(['errata', 'printed']),
  callCost: choice(['full', 'free']),
  aggressorCalls: choice(['perWar', 'always']),
  missedCall: choice(['refuse', 'extend']),
  offers: choice(['sealed', 'open']),
  mutualSuit: choice(['informal', 'void']),
  bPicks: choice(['two', 'threeBlind']),
  termPicks: choice(['lists', 'live']),
  truceEnds: choice(['after', 'at']),
  unrunMinor: choice(['conquer', 'taken']),
  instability: choice(['table', 'gm', 'off']),
  combined: choice(['sealed', 'open']),
  statusMoves: choice(['quarter', 'atOnce']),
  facts: choice(['gm', 'owners', 'all']),
  objections: hours,
  deadlines: z.strictObject({
    dow: hours,
    politics: hours,
    closing: hours,
    /** 0 leaves the map open until it is closed. */
    board: z.number().nonnegative(),
  }),
  windows: hours,
  automatonFrom: choice(['split', 'start']),
  crimeaEnds: choice(['turkey', 'all', 'gm']),
  dominant: choice(['power', 'zone']),
  britainMinorsMoney: choice(['each', 'pair']),
  britainGifts: choice(['allies', 'anyone']),
  britainInherits: choice(['ifNeutral', 'always']),
  britainDie: z.union([z.literal(6), z.literal(10)]),
  britainWars: choice(['one', 'all']),
  britainInformal: choice(['decline', 'accept']),
  britainRuns: choice(['never', 'always']),
  turkeyClause: choice(['third', 'bar']),
  interceptPer: choice(['area', 'move']),
  supplyBlackSea: z.boolean(),
});

export type Settings = z.infer<typeof settingsSchema>;

const EIA: Settings = {
  ruleset: 'eia',
  referee: 'gm',
  pace: 'sheets',
  conditionalDeclarations: false,
  outsideDeclarations: 'gm',
  territory: 'all',
  homeInvaded: 'errata',
  callCost: 'full',
  aggressorCalls: 'perWar',
  missedCall: 'refuse',
  offers: 'sealed',
  mutualSuit: 'informal',
  bPicks: 'two',
  termPicks: 'lists',
  truceEnds: 'after',
  unrunMinor: 'conquer',
  instability: 'table',
  combined: 'sealed',
  statusMoves: 'quarter',
  facts: 'owners',
  objections: 48,
  deadlines: { dow: 72, politics: 72, closing: 24, board: 0 },
  windows: 48,
  automatonFrom: 'split',
  crimeaEnds: 'turkey',
  dominant: 'power',
  britainMinorsMoney: 'each',
  britainGifts: 'allies',
  britainInherits: 'ifNeutral',
  britainDie: 6,
  britainWars: 'one',
  britainInformal: 'decline',
  britainRuns: 'never',
  turkeyClause: 'third',
  interceptPer: 'area',
  supplyBlackSea: true,
};

const NATIONALISM: Settings = { ...EIA, ruleset: 'eia-nationalism' };

/** The sets of house rules, each with all its settings. */
export const RULESETS = [
  { id: 'eia', name: 'Empires in Arms', settings: EIA },
  {
    id: 'eia-nationalism',
    name: 'Empires in Arms: nationalism, Britain played by the rules',
    settings: NATIONALISM,
  },
] as const;

/** The defaults of a ruleset; those of the base game for an unknown name. */
export const defaultSettings = (ruleset: unknown = 'eia'): Settings =>
  RULESETS.find(({ id }) => id === ruleset)?.settings ?? EIA;
