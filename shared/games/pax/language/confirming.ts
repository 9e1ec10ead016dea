import { ARTICLES } from '../../../kernel/language/english.ts';
import { tokensOf } from '../../../kernel/language/lexer.ts';
import { formOf } from '../orders/known-verbs.ts';
import type { Action } from '../orders/types.ts';

// What is said at once and cannot be taken back is confirmed where it was not typed in its normal form.

const IGNORED: ReadonlySet<string> = new Set(['£', '.', '!', ';', ...ARTICLES]);

/** The words of a line that say something: case, hyphens, articles and the pound sign do not. */
const wordsIn = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .filter((word) => !IGNORED.has(word))
    .join(' ');

/** Whether a line was typed in the words of its normal form, no synonym, beginning or alias among them. */
const isTypedPlainly = (typed: string, normal: string): boolean => wordsIn(typed) === wordsIn(normal);

/** Whether a line said at once wants a second word before it is carried out. */
export const needsConfirming = (
  typed: string,
  { normal, actions }: { readonly normal: string; readonly actions: readonly Action[] },
): boolean =>
  actions.some((action) => formOf(action.do).isWeighty?.(action) ?? false) && !isTypedPlainly(typed, normal);
