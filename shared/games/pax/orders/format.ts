import { formatCondition } from './conditions.ts';
import type { OrderForm } from './form.ts';
import type { Action, Order } from './types.ts';

// Orders in normal form. Which verb writes an action is known once the verbs of all chapters are put together
// (`language/order-forms.ts`); until then nothing has been read that could be written.

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

/** An action in normal form: ids, one blank between words. */
export const formatAction = (action: Action): string => formOf(action.do).format(action);

/** An order in normal form, without its number. */
export const formatOrder = ({ as, actions, condition, unless }: Order): string => {
  const actor = as === undefined ? '' : `as ${as}: `;
  const clause = condition ? ` ${unless ? 'unless' : 'if'} ${formatCondition(condition)}` : '';
  return `${actor}${actions.map(formatAction).join(', ')}${clause}`;
};
