import type { OrderForm } from './form.ts';
import type { Action } from './types.ts';

// Which verb an action belongs to. It is known once the verbs of all chapters are put together
// (`language/order-forms.ts`); until then nothing has been read that could be asked about.

const byAction = new Map<string, OrderForm>();
/** Makes verbs known by the actions they write. */
export const knowVerbs = (forms: readonly OrderForm[]): void => {
  for (const form of forms) for (const does of form.does) byAction.set(does, form);
};

/** The verb that writes an action. */
export const formOf = (does: Action['do']): OrderForm => {
  const form = byAction.get(does);
  if (!form) throw new Error(`no order writes ${does}`);
  return form;
};
