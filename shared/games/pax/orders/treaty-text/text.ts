import { hashText } from '../../../../kernel/match/hash.ts';
import type { Dropped } from '../../../../kernel/language/pasted.ts';
import { quote } from '../../../../kernel/language/lexer.ts';
import { wordsOf } from '../../../../kernel/language/names.ts';
import { err, ok, type Result } from '../../../../kernel/result.ts';
import { problemAt, type SyntaxProblem } from '../../../../kernel/language/sheet.ts';
import { POWERS } from '../../vocabulary/ids.ts';
import type { ReadingContext } from '../order-reader.ts';
import type { Vocabulary } from '../../charts/places.ts';
import { formatTerm } from './clauses/index.ts';
import { readTreaties } from './treaty-reading.ts';
import type { Clause, TreatyText } from '../../state/treaties.ts';

export { formatTerm } from './clauses/index.ts';

/** The id of a treaty: its title in small letters with hyphens, `treaty-of-tunis`. */
export const treatyId = (title: string): string => wordsOf(title).join('-');

/** A clause in normal form with its number: `3 defensive alliance against france`. */
export const formatClause = ({ number, term }: Clause): string => `${String(number)} ${formatTerm(term)}`;

const formatHeading = ({ title, between, secret }: TreatyText): string => {
  const parties = POWERS.filter((power) => between.includes(power));
  const named = parties.length > 0 ? ` between ${parties.join(', ')}` : '';
  return `treaty ${quote(title)}${named}${secret ? ' secret' : ''}`;
};

/** A treaty in normal form: heading, numbered clauses, the secret protocol, `end`; no line end after it. */
export const formatTreaty = (text: TreatyText): string => {
  const line = (clause: Clause): string => `  ${formatClause(clause)}`;
  const protocol = text.clauses.filter((clause) => clause.isProtocol);
  return [
    formatHeading(text),
    ...text.clauses.filter((clause) => !clause.isProtocol).map(line),
    ...(protocol.length > 0 ? ['  protocol secret', ...protocol.map(line)] : []),
    'end',
  ].join('\n');
};

/** SHA-256 of the normal form, 64 hex digits: what a signature is on (PB-TREATY-2). */
export const treatyHash = (text: TreatyText): string => hashText(formatTreaty(text));

/**
 * Reads treaties one below the other; blank lines and comments do not count.
 * @returns them all, or all problems of all lines (at most a hundred)
 */
export const parseTreaties = (
  vocabulary: Vocabulary,
  text: string,
): Result<readonly TreatyText[], readonly SyntaxProblem[]> => {
  const { treaties, problems } = readTreaties(vocabulary, text);
  return problems.length > 0 ? err(problems) : ok(treaties.map((treaty) => treaty.text));
};

/** A treaty, and what was typed and is no part of it. */
interface TreatyReading {
  readonly text: TreatyText;
  readonly dropped: readonly Dropped[];
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

/** Reads one treaty and lists what was left out of it. */
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
