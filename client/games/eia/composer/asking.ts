import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask, type Choice, type PickStep } from '../../../composer/step.ts';
import { type ComposerContext, choices, named, seatOf } from './context.ts';

// What questions of a line have in common.

/** A question or several, and what they come to. */
export type Answers<T> = Generator<PickStep, T, string>;

/** Instead of one of several. */
export const ALL_OF_THEM: Choice = { id: 'all', text: 'all of them' };

/** All of a list, some of them first. */
export const firstOf = (some: readonly string[], all: readonly string[]): readonly string[] => [
  ...some,
  ...all.filter((each) => !some.includes(each)),
];

/** An order that one name fills in. */
export function* oneOf(
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
): Answers<Action> {
  const pick = yield ask('whom', question, {
    choices: () => choices(context, ids, { makes, ...(hint && { hint }) }),
  });
  return makes(pick);
}

/** Words of one’s own; `none` for none. */
export function* freeText(context: ComposerContext, question: string): Answers<string> {
  return yield ask('text', question, {
    choices: () => [{ id: 'none', text: 'nothing', hint: named(context, seatOf(context)) }],
    typed: 'text',
  });
}
