import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { lineRefusal } from '@chancery/shared/games/pax/war/orders/line-law.ts';
import { WAR_SHEET_VERBS } from '@chancery/shared/games/pax/war/verbs/index.ts';
import type { ComposerContext } from './context.ts';
import type { Choice } from '../../../table/picks.ts';

/** An order with only its verb: it is refused only if every order of the verb is. */
const emptyOrder = (verb: string): Action => {
  const form = WAR_SHEET_VERBS.find((each) => each.verb === verb);
  return { do: form?.does[0] } as Action;
};

/** Why no order of a verb is legal now for a force: it is not its alliance's turn, or others command it. */
export const verbRefusal = (
  { edition, state, seat, power }: ComposerContext,
  verb: string,
): Pick<Choice, 'why'> => {
  const refusal = lineRefusal({ edition, state }, seat, { as: power, actions: [emptyOrder(verb)] });
  return refusal ? { why: refusalSentence(edition, refusal) } : {};
};
