import * as z from 'zod';
import { hoursSetting, choiceSetting } from '../../../kernel/charts/setting-values.ts';

/**
 * House rules of a match. Keys, values and defaults are those of the rules index; `settings-words.ts` describes each in
 * a sentence.
 */
export const settingsSchema = z.strictObject({
  ruleset: choiceSetting(['eia', 'eia-nationalism']),
  referee: choiceSetting(['gm', 'table']),
  pace: choiceSetting(['sheets', 'steps']),
  conditionalDeclarations: z.boolean(),
  outsideDeclarations: choiceSetting(['gm', 'never']),
  territory: choiceSetting(['all', 'home']),
  homeInvaded: choiceSetting(['errata', 'printed']),
  callCost: choiceSetting(['full', 'free']),
  aggressorCalls: choiceSetting(['perWar', 'always']),
  missedCall: choiceSetting(['refuse', 'extend']),
  offers: choiceSetting(['sealed', 'open']),
  mutualSuit: choiceSetting(['informal', 'void']),
  bPicks: choiceSetting(['two', 'threeBlind']),
  termPicks: choiceSetting(['lists', 'live']),
  truceEnds: choiceSetting(['after', 'at']),
  unrunMinor: choiceSetting(['conquer', 'taken']),
  instability: choiceSetting(['table', 'gm', 'off']),
  combined: choiceSetting(['sealed', 'open']),
  statusMoves: choiceSetting(['quarter', 'atOnce']),
  facts: choiceSetting(['gm', 'owners', 'all']),
  objections: hoursSetting,
  deadlines: z.strictObject({
    dow: hoursSetting,
    politics: hoursSetting,
    closing: hoursSetting,
    /** 0 leaves the map open until it is closed. */
    board: z.number().nonnegative(),
  }),
  windows: hoursSetting,
  automatonFrom: choiceSetting(['split', 'start']),
  crimeaEnds: choiceSetting(['turkey', 'all', 'gm']),
  dominant: choiceSetting(['power', 'zone']),
  britainMinorsMoney: choiceSetting(['each', 'pair']),
  britainGifts: choiceSetting(['allies', 'anyone']),
  britainInherits: choiceSetting(['ifNeutral', 'always']),
  britainDie: z.union([z.literal(6), z.literal(10)]),
  britainWars: choiceSetting(['one', 'all']),
  britainInformal: choiceSetting(['decline', 'accept']),
  britainRuns: choiceSetting(['never', 'always']),
  turkeyClause: choiceSetting(['third', 'bar']),
  interceptPer: choiceSetting(['area', 'move']),
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
