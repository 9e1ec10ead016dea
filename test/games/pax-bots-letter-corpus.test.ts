import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { clauseInNames } from '@chancery/shared/games/pax/bots/diplomacy/clause-text.ts';
import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer } from '../support/pax-bots.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// Letters as people write them: each is read in one meaning, or asked about; none is signed in part.

interface Entry {
  readonly letter: string;
  /** Clauses it offers, in the treaty's own words. */
  readonly reads?: readonly string[];
  /** Words of each part that is not understood. */
  readonly asks?: readonly string[];
  /** Words of each part that is not a clause either, and is answered by what it is about. */
  readonly favours?: readonly string[];
  /** Words of the answer to what it asks besides. */
  readonly answers?: readonly string[];
  /** Whether it threatens with war, which its answer says. */
  readonly threat?: boolean;
}

const corpus = parse(readFileSync(new URL('letters/corpus.yaml', import.meta.url), 'utf8')) as {
  readonly markers: readonly string[];
  readonly letters: readonly Entry[];
};

const position = ((): Position => {
  const state = board({
    markers: corpus.markers,
    units: ['germany army 1 kamerun', 'germany army 1 togoland'],
  });
  const treasury = Object.fromEntries(SEATS.map((seat) => [seat, 60])) as WritableState['treasury'];
  return {
    edition: standard,
    state: deepFreeze({ ...state, step: 'MSC_ORDERS', treasury: { ...state.treasury, ...treasury } }),
  };
})();

describe.each(corpus.letters)(
  '$letter',
  ({ letter, reads = [], asks = [], favours = [], answers = [], threat = false }) => {
    const { terms, unread } = readLetter(position, letter, ['france', 'germany']);

    test('is read in one meaning', () => {
      expect(terms.map(formatTerm)).toEqual(reads);
      expect(unread, unread.join(' | ')).toHaveLength(asks.length + favours.length);
      for (const [at, words] of [...asks, ...favours].entries()) expect(unread[at]).toContain(words);
    });

    test('is answered for all of it', () => {
      const sent = { from: 'france', to: ['germany'], subject: 'A word', thread: 'word', body: letter };
      const { lines, letters } = botAnswer('merchant', position, { seat: 'germany', letters: [sent] });
      const body = letters
        .filter(({ to }) => to.includes('france'))
        .map((each) => each.body)
        .join('\n');
      expect(body).not.toBe('');
      const isLaid = lines.some((line) => /^(?:treaty "Letter|sign treaty letter)/.test(line));
      if (asks.length > 0) {
        expect(isLaid).toBe(false);
        const quoted = terms.map((term) => clauseInNames({ edition: standard }, term));
        for (const words of [...quoted, ...asks]) expect(body).toContain(words);
        expect(body).toMatch(/\?/);
      }
      if (threat) expect(isLaid).toBe(false);
      for (const words of answers) expect(body).toContain(words);
    });
  },
);
