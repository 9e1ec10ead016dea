/**
 * The states of a month, which players see, and the steps that the engine runs in them, in the order of the month
 * (EIA-4.0-a). A step without its own state belongs to the state that opens or closes with it. A step that begins a
 * stretch of the month names its stop on the desk's rail.
 */
export const STEPS = [
  { id: 'SETUP', state: 'SETUP', title: 'The campaign begins' },
  { id: 'DOW', state: 'DOW', title: 'Declarations of war', stop: 'war' },
  { id: 'REVEAL', state: 'DOW', title: 'Declarations revealed' },
  { id: 'CALLS_DEF', state: 'CALLS_DEF', title: 'Defenders call their allies', stop: 'calls' },
  { id: 'CALLS_AGG', state: 'CALLS_AGG', title: 'Aggressors call their allies' },
  { id: 'LAPSE', state: 'POLITICS', title: 'Wars that lapse', stop: 'sheets' },
  { id: 'POLITICS', state: 'POLITICS', title: 'Sheets for the rest of the month' },
  { id: 'INFORMAL', state: 'POLITICS', title: 'Informal peace', stop: 'peace' },
  { id: 'SUITS', state: 'POLITICS', title: 'Suits for peace' },
  { id: 'OFFERS', state: 'OFFERS', title: 'Offers of peace' },
  { id: 'REPLIES', state: 'REPLIES', title: 'Replies to offers' },
  { id: 'TERMS', state: 'TERMS', title: 'Terms of peace' },
  { id: 'PEACE_MADE', state: 'TERMS', title: 'Peace made' },
  { id: 'DEMANDS', state: 'DEMANDS', title: 'Demands to break alliances' },
  { id: 'ALLIANCES', state: 'ALLIANCES', title: 'New alliances', stop: 'allies' },
  { id: 'CONTROL', state: 'CONTROL', title: 'Offers to run minors', stop: 'minors' },
  { id: 'INSTABILITY', state: 'CONTROL', title: 'Unstable control' },
  { id: 'ROLLS', state: 'CONTROL', title: 'Minor country control' },
  { id: 'BACKDOWN', state: 'BACKDOWN', title: 'Backing down' },
  { id: 'FORCED', state: 'BACKDOWN', title: 'Wars between attackers' },
  { id: 'SUPPORT', state: 'SUPPORT', title: 'Support of minors' },
  { id: 'CLOSING', state: 'CLOSING', title: 'Closing sheets', stop: 'closing' },
  { id: 'BREAK', state: 'CLOSING', title: 'Alliances broken' },
  { id: 'FREE', state: 'CLOSING', title: 'Free states' },
  { id: 'COMBINE', state: 'CLOSING', title: 'Combined movement' },
  { id: 'BOARD', state: 'BOARD', title: 'The rest of the month', stop: 'map' },
  { id: 'QUARTER', state: 'QUARTER', title: 'The quarter' },
  { id: 'GM_RULING', state: 'GM_RULING', title: 'Rulings' },
  { id: 'OVER', state: 'OVER', title: 'The game is over' },
] as const;

export type StepId = (typeof STEPS)[number]['id'];
export type StateId = (typeof STEPS)[number]['state'];

export const stateOf = (step: StepId): StateId => STEPS.find(({ id }) => id === step)?.state ?? 'OVER';

/** Index of a step in the month. */
export const placeOf = (step: StepId): number => STEPS.findIndex(({ id }) => id === step);

/** The name of a state of the month: the title of the step of the same name. */
export const stateTitle = (state: StateId): string => STEPS.find(({ id }) => id === state)?.title ?? state;

/** Stretches of the month in order, each with the index of its first step. */
export const STRETCHES: readonly { readonly stop: string; readonly from: number }[] = STEPS.flatMap(
  (step, from) => ('stop' in step ? [{ stop: step.stop, from }] : []),
);

/** The stretch of the month a step belongs to: `peace`. */
export const stretchOf = (step: StepId): string =>
  STRETCHES.findLast(({ from }) => from <= placeOf(step))?.stop ?? '';
