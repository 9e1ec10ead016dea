import { listText } from '../../../kernel/report/words.ts';
import { refusals } from '../vocabulary/refusals.ts';

interface CessionFacts {
  readonly term: string;
  readonly loser: string;
  /** The most of each that the term can take from this loser. */
  readonly provinces: number;
  readonly minors: number;
  readonly isEither: boolean;
}

const numberOf = (count: number, one: string): string =>
  `${count === 0 ? 'no' : String(count)} ${count === 1 ? one : `${one}s`}`;

/** Refusals of suits for peace, offers and replies (EIA-4.4.2). */
export const peaceRefusals = refusals({
  'not-sued-all': ({ power }: { power: string }, { name }) =>
    `${name(power)} has no forces in your home nation on record: sue all your enemies at once, or state its forces.`,
  'mutual-suit': ({ power }: { power: string }, { name }) =>
    `You and ${name(power)} sued each other; both suits are void.`,
  'has-not-sued': ({ power }: { power: string }, { name }) =>
    `No suit of ${name(power)} for peace with you is open, so there is nothing to offer it.`,
  'already-offered': ({ power }: { power: string }, { name }) =>
    `An offer to ${name(power)} has been made already.`,
  'no-offer': ({ power }: { power: string }, { name }) =>
    `No suit of yours for peace with ${name(power)} is open, so there is no offer to reply to.`,
  'offer-is-conditional': ({ power }: { power: string }, { name }) =>
    `${name(power)} offers a conditional peace, which you cannot accept or decline; name your term: “term A.1 to ${name(power)}”.`,
  'offer-is-unconditional': ({ power }: { power: string }, { name }) =>
    `${name(power)} offers an unconditional peace, in which you choose no term; accept or decline it.`,
  'no-separate-peace': ({ power }: { power: string }, { name }) =>
    `${name(power)} has made no peace this month with an enemy you fight on against.`,
});

/** Refusals of terms of peace and of what follows from them (EIA-4.4.3 to EIA-4.4.8). */
export const termRefusals = refusals({
  'no-such-term': ({ term, terms }: { term: string; terms: readonly string[] }) =>
    `There is no term ${term} here; name one of ${listText(terms)}.`,
  'term-unconditional': ({ term }: { term: string }) =>
    `${term} can be taken only in an unconditional peace; this one is conditional, so pick from list B.`,
  'term-cancelled': ({ term, by }: { term: string; by: string }) =>
    `The loser chose ${by} against you, which excludes ${term}.`,
  'term-for-all': ({ term }: { term: string }) =>
    `${term} is taken by all victors of an unconditional peace or by none, and here one of them does not.`,
  'term-barred': ({ term, beside }: { term: string; beside: string }) =>
    `${term} is excluded by ${beside}, which has been taken from this loser.`,
  'term-taken': ({ term }: { term: string }) => `${term} has been picked already; pick another.`,
  'nothing-to-cede': ({ term, loser, provinces, minors, isEither }: CessionFacts, { name }) =>
    `${term} takes from ${name(loser)} at most ${numberOf(provinces, 'home province')} ${isEither ? 'or' : 'and'} ${numberOf(minors, 'minor')}, its own and not ceded yet, the province of the capital last.`,
  'no-peace': ({ power }: { power: string }, { name }) => `There is no surrender of ${name(power)} to you.`,
  'picks-are-over': ({ power }: { power: string }, { name }) =>
    `Every victor of ${name(power)} has passed, or has all the terms it can take.`,
  'list-not-used': ({ power }: { power: string }, { name }) =>
    `Your terms with ${name(power)} were picked without this list: the first whose condition holds is read.`,
  'not-gained': ({ minor }: { minor: string }, { name, verb }) =>
    `${name(minor)} ${verb(minor, 'is', 'are')} not a free state that you have gained by terms this month.`,
});
