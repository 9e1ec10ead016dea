import type { OrderForm } from './form.ts';
import type { Action } from './types.ts';

// The verb of each action. A chapter formats orders of later chapters, since a sheet may hold any line; so the verbs
// are registered once the phases that take them have been put together (`language/order-forms.ts`).

const byAction = new Map<string, OrderForm>();

/** Registers verbs by the actions they write; the first verb of an action counts. */
export const registerVerbs = (forms: readonly OrderForm[]): void => {
  for (const form of forms) for (const does of form.does) if (!byAction.has(does)) byAction.set(does, form);
};

/** The verb that writes an action. */
export const formOf = (does: Action['do']): OrderForm => {
  const form = byAction.get(does);
  if (!form) throw new Error(`no order writes ${does}`);
  return form;
};

/** An order's verb as it is written, by what it does: `withdraw-from-treaty` → `withdraw from`. */
export const verbName = (does: string): string => byAction.get(does)?.verb ?? does;
