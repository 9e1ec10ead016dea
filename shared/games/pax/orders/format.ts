import { formatActingFor } from '../../../kernel/language/acting-for.ts';
import { formatCondition } from './conditions.ts';
import { formWriting } from './verb-registry.ts';
import type { Action, Order } from './types.ts';

/** An action in normal form: ids, one blank between words. */
export const formatAction = (action: Action): string => formWriting(action).format(action);

/** An order in normal form, without its number. */
export const formatOrder = ({ as, actions, condition, unless }: Order): string => {
  const actor = formatActingFor(as);
  const clause = condition ? ` ${unless ? 'unless' : 'if'} ${formatCondition(condition)}` : '';
  return `${actor}${actions.map(formatAction).join(', ')}${clause}`;
};
