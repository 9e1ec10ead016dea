import { DENIALS, HEDGE_WORDS, PRONOUNS, VAGUE_QUANTITIES } from '../../../kernel/language/english.ts';
import type { GrammarLine } from '../../../kernel/language/grammar.ts';

// Why a word is never valid in an order, with the right wording.

const DENIED =
  'denies what follows it. What is not ordered is not done, so leave the order out; what hangs on what another does has "unless" or "does not" behind it.';

/** Characters that end one order and begin another. */
const ENDS: ReadonlySet<string> = new Set([';', '.', '|']);

const IN_CASE =
  '"in case" says that something is done beforehand or only if it happens: write "if" where the order hangs on it, else leave it out.';

const NO_ORDERS = ['no orders', 'no order', 'nothing', 'none'];
const NOTHING_ORDERED = 'This orders nothing: hand in a blank sheet, or leave this out.';

const AUXILIARIES: ReadonlySet<string> = new Set(['do', 'does', 'did', 'will', 'shall', 'am', 'is', 'are']);

const ELSE: ReadonlySet<string> = new Set(['else', 'otherwise', 'alternatively', 'instead', 'failing']);

/** The reason, if the next word is such a word. */
export const reasonAgainst = (line: GrammarLine): string | undefined => {
  if (line.isAtEnd) return undefined;
  const [typed, word] = [line.peekTyped(), line.peekWord()];
  if (typed === '?') return 'A question orders nothing: write the order without "?", or ask in a letter.';
  if (typed === '~') return 'This is struck out: leave the line out, or write it plainly.';
  if (ENDS.has(typed)) {
    return `One order, or two with priorities of their own? Write two on two lines; join what is all or nothing with a comma instead of "${typed}".`;
  }
  if (word === undefined) return undefined;
  if (line.peek('in case')) return IN_CASE;
  if (NO_ORDERS.some((words) => line.peek(words))) return NOTHING_ORDERED;
  const isDenied = AUXILIARIES.has(word) && line.peekWord(1) === 'not';
  if (isDenied) return `"${typed} ${line.peekTyped(1)}" ${DENIED}`;
  if (DENIALS.has(word)) return `"${typed}" ${DENIED}`;
  if (HEDGE_WORDS.has(word)) {
    return `"${typed}" leaves open whether this is meant: write the order or leave it out; a condition begins with "if".`;
  }
  if (ELSE.has(word)) {
    return `"${typed}" begins a second order: write it on a line of its own, with "unless" and the same condition.`;
  }
  if (word === 'or') {
    return '"or" leaves a choice: write one of them, or a line for each with a condition.';
  }
  if (VAGUE_QUANTITIES.has(word)) return `"${typed}" is not exact: say which, and how many.`;
  return PRONOUNS.has(word) ? `"${typed}" does not say who or what is meant: name it.` : undefined;
};
