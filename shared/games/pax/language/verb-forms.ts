import { extend } from '../lines/verbs/extend.ts';
import type { PaxVerbForm } from '../orders/form.ts';
import { registerVerbs } from '../orders/verb-registry.ts';
import { PHASES, EVERY_STEP_LINES } from '../turn.ts';

const ACCEPTED_FORMS: readonly PaxVerbForm[] = [
  ...[...PHASES, ...EVERY_STEP_LINES].flatMap(({ takes }) => takes ?? []),
  extend,
];

/** Every order of the language once, in menu and help order, which is that of the steps accepting it. */
export const VERB_FORMS: readonly PaxVerbForm[] = ACCEPTED_FORMS.filter(
  ({ verb }, at) => ACCEPTED_FORMS.findIndex((other) => other.verb === verb) === at,
);

registerVerbs(ACCEPTED_FORMS);
