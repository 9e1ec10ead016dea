import * as z from 'zod';
import { hoursSetting, oneOf } from '../../../kernel/charts/setting-values.ts';

/**
 * House rules of a match. Keys, values and defaults are those of the rules index; `settings-words.ts` describes each in
 * a sentence.
 */
export const settingsSchema = z.strictObject({
  ruleset: oneOf(['eia', 'eia-nationalism']),
  referee: oneOf(['gm', 'table']),
  pace: oneOf(['sheets', 'steps']),
  conditionalDeclarations: z.boolean(),
  outsideDeclarations: oneOf(['gm', 'never']),
  territory: oneOf(['all', 'home']),
  homeInvaded: oneOf(['errata', 'printed']),
  callCost: oneOf(['full', 'free']),
  aggressorCalls: oneOf(['perWar', 'always']),
  missedCall: oneOf(['refuse', 'extend']),
  offers: oneOf(['sealed', 'open']),
  mutualSuit: oneOf(['informal', 'void']),
  bPicks: oneOf(['two', 'threeBlind']),
  termPicks: oneOf(['lists', 'live']),
  truceEnds: oneOf(['after', 'at']),
  unrunMinor: oneOf(['conquer', 'taken']),
  instability: oneOf(['table', 'gm', 'off']),
  combined: oneOf(['sealed', 'open']),
  statusMoves: oneOf(['quarter', 'atOnce']),
  facts: oneOf(['gm', 'owners', 'all']),
  objections: hoursSetting,
  deadlines: z.strictObject({
    dow: hoursSetting,
    politics: hoursSetting,
    closing: hoursSetting,
    /** 0 leaves the map open until it is closed. */
    board: z.number().nonnegative(),
  }),
  windows: hoursSetting,
  automatonFrom: oneOf(['split', 'start']),
  crimeaEnds: oneOf(['turkey', 'all', 'gm']),
  dominant: oneOf(['power', 'zone']),
  britainMinorsMoney: oneOf(['each', 'pair']),
  britainGifts: oneOf(['allies', 'anyone']),
  britainInherits: oneOf(['ifNeutral', 'always']),
  britainDie: z.union([z.literal(6), z.literal(10)]),
  britainWars: oneOf(['one', 'all']),
  britainInformal: oneOf(['decline', 'accept']),
  britainRuns: oneOf(['never', 'always']),
  turkeyClause: oneOf(['third', 'bar']),
  interceptPer: oneOf(['area', 'move']),
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
    name: 'Empires in Arms in 1853: nationalism, Britain played by the rules',
    settings: NATIONALISM,
  },
] as const;

/** The defaults of a ruleset; those of the base game for an unknown name. */
export const defaultSettings = (ruleset: unknown = 'eia'): Settings =>
  RULESETS.find(({ id }) => id === ruleset)?.settings ?? EIA;
