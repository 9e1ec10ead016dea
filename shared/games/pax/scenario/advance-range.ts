import { type PaxState, STEPS, type StepId } from '../state/state.ts';

// How far an `advance` goes. The steps of a turn follow each other once; those of its wars repeat.

/** A part of the match that ends with a step. */
export interface AdvanceRange {
  /** Whether the due step still belongs to it. */
  isDue(state: PaxState): boolean;
  /** Whether the step just run was its last. */
  endsWith(ran: PaxState): boolean;
}

const rank = (step: StepId): number => STEPS.indexOf(step);

/** An answer window interrupts: it follows whichever alliance has just fought. */
const rankIn = ({ step, campaign }: PaxState): number =>
  step === 'WINDOW' ? rank(campaign?.phasing === 0 ? 'ATT1' : 'SUP2') : rank(step);

const isOfWar = (step: StepId): boolean => rank(step) >= rank('ALD') && rank(step) <= rank('RES');

/**
 * From a position to the end of a step: this turn's if it is still to come or the wars of the turn reach it again,
 * otherwise the next turn's.
 */
export const advanceRangeTo = (from: PaxState, until: StepId): AdvanceRange => {
  const isAhead = rank(until) >= rank(from.step);
  const isAgain = !isAhead && isOfWar(from.step) && isOfWar(until);
  const turn = isAhead || isAgain ? from.turn : from.turn + 1;
  const last = isAgain ? rank('RES') : rank(until);
  return {
    isDue: (state) => state.turn < turn || (state.turn === turn && rankIn(state) <= last),
    endsWith: (ran) => ran.turn === turn && ran.step === until,
  };
};
