import { quote } from '../../kernel/language/lexer.ts';
import { wordsOf } from '../../kernel/language/names.ts';

/** A clause of a treaty: what it binds its parties to is a type of the game's own. */
export interface ClauseOf<Term> {
  readonly number: number;
  /** Part of the secret protocol of a treaty that is public otherwise. */
  readonly isProtocol: boolean;
  readonly term: Term;
}

/** The text of a treaty as it is drafted. */
export interface TextBetween<Party extends string, Term> {
  readonly title: string;
  /** Nobody but its parties is told of it. */
  readonly secret: boolean;
  readonly between: readonly Party[];
  readonly clauses: readonly ClauseOf<Term>[];
}

export type TreatyStatus = 'proposed' | 'in-force' | 'ended';

/** A party that asks to leave, and who has agreed to it so far. */
export interface LeaveRequest<Party> {
  readonly power: Party;
  readonly consents: readonly Party[];
}

/**
 * One text on the table or in force. Texts that differ by a letter are different treaties. Its lists are replaced and
 * never changed, so that copies of a position share them.
 */
export interface TreatyBetween<Party extends string, Term> {
  /** The title in small letters with hyphens: `treaty-of-newport`. Several texts may share it. */
  id: string;
  /** SHA-256 of the normal form, 64 hex digits: what a signature is on. */
  hash: string;
  text: TextBetween<Party, Term>;
  proposer: Party;
  /** The turn it was proposed in. */
  turn: number;
  status: TreatyStatus;
  /** Parties that have signed this very text. */
  signers: readonly Party[];
  refusedBy: readonly Party[];
  /** A secret treaty that has been laid open. */
  isPublished: boolean;
  /** Numbers of clauses of secret protocols laid open. */
  publishedClauses: readonly number[];
  /** Parties whose latest text of this name it is because they handed it in when it was there. */
  copiedBy?: readonly Party[];
  /** Who agrees that it lapses. */
  lapseConsents: readonly Party[];
  withdrawals: readonly LeaveRequest<Party>[];
}

/** The id of a treaty: its title in small letters with hyphens, `treaty-of-newport`. */
export const treatyId = (title: string): string => wordsOf(title).join('-');

/** How a game writes what its treaties consist of. */
export interface TreatyWords<Party, Term> {
  /** All who can be parties, in their order. */
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

/** A treaty in normal form: heading, numbered clauses, the secret protocol, `end`; no line end after it. */
export const formatTextBy = <Party extends string, Term>(
  words: TreatyWords<Party, Term>,
  text: TextBetween<Party, Term>,
): string => {
  const line = (clause: ClauseOf<Term>): string => `  ${formatClauseBy(words, clause)}`;
  const protocol = text.clauses.filter((clause) => clause.isProtocol);
  return [
    formatHeading(words.parties, text),
    ...text.clauses.filter((clause) => !clause.isProtocol).map(line),
    ...(protocol.length > 0 ? ['  protocol secret', ...protocol.map(line)] : []),
    'end',
  ].join('\n');
};
