import { ARTICLES } from '../../../kernel/language/english.ts';
import { tokensOf } from '../../../kernel/language/lexer.ts';
import type { Action } from '../orders/types.ts';

// What is said at once and cannot be taken back is confirmed where it was not typed in its normal form.

const WEIGHTY: ReadonlySet<Action['do']> = new Set<Action['do']>([
  'pay',
  'give',
  'waive',
  'sign-treaty',
  'make-peace',
  'declare-war',
]);

/** Whether an action pays, gives, waives, signs or declares war. */
const isWeighty = (action: Action): boolean =>
  WEIGHTY.has(action.do) || (action.do === 'vote' && action.votes.some(({ then }) => then === 'sign'));

const IGNORED: ReadonlySet<string> = new Set(['£', '.', '!', ';', ...ARTICLES]);

/** The words of a line that say something: case, hyphens, articles and the pound sign do not. */
const wordsIn = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .filter((word) => !IGNORED.has(word))
    .join(' ');

/** Whether a line was typed in the words of its normal form, no synonym, beginning or alias among them. */
export const isTypedPlainly = (typed: string, normal: string): boolean => wordsIn(typed) === wordsIn(normal);

/** Whether a line said at once wants a second word before it is carried out. */
export const needsConfirming = (
  typed: string,
  { normal, actions }: { readonly normal: string; readonly actions: readonly Action[] },
): boolean => actions.some(isWeighty) && !isTypedPlainly(typed, normal);
