import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { describe, expect, test } from 'vitest';
import { opening } from './pax-bots-opening.ts';
import { standard } from './pax-workspace.ts';

// Clauses of treaties inside other words: offered, they are read as written; denied or reported, not at all.

const table = parse(readFileSync(new URL('letters/clauses.yaml', import.meta.url), 'utf8')) as {
  readonly clauses: readonly string[];
  readonly offers: readonly string[];
  readonly asides: readonly string[];
  readonly letters: readonly { readonly letter: string; readonly reads?: readonly string[] }[];
};

const PAIRS = [
  ['france', 'germany'],
  ['germany', 'france'],
] as const;

const position = { edition: standard, state: opening() };

/** Every clause of either power. */
const CLAUSES = [
  ...new Set(
    table.clauses.flatMap((clause) =>
      PAIRS.map(([one, other]) => clause.replace('WRITER', one).replace('READER', other)),
    ),
  ),
];

const read = (body: string, [from, to]: (typeof PAIRS)[number]) => {
  const { terms, unread } = readLetter(position, body, [from, to]);
  return { terms: terms.map(formatTerm), unread };
};

const wrapped = (words: string, clause: string): string => words.replaceAll('*', clause);

describe('words around a clause that offer it', () => {
  test.each(table.offers)('%s', (words) => {
    for (const pair of PAIRS)
      for (const clause of CLAUSES) {
        const body = wrapped(words, clause);
        expect(read(body, pair), `${pair[0]}: ${body}`).toEqual({ terms: [clause], unread: [] });
      }
  });
});

describe('words around a clause that offer nothing', () => {
  test.each(table.asides)('%s', (words) => {
    for (const pair of PAIRS)
      for (const clause of CLAUSES) {
        const body = wrapped(words, clause);
        expect(read(body, pair).terms, `${pair[0]}: ${body}`).toEqual([]);
      }
  });
});

describe('a letter with clauses beside other words', () => {
  test.each(table.letters)('$letter', ({ letter, reads = [] }) => {
    expect(read(letter, PAIRS[0]).terms).toEqual(reads);
  });
});
