import { verbRegistry } from '../../../kernel/language/verb-registry.ts';
import type { PaxVerbForm } from './form.ts';
import type { Action } from './types.ts';

// The verb of each action. A chapter formats orders of later chapters, since a sheet may hold any line; so the verbs
// are registered once the phases that take them have been put together (`language/verb-forms.ts`).

const orderVerbs = verbRegistry<PaxVerbForm>();

export const registerVerbs = (forms: readonly PaxVerbForm[]): void => {
  orderVerbs.register(forms);
};

/** The verb of an action. */
export const formOf = (does: Action['do']): PaxVerbForm => orderVerbs.of(does);

/** The verb that an action is written with, where several do the same. */
export const formWriting = (action: Action): PaxVerbForm => orderVerbs.writing(action);

/** An order's verb as it is written, by what it does: `withdraw-from-treaty` → `withdraw from`. */
export const verbName = (does: string): string => orderVerbs.find(does)?.verb ?? does;
