import { verbRegistry } from '../../../kernel/language/verb-registry.ts';
import type { VerbStep, WeawVerb } from './form.ts';
import type { Action } from './types.ts';

/** Every order; filled by `order-forms.ts`. */
export const orderVerbs = verbRegistry<WeawVerb>();

/** An order in normal form, its condition apart. */
export const formatAction = (action: Action): string => orderVerbs.of(action.do).format(action);

/** The step an order is carried out in. */
export const stepOf = (action: Action): VerbStep => {
  const verb = orderVerbs.of(action.do);
  return verb.stepOf?.(action) ?? verb.step;
};
