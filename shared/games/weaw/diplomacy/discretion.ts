import { isMajor } from '../charts/edition.ts';
import { isNeutral, sideOf } from '../board/relations.ts';
import { askGm } from '../lines/gm-questions.ts';
import type { StepContext } from '../state/step.ts';
import { favouredSide, moveEntry } from './us-entry.ts';
import type { DiscretionCause } from '../state/outcomes.ts';

/** A change of US Entry that the rules leave to the moderator, by rule number: WEAW-USE-20 or WEAW-USE-21. */
interface Discretion {
  readonly rule: 20 | 21;
  readonly shift: number;
  readonly cause: DiscretionCause;
}

/** Changes US Entry at once, in a way the game master can undo, or asks first (setting gmChoices, WEAW-AMB-61). */
const applyDiscretion = (step: StepContext, { rule, shift, cause }: Discretion): void => {
  const { edition, state } = step;
  if (!isNeutral(state, 'usa')) return;
  if (edition.settings.gmChoices === 'ask') {
    askGm(step, { discretion: { rule, shift, cause } });
    return;
  }
  moveEntry(step, shift, cause);
  state.discretion.push({ rule, shift, turn: state.turn });
};

/** One point towards the side the USA favours, where a major of that side falls (WEAW-USE-20). */
export const shiftEntryOnFall = (
  step: StepContext,
  cause: Exclude<DiscretionCause, { readonly is: 'surrender-refused' }>,
): void => {
  const { nation } = cause;
  const favoured = favouredSide(step.state.usEntry);
  if (favoured === undefined || sideOf(step.state, nation) !== favoured || !isMajor(step.edition, nation))
    return;
  applyDiscretion(step, { rule: 20, shift: favoured === 'allied' ? 1 : -1, cause });
};

/** A refusal moves opinion by one point against the side that refused (WEAW-USE-21). */
export const shiftEntryOnRefusal = (step: StepContext, refuser: string): void => {
  const side = sideOf(step.state, refuser);
  if (side === 'none') return;
  const shift = side === 'allied' ? -1 : 1;
  applyDiscretion(step, { rule: 21, shift, cause: { is: 'surrender-refused' } });
};
