import type { PhaseInfo } from '../../../kernel/match/game.ts';

/** The steps of a turn in the order of the document (WEAW-TURN-4). */
export const STEPS = [
  { id: 'ORDERS', state: 'ORDERS', title: 'Orders' },
  { id: 'DIP', state: 'RESOLVE', title: 'Diplomacy' },
  { id: 'TEC', state: 'RESOLVE', title: 'Technology' },
  { id: 'BLD', state: 'RESOLVE', title: 'Building' },
  { id: 'BOM', state: 'RESOLVE', title: 'Bombing' },
  { id: 'DET', state: 'RESOLVE', title: 'Submarine detection' },
  { id: 'NAV', state: 'RESOLVE', title: 'Naval movement' },
  { id: 'INT', state: 'RESOLVE', title: 'Interception' },
  { id: 'SEA', state: 'RESOLVE', title: 'Naval combat' },
  { id: 'LND', state: 'RESOLVE', title: 'Land movement' },
  { id: 'AIR', state: 'RESOLVE', title: 'Air combat' },
  { id: 'BAT', state: 'RESOLVE', title: 'Land combat' },
  { id: 'RLY', state: 'RESOLVE', title: 'Strategic movement' },
  { id: 'INC', state: 'RESOLVE', title: 'Incorporation' },
  { id: 'PLC', state: 'RESOLVE', title: 'Placing units' },
  { id: 'COLL', state: 'RESOLVE', title: 'Collecting resources' },
  { id: 'SPEC', state: 'RESOLVE', title: 'Special rules' },
  { id: 'GM_RULING', state: 'GM_RULING', title: 'Rulings of the game master' },
  { id: 'ANSWER', state: 'ANSWER', title: 'Answers to offers of surrender' },
  { id: 'VIC', state: 'VIC', title: 'Victory' },
  { id: 'OVER', state: 'OVER', title: 'The war is over' },
] as const satisfies readonly PhaseInfo[];

export type StepId = (typeof STEPS)[number]['id'];

const LINE_STEPS = [
  'DIP',
  'TEC',
  'BLD',
  'BOM',
  'DET',
  'NAV',
  'INT',
  'LND',
  'BAT',
  'RLY',
  'INC',
  'COLL',
  'SPEC',
] as const satisfies readonly StepId[];

/** Steps in which lines of the sheets are carried out. */
export type LineStep = (typeof LINE_STEPS)[number];

export const placeOfStep = (step: StepId): number => STEPS.findIndex(({ id }) => id === step);

export const stepAfter = (step: StepId): StepId => STEPS[placeOfStep(step) + 1]?.id ?? 'OVER';

/** Where the fights on land begin: later steps depend on their dice. */
export const FIRST_OF_FIGHTS = stepAfter('LND');

/** Steps with lines between the fights and collecting, in order. */
export const LINE_STEPS_AFTER_FIGHTS: readonly LineStep[] = LINE_STEPS.filter(
  (step) => placeOfStep(step) > placeOfStep('BAT') && placeOfStep(step) < placeOfStep('COLL'),
);
