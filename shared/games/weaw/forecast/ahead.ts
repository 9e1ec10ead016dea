import { labelledDice } from '../../../kernel/match/dice.ts';
import type { Edition } from '../charts/edition.ts';
import type { WeawState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { turn } from '../turn.ts';
import { knownStateCopy } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';
import { placeOfStep, type StepId } from '../vocabulary/steps.ts';

/** The face of every die in a forecast: no chance of a few in ten is met with it. */
const NEUTRAL_FACE = 5;

/** A sheet with the view of the seat that writes it. */
export interface SeatSheet {
  readonly edition: Edition;
  readonly view: WeawView;
  readonly seat: string;
  readonly text: string;
}

interface AdvanceOptions {
  readonly sheets?: Readonly<Record<string, string>>;
  readonly isWanted: (state: Pick<WeawState, 'step'>) => boolean;
}

const isBefore =
  (until: StepId) =>
  ({ step }: Pick<WeawState, 'step'>): boolean =>
    placeOfStep(step) < placeOfStep(until) && step !== 'VIC';

const neutral = (edition: Edition, state: WeawState) => ({
  edition,
  state,
  dice: labelledDice({ game: 'weaw', turn: state.turn, step: state.step }, () => NEUTRAL_FACE),
});

/** Runs steps while `isWanted` holds; a question for the game master is left open and passed over. */
const advanceState = (
  edition: Edition,
  state: WeawState,
  { sheets = {}, isWanted: wanted }: AdvanceOptions,
): WeawState => {
  const next = turn.advanceWhile(neutral(edition, state), sheets, wanted).state;
  return next.step === 'GM_RULING' ? { ...next, step: next.record.resume ?? 'DIP' } : next;
};

/**
 * The state to which a sheet leads up to a step if nobody else orders anything and all dice are neutral. Runs on what
 * the seat knows alone, so that no secret of another seat changes it.
 * @returns the state as the step begins, or at the end of the war where that comes first
 */
export const stateBefore = ({ edition, view, seat, text }: SeatSheet, until: StepId): WeawState =>
  stateFrom(edition, knownStateCopy(view), { until, sheets: { [seat]: text } });

/** The same from a state of such a forecast on; sheets are filed where it stands before orders. */
export const stateFrom = (
  edition: Edition,
  start: WeawState,
  { until, sheets = {} }: Pick<AdvanceOptions, 'sheets'> & { readonly until: StepId },
): WeawState => {
  const wanted = isBefore(until);
  let state = start;
  while (wanted(state)) state = advanceState(edition, state, { sheets, isWanted: wanted });
  return state;
};

/** A state after something that is done in its step, which goes on. */
export const stateWithin = (
  edition: Edition,
  state: WeawState,
  carryOut: (step: StepContext) => void,
): WeawState => turn.act(neutral(edition, state), carryOut).state;

/** A state after one step, whatever steps lie between. */
export const stateAfterStep = (edition: Edition, state: WeawState, step: StepId): WeawState =>
  advanceState(edition, { ...state, step }, { isWanted: (at) => at.step === step });

/** The state after a sheet is filed and its land movement carried out, all steps between left out: quick, for lines that need none of them. */
export const stateAfterMarches = ({ edition, view, seat, text }: SeatSheet): WeawState =>
  stateAfterStep(
    edition,
    advanceState(edition, knownStateCopy(view), {
      sheets: { [seat]: text },
      isWanted: ({ step }) => step === 'ORDERS',
    }),
    'LND',
  );
