import { ARTICLES } from '../../../kernel/language/english.ts';
import { tokensOf } from '../../../kernel/language/lexer.ts';
import { formOf } from '../orders/verb-registry.ts';
import type { Action } from '../orders/types.ts';

// Irreversible immediate lines ask for confirmation unless they were typed in their normal form.

const IGNORED: ReadonlySet<string> = new Set(['£', '.', '!', ';', ...ARTICLES]);

/** The significant words of a line: case, hyphens, articles and the pound sign are ignored. */
const wordsIn = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .filter((word) => !IGNORED.has(word))
    .join(' ');

/** Whether a line was typed in the words of its normal form, without synonyms, abbreviations or aliases. */
const isTypedPlainly = (typed: string, normal: string): boolean => wordsIn(typed) === wordsIn(normal);

/** Whether an immediate line asks for confirmation before it is carried out. */
export const needsConfirmation = (
  typed: string,
  { normal, actions }: { readonly normal: string; readonly actions: readonly Action[] },
): boolean =>
  actions.some((action) => formOf(action.do).isIrrevocable?.(action) ?? false) &&
  !isTypedPlainly(typed, normal);
