import type { Action, Order } from '@chancery/shared/games/pax/orders/types.ts';
import { type ComposerContext, type PaxPicker, verdictOn } from './context.ts';
import { answersOf } from '../../../composer/order-picker.ts';
import { answeredSteps, type AnswersByPart, reuseAnswers } from '../../../composer/picking.ts';
import { orderOutlook } from './choice-outlook.ts';
import { actionPicker, verbFormOf } from './pickers.ts';
import { ask, choiceOf, LIST_END } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';

/** Commands for a complete order. */
export type OrderCommand =
  | {
      readonly to: 'done' | 'add' | 'if' | 'unless' | 'condition' | 'turn' | 'drop-condition' | 'as' | 'text';
    }
  | { readonly to: 'drop-action'; readonly index: number }
  /** Asks the answer number `part` of an action again. */
  | { readonly to: 'change'; readonly index: number; readonly part: number };

/** The picks that make an action, and all its answers by part. */
export interface ActionParts {
  readonly picks: readonly string[];
  readonly parts: AnswersByPart;
}

/** Splits an action into the picks that lead to it. */
export const decompose = (context: ComposerContext, action: Action): ActionParts => {
  const form = verbFormOf(context, action);
  const parts = form ? answersOf(form, action) : {};
  return { picks: reuseAnswers(actionPicker(), context, { picks: [], rest: parts }), parts };
};

type Entry = Choice & { readonly command: OrderCommand };

const entry = (
  id: string,
  text: string,
  { hint, command }: { readonly hint: string; readonly command: OrderCommand },
): Entry => ({
  id,
  text,
  hint,
  command,
});

const conditionEntries = ({ condition, unless }: Order): readonly Entry[] =>
  condition
    ? [
        entry('condition', 'change the condition', {
          hint: 'clauses, and, or, not, brackets',
          command: { to: 'condition' },
        }),
        entry('turn', unless ? 'unless → if' : 'if → unless', {
          hint: 'reverse the condition',
          command: { to: 'turn' },
        }),
        entry('drop', 'drop the condition', { hint: '', command: { to: 'drop-condition' } }),
      ]
    : [
        entry('if', 'if …', { hint: 'only if something happens', command: { to: 'if' } }),
        entry('unless', 'unless …', { hint: 'only if something does not happen', command: { to: 'unless' } }),
      ];

/** The label of a part of an order on the page, if its own name would not do. */
const PART_NAMES: Readonly<Record<string, string>> = {
  order: 'verb',
  to: 'destination',
  site: 'place',
  stack: 'units',
};

const partEntries = (
  context: ComposerContext,
  action: Action,
  { index, which }: { readonly index: number; readonly which: string },
): readonly Entry[] =>
  answeredSteps(actionPicker(), context, decompose(context, action).picks).flatMap(({ step, pick }, part) => {
    if (pick === LIST_END.id) return [];
    const text = choiceOf(step, pick)?.text ?? pick;
    const id = `change ${String(index)} ${String(part)}`;
    const name = PART_NAMES[step.part] ?? step.part;
    return [entry(id, `${which}change ${name}`, { hint: text, command: { to: 'change', index, part } })];
  });

const actionEntries = (
  order: Order,
  contextOf: (index: number) => ComposerContext | undefined,
): readonly Entry[] =>
  order.actions.flatMap((action, index) => {
    const context = contextOf(index);
    const isOnly = order.actions.length === 1;
    const which = isOnly ? '' : `action ${String(index + 1)}: `;
    const drop = entry(`drop ${String(index)}`, `${which}drop it`, {
      hint: '',
      command: {
        to: 'drop-action',
        index,
      },
    });
    return [...(context ? partEntries(context, action, { index, which }) : []), ...(isOnly ? [] : [drop])];
  });

/** What the page of an order asks. */
interface OrderPageSetup {
  /** The context in which each action is judged. */
  contextOf(index: number): ComposerContext | undefined;
  /** In war: what the order leads to. */
  results(): readonly string[];
}

/** Why the order is not possible now; it may be put into the sheet anyway. */
const reasonsAgainst = (
  { actions }: Order,
  contextOf: (index: number) => ComposerContext | undefined,
): readonly string[] =>
  actions.flatMap((action, index) => {
    const context = contextOf(index);
    const why = context && verdictOn(context, action).why;
    return why === undefined ? [] : [`✗ ${why}`];
  });

/** The entries for an order. */
const entriesOf = (order: Order, { contextOf, results }: OrderPageSetup): readonly Entry[] => [
  {
    ...entry('done', 'done', { hint: 'put the order into the sheet', command: { to: 'done' } }),
    detail: () => {
      const context = contextOf(0);
      return [
        ...reasonsAgainst(order, contextOf),
        ...(context ? orderOutlook(context, order) : []),
        ...results(),
      ];
    },
  },
  entry('also', 'and also …', {
    hint: 'one more action in this order: all or nothing',
    command: { to: 'add' },
  }),
  ...conditionEntries(order),
  ...actionEntries(order, contextOf),
  ...(contextOf(0)?.seat === 'germany' && !contextOf(0)?.field
    ? [
        entry('as', order.as ? 'as Germany' : 'as Austria-Hungary', {
          hint: 'who carries it out and pays',
          command: {
            to: 'as',
          },
        }),
      ]
    : []),
  entry('text', 'go on as text', { hint: '', command: { to: 'text' } }),
];

/** The page of a complete order, as one question. */
export const orderPage = (order: Order, setup: OrderPageSetup): PaxPicker<OrderCommand> =>
  function* () {
    const entries = (): readonly Entry[] => entriesOf(order, setup);
    const pick = yield ask('command', 'The order is whole. What now?', { choices: entries });
    return entries().find(({ id }) => id === pick)?.command ?? { to: 'done' };
  };
