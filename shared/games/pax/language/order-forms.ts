import { extend } from '../lines/verbs/extend.ts';
import type { OrderForm } from '../orders/form.ts';
import { registerVerbs } from '../orders/verb-registry.ts';
import { PHASES, EVERY_STEP_LINES } from '../turn.ts';

const ACCEPTED_FORMS: readonly OrderForm[] = [
  ...[...PHASES, ...EVERY_STEP_LINES].flatMap(({ takes }) => takes ?? []),
  extend,
];

/** Every order of the language once, in the order of menus and help: that of the steps that take it. */
export const ORDER_FORMS: readonly OrderForm[] = ACCEPTED_FORMS.filter(
  ({ verb }, at) => ACCEPTED_FORMS.findIndex((other) => other.verb === verb) === at,
);

registerVerbs(ACCEPTED_FORMS);
