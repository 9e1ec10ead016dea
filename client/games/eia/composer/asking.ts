import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask, type Choice, type PickStep } from '../../../composer/step.ts';
import { type ComposerContext, nameChoices, named, seatOf } from './context.ts';

// Questions that several line pickers ask.

/** A generator that asks one question or several and returns what their answers make. */
export type Questions<T> = Generator<PickStep, T, string>;

/** Instead of one of several. */
export const ALL_OF_THEM: Choice = { id: 'all', text: 'all of them' };

/** A whole list, with some of its items moved to the front. */
export const putFirst = (some: readonly string[], all: readonly string[]): readonly string[] => [
  ...some,
  ...all.filter((each) => !some.includes(each)),
];

/** Asks for one name and makes an order of it. */
export function* askName(
  context: ComposerContext,
  question: string,
  {
    ids,
    makes,
    hint,
  }: {
    readonly ids: readonly string[];
    readonly makes: (id: string) => Action;
    readonly hint?: (id: string) => string;
  },
): Questions<Action> {
  const pick = yield ask('whom', question, {
    choices: () => nameChoices(context, ids, { makes, ...(hint && { hint }) }),
  });
  return makes(pick);
}

/** Asks for free text; `none` where the player leaves it out. */
export function* askText(context: ComposerContext, question: string): Questions<string> {
  return yield ask('text', question, {
    choices: () => [{ id: 'none', text: 'nothing', hint: named(context, seatOf(context)) }],
    typed: 'text',
  });
}
