import { done } from './lines/done.ts';
import type { EiaVerb } from './orders/form.ts';
import type { Action } from './orders/types.ts';
import { orderVerbs } from './orders/verb-registry.ts';
import { PHASES } from './turn.ts';
import { stateOf, type StateId } from './vocabulary/steps.ts';

// Puts the language together: the orders of all steps, in the order of the month, then what is taken in every state.
orderVerbs.register([...PHASES.flatMap(({ takes = [] }) => takes), done]);

/** Every order of the language once, in the order of menus and help. */
export const ORDER_FORMS: readonly EiaVerb[] = orderVerbs.all;

/** The state of the month that an order is about: that of the first step that takes it, unless the order says another. */
export const stateAbout = (kind: Action['do']): StateId => {
  const verb = orderVerbs.of(kind);
  const step = PHASES.find(({ takes = [] }) => takes.includes(verb));
  return verb.about ?? stateOf(step?.id ?? 'OVER');
};
