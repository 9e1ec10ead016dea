import { quote } from '../../kernel/language/lexer.ts';
import { wordsOf } from '../../kernel/language/names.ts';

/** A clause of a treaty; its term is a type of the game. */
export interface ClauseOf<Term> {
  readonly number: number;
  /** Whether it is part of the secret protocol of a public treaty. */
  readonly isProtocol: boolean;
  readonly term: Term;
}

/** The text of a treaty. */
export interface TextBetween<Party extends string, Term> {
  readonly title: string;
  /** Only its parties know of it. */
  readonly secret: boolean;
  readonly between: readonly Party[];
  readonly clauses: readonly ClauseOf<Term>[];
}

export type TreatyStatus = 'proposed' | 'in-force' | 'ended';

/** A party that asks to leave, and the parties that have agreed. */
export interface LeaveRequest<Party> {
  readonly power: Party;
  readonly consents: readonly Party[];
}

/**
 * A text that is proposed, in force or ended. Texts that differ in a single letter are different treaties. Its
 * lists are replaced and never modified, so copies of a position can share them.
 */
export interface TreatyBetween<Party extends string, Term> {
  /** The title in small letters with hyphens: `treaty-of-newport`. Several texts may share it. */
  readonly id: string;
  /** SHA-256 of the normal form, 64 hex digits: what a signature applies to. */
  readonly hash: string;
  readonly text: TextBetween<Party, Term>;
  readonly proposer: Party;
  /** The turn in which it was proposed. */
  readonly turn: number;
  readonly status: TreatyStatus;
  /** Parties that have signed this exact text. */
  readonly signers: readonly Party[];
  readonly refusedBy: readonly Party[];
  /** Whether a secret treaty was published. */
  readonly isPublished: boolean;
  /** Numbers of the published clauses of a secret protocol. */
  readonly publishedClauses: readonly number[];
  /** Parties that proposed the same text again, so that it is their latest text of this name. */
  readonly copiedBy?: readonly Party[];
  /** Parties that agree to its lapse. */
  readonly lapseConsents: readonly Party[];
  readonly withdrawals: readonly LeaveRequest<Party>[];
}

/** The id of a treaty: its title in small letters with hyphens, `treaty-of-newport`. */
export const treatyId = (title: string): string => wordsOf(title).join('-');

/** How a game formats its treaties. */
export interface TreatyWords<Party, Term> {
  /** All possible parties, in order. */
  readonly parties: readonly Party[];
  formatTerm(term: Term): string;
}

/** A clause in normal form with its number: `3 alliance against north`. */
export const formatClauseBy = <Term>(
  { formatTerm }: Pick<TreatyWords<never, Term>, 'formatTerm'>,
  { number, term }: ClauseOf<Term>,
): string => `${String(number)} ${formatTerm(term)}`;

const formatHeading = <Party extends string>(
  order: readonly Party[],
  { title, between, secret }: TextBetween<Party, unknown>,
): string => {
  const parties = order.filter((party) => between.includes(party));
  const named = parties.length > 0 ? ` between ${parties.join(', ')}` : '';
  return `treaty ${quote(title)}${named}${secret ? ' secret' : ''}`;
};

/** The title and the parties of a treaty in normal form, from its heading. */
export const treatyHeading = (
  text: string,
): { readonly title: string; readonly between?: readonly string[] } | undefined => {
  const [, title, between = ''] =
    /^treaty ("(?:[^"\\]|\\.)*")(?: between ([a-z, -]+?))?(?: secret)?(?:\n|$)/.exec(text) ?? [];
  if (title === undefined) return undefined;
  return { title: JSON.parse(title) as string, ...(between !== '' && { between: between.split(', ') }) };
};

/** A row of a treaty in normal form, and the clause that it states. */
export interface TreatyRow<Term> {
  readonly text: string;
  readonly clause?: ClauseOf<Term>;
}

/** The rows of a treaty in normal form: heading, numbered clauses, secret protocol, `end`. */
export const treatyRowsBy = <Party extends string, Term>(
  words: TreatyWords<Party, Term>,
  text: TextBetween<Party, Term>,
): readonly TreatyRow<Term>[] => {
  const row = (clause: ClauseOf<Term>): TreatyRow<Term> => ({
    text: `  ${formatClauseBy(words, clause)}`,
    clause,
  });
  const protocol = text.clauses.filter((clause) => clause.isProtocol);
  return [
    { text: formatHeading(words.parties, text) },
    ...text.clauses.filter((clause) => !clause.isProtocol).map(row),
    ...(protocol.length > 0 ? [{ text: '  protocol secret' }, ...protocol.map(row)] : []),
    { text: 'end' },
  ];
};

/** A treaty in normal form; no line end after it. */
export const formatTextBy = <Party extends string, Term>(
  words: TreatyWords<Party, Term>,
  text: TextBetween<Party, Term>,
): string =>
  treatyRowsBy(words, text)
    .map((row) => row.text)
    .join('\n');
