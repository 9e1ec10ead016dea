import { verbRegistry } from '../../../kernel/language/verb-registry.ts';
import type { StateId } from '../vocabulary/steps.ts';
import { placeOf } from '../vocabulary/steps.ts';
import type { EiaVerb } from './form.ts';
import type { Action } from './types.ts';

/** Every order; filled by `order-forms.ts` from the steps that take them. */
export const orderVerbs = verbRegistry<EiaVerb>();

/** An order in normal form, its condition apart. */
export const formatAction = (action: Action): string => orderVerbs.of(action.do).format(action);

/** Where a line of this kind is handed in. */
export const statesFor = (kind: Action['do']): readonly StateId[] => orderVerbs.of(kind).states;

/** Whether a sheet of a state may hold a line: there it belongs, or it is written ahead for later in the month. */
export const isForSheetOf = (state: StateId, kind: Action['do']): boolean => {
  const states = statesFor(kind);
  const isAhead = placeOf(state) > placeOf('POLITICS') && placeOf(state) < placeOf(states.at(-1) ?? state);
  return states.includes(state) || (states.includes('POLITICS') && isAhead);
};
