import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import type { Several } from './counted.ts';

export type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** A kind of paragraph: it holds the facts of equal key and stands where the first of them would have. */
export interface Paragraph<F extends Fact = Fact> {
  takes(fact: Fact): fact is F;
  keyOf(fact: F): string;
  tell(edition: Edition, facts: Several<F>): readonly string[];
}

export const ofType =
  <T extends Fact['type']>(type: T) =>
  (fact: Fact): fact is FactOf<T> =>
    fact.type === type;

export const key = (...parts: readonly (string | number)[]): string => parts.join(' ');

/** A paragraph whose facts all have one type. */
export const about = <T extends Fact['type']>(
  type: T,
  keyOf: (fact: FactOf<T>) => string,
  text: (edition: Edition, facts: Several<FactOf<T>>) => string,
): Paragraph<FactOf<T>> => ({
  takes: ofType(type),
  keyOf: (fact) => `${type} ${keyOf(fact)}`,
  tell: (edition, facts) => [text(edition, facts)],
});
