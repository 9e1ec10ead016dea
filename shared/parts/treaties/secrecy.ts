import type { Writable } from '../../kernel/frozen.ts';
import type { ClauseOf, TreatyBetween } from './treaty.ts';

type TreatyOfTerms<Term> = TreatyBetween<string, Term>;

/** Whether everybody may know that the treaty exists. */
export const isOpenTreaty = ({ status, text, isPublished }: TreatyOfTerms<unknown>): boolean =>
  status !== 'proposed' && (!text.secret || isPublished);

/** Whether everybody may read a clause. */
export const isOpenClause = (
  treaty: TreatyOfTerms<unknown>,
  { number, isProtocol }: ClauseOf<unknown>,
): boolean => isOpenTreaty(treaty) && (!isProtocol || treaty.publishedClauses.includes(number));

/** Whether part of it is known only to its parties. */
export const isSecretTreaty = (treaty: TreatyOfTerms<unknown>): boolean =>
  treaty.text.clauses.some((clause) => !isOpenClause(treaty, clause));

/** The public part of a treaty that is known to exist. */
export const publicText = <Treaty extends TreatyOfTerms<unknown>>(treaty: Treaty): Treaty['text'] => ({
  ...treaty.text,
  clauses: treaty.text.clauses.filter((clause) => isOpenClause(treaty, clause)),
});

/** Publishes a treaty with its secret protocol. */
export const publishAll = (treaty: Writable<TreatyOfTerms<unknown>>): void => {
  treaty.isPublished = true;
  treaty.publishedClauses = treaty.text.clauses
    .filter(({ isProtocol }) => isProtocol)
    .map(({ number }) => number);
};

/** Publishes one clause of a secret protocol. If the treaty is secret, its existence becomes public, too. */
export const publishClause = (treaty: Writable<TreatyOfTerms<unknown>>, number: number): void => {
  treaty.isPublished ||= treaty.text.secret;
  treaty.publishedClauses = [...treaty.publishedClauses, number].toSorted((a, b) => a - b);
};
