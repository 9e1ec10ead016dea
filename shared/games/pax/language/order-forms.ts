import { extend } from '../lines/verbs/extend.ts';
import type { OrderForm } from '../orders/form.ts';
import { knowVerbs } from '../orders/known-verbs.ts';
import { PHASES, EVERY_STEP_LINES } from '../turn.ts';

const TAKEN: readonly OrderForm[] = [
  ...[...PHASES, ...EVERY_STEP_LINES].flatMap(({ takes }) => takes ?? []),
  extend,
];

/** Every order of the language once, in the order of menus and help: that of the steps that take it. */
export const ORDER_FORMS: readonly OrderForm[] = TAKEN.filter(
  ({ verb }, at) => TAKEN.findIndex((other) => other.verb === verb) === at,
);

knowVerbs(TAKEN);
