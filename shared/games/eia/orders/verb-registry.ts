import { verbRegistry } from '../../../kernel/language/verb-registry.ts';
import type { StateId, StepId } from '../vocabulary/steps.ts';
import { placeOf } from '../vocabulary/steps.ts';
import type { EiaVerb } from './form.ts';
import type { Action } from './types.ts';

/** An order with its place in the month. */
export interface PlacedVerb extends EiaVerb {
  /** States in which it is handed in, in the order of the month. */
  readonly states: readonly StateId[];
  /** Its step: the first that takes it. */
  readonly about: StepId;
}

/** Every order; filled by `verb-forms.ts` from the steps that take them. */
export const orderVerbs = verbRegistry<PlacedVerb>();

/** An order in normal form, without its condition. */
export const formatAction = (action: Action): string => orderVerbs.writing(action).format(action);

/** States in which a line of this kind is handed in. */
export const statesFor = (kind: Action['do']): readonly StateId[] => orderVerbs.of(kind).states;

/** Whether a sheet of a state may hold a line: it belongs there, or is written ahead for later in the month. */
export const isForSheetOf = (state: StateId, kind: Action['do']): boolean => {
  const states = statesFor(kind);
  const isAhead = placeOf(state) > placeOf('POLITICS') && placeOf(state) < placeOf(states.at(-1) ?? state);
  return states.includes(state) || (states.includes('POLITICS') && isAhead);
};
