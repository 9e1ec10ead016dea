import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { describe, expect, test } from 'vitest';
import { board } from '../games/pax-board.ts';
import { standard } from '../games/pax-workspace.ts';
import { oneIn } from '../support/campaign.ts';

// Letters of many persons: what refuses, reports, mocks or makes it depend on something is never an offer.

interface Person {
  readonly person: string;
  readonly offers?: readonly string[];
  readonly questions?: readonly string[];
  readonly refusals?: readonly string[];
  readonly conditions?: readonly string[];
  readonly letters?: readonly {
    readonly letter: string;
    readonly reads?: readonly string[];
    readonly asks?: boolean;
  }[];
}

const fileOf = (name: string): unknown =>
  parse(readFileSync(new URL(`../games/letters/${name}`, import.meta.url), 'utf8'));
const { persons } = fileOf('persons.yaml') as { readonly persons: readonly Person[] };
const { markers } = fileOf('corpus.yaml') as { readonly markers: readonly string[] };
const { clauses } = fileOf('clauses.yaml') as { readonly clauses: readonly string[] };

const position = { edition: standard, state: { ...board({ markers }), step: 'MSC_ORDERS' as const } };

/** Clauses of the writer and of the reader; `npm test` takes one in eleven. */
const CLAUSES = oneIn(
  11,
  [
    ['france', 'germany'],
    ['germany', 'france'],
  ].flatMap(([one = '', other = '']) =>
    clauses.map((clause) => clause.replace('WRITER', one).replace('READER', other)),
  ),
);

const read = (body: string) => {
  const { terms, treaties, unread } = readLetter(position, body, ['france', 'germany']);
  const texts = treaties.flatMap((text) => text.clauses.map(({ term }) => term));
  return { offered: [...texts, ...terms].map(formatTerm), isAsked: unread.length > 0 };
};

const written = (words: string, clause: string): string =>
  words
    .replaceAll('TREATY', `treaty "Peace" between france, germany\n  1 ${clause}\nend`)
    .replaceAll('*', clause);

/** What is read of some words around each clause. */
const readings = (words: string) =>
  CLAUSES.map((clause) => ({ clause, body: written(words, clause), ...read(written(words, clause)) }));

describe.each(persons)(
  '$person',
  ({ offers = [], questions = [], refusals = [], conditions = [], letters = [] }) => {
    test('offers what a letter offers', () => {
      for (const { clause, body, offered, isAsked } of offers.flatMap(readings))
        expect({ body, offered, isAsked }).toEqual({ body, offered: [clause], isAsked: false });
    });

    test('is asked about words that are not understood', () => {
      for (const { body, isAsked } of questions.flatMap(readings))
        expect({ body, isAsked }).toEqual({ body, isAsked: true });
    });

    test('offers nothing that a letter refuses, reports or mocks', () => {
      for (const { body, offered } of refusals.flatMap(readings))
        expect({ body, offered }).toEqual({ body, offered: [] });
    });

    test('offers nothing that depends on something else', () => {
      for (const { body, offered, isAsked } of conditions.flatMap(readings))
        expect({ body, isOffered: offered.length > 0 && !isAsked }).toEqual({ body, isOffered: false });
    });

    test('is read in words of its own', () => {
      for (const { letter, reads = [], asks = false } of letters) {
        const { offered, isAsked } = read(letter);
        if (asks)
          expect({ letter, isOffered: offered.length > 0 && !isAsked }).toEqual({ letter, isOffered: false });
        else
          expect({ letter, offered, isAsked: isAsked && reads.length > 0 }).toEqual({
            letter,
            offered: reads,
            isAsked: false,
          });
      }
    });
  },
);
