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

/** Whether something of it is known to its parties alone. */
export const isSecretTreaty = (treaty: TreatyOfTerms<unknown>): boolean =>
  treaty.text.clauses.some((clause) => !isOpenClause(treaty, clause));

/** What everybody may read of a treaty that is known to exist. */
export const publicText = <Treaty extends TreatyOfTerms<unknown>>(treaty: Treaty): Treaty['text'] => ({
  ...treaty.text,
  clauses: treaty.text.clauses.filter((clause) => isOpenClause(treaty, clause)),
});

/** Lays all of a treaty open, its protocols with it. */
export const publishAll = (treaty: TreatyOfTerms<unknown>): void => {
  treaty.isPublished = true;
  treaty.publishedClauses = treaty.text.clauses
    .filter(({ isProtocol }) => isProtocol)
    .map(({ number }) => number);
};

/** Lays one clause of a secret protocol open; with it a secret treaty is known to exist. */
export const publishClause = (treaty: TreatyOfTerms<unknown>, number: number): void => {
  treaty.isPublished ||= treaty.text.secret;
  treaty.publishedClauses = [...treaty.publishedClauses, number].toSorted((a, b) => a - b);
};
