import { ARTICLES } from '../../../kernel/language/english.ts';
import { tokensOf } from '../../../kernel/language/lexer.ts';
import { formOf } from '../orders/verb-registry.ts';
import type { Action } from '../orders/types.ts';

// Immediate lines that cannot be undone want a confirmation where they were not typed in their normal form.

const IGNORED: ReadonlySet<string> = new Set(['£', '.', '!', ';', ...ARTICLES]);

/** The words of a line that say something: case, hyphens, articles and the pound sign do not. */
const wordsIn = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .filter((word) => !IGNORED.has(word))
    .join(' ');

/** Whether a line was typed in the words of its normal form, no synonym, beginning or alias among them. */
const isTypedPlainly = (typed: string, normal: string): boolean => wordsIn(typed) === wordsIn(normal);

/** Whether an immediate line wants a confirmation before it is carried out. */
export const needsConfirmation = (
  typed: string,
  { normal, actions }: { readonly normal: string; readonly actions: readonly Action[] },
): boolean =>
  actions.some((action) => formOf(action.do).isIrrevocable?.(action) ?? false) &&
  !isTypedPlainly(typed, normal);
