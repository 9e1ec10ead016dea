import { hashText } from '../../../../kernel/match/hash.ts';
import type { DroppedText } from '../../../../kernel/language/pasted.ts';
import { err, ok, type Result } from '../../../../kernel/result.ts';
import { problemAt, type SyntaxProblem } from '../../../../kernel/language/sheet.ts';
import {
  formatClauseBy,
  formatTextBy,
  type TreatyRow,
  treatyRowsBy,
  type TreatyWords,
} from '../../../../parts/treaties/treaty.ts';
import { type Power, POWERS } from '../../vocabulary/ids.ts';
import type { ReadingContext } from '../../orders/order-reader.ts';
import type { Vocabulary } from '../../charts/vocabulary.ts';
import { formatTerm } from '../clauses/index.ts';
import { readTreaties } from './read-treaties.ts';
import type { Clause, Term, TreatyText } from '../../state/treaties.ts';

const WORDS: TreatyWords<Power, Term> = { parties: POWERS, formatTerm };

/** A clause in normal form with its number: `3 defensive alliance against france`. */
export const formatClause = (clause: Clause): string => formatClauseBy(WORDS, clause);

/** The rows of a treaty in normal form, each with the clause that it states. */
export const treatyRows = (text: TreatyText): readonly TreatyRow<Term>[] => treatyRowsBy(WORDS, text);

/** A treaty in normal form: heading, numbered clauses, the secret protocol, `end`; no final newline. */
export const formatTreaty = (text: TreatyText): string => formatTextBy(WORDS, text);

/** SHA-256 of the normal form, 64 hex digits: what a signature signs (PB-TREATY-2). */
export const treatyHash = (text: TreatyText): string => hashText(formatTreaty(text));

/**
 * Reads several treaties; blank lines and comments are ignored.
 * @returns them all, or all problems of all lines (at most a hundred)
 */
export const parseTreaties = (
  vocabulary: Vocabulary,
  text: string,
): Result<readonly TreatyText[], readonly SyntaxProblem[]> => {
  const { treaties, problems } = readTreaties(vocabulary, text);
  return problems.length > 0 ? err(problems) : ok(treaties.map((treaty) => treaty.text));
};

/** A treaty, and typed text that is not part of it. */
interface TreatyReading {
  readonly text: TreatyText;
  readonly dropped: readonly DroppedText[];
}

/** Reads one treaty, from its heading to `end`. */
export const parseTreaty = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<TreatyText, readonly SyntaxProblem[]> => {
  const read = readTreatyText(vocabulary, text, context);
  return read.ok ? ok(read.value.text) : read;
};

/** Reads one treaty and lists the text left out of it. */
export const readTreatyText = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<TreatyReading, readonly SyntaxProblem[]> => {
  const { treaties, dropped, problems } = readTreaties(vocabulary, text, context);
  if (problems.length > 0) return err(problems);
  const [first, second] = treaties;
  if (!first) return err([problemAt({ line: 1, column: 1 }, 'There is no treaty here.')]);
  return second
    ? err([problemAt(second.at, 'Only one treaty can be given here; this is another.')])
    : ok({ text: first.text, dropped });
};
