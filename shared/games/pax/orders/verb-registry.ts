import { verbRegistry } from '../../../kernel/language/verb-registry.ts';
import type { PaxVerbForm } from './form.ts';
import type { Action } from './types.ts';

// The verb of each action. A chapter formats orders of later chapters, since a sheet may contain any line; so verbs are
// registered once the phases that accept them have been assembled (`language/verb-forms.ts`).

const orderVerbs = verbRegistry<PaxVerbForm>();

export const registerVerbs = (forms: readonly PaxVerbForm[]): void => {
  orderVerbs.register(forms);
};

/** The verb of an action. */
export const formOf = (does: Action['do']): PaxVerbForm => orderVerbs.of(does);

/** The verb that writes an action, if several do the same. */
export const formWriting = (action: Action): PaxVerbForm => orderVerbs.writing(action);

/** An order's verb as written, by its `do`: `withdraw-from-treaty` → `withdraw from`. */
export const verbName = (does: string): string => orderVerbs.find(does)?.verb ?? does;
