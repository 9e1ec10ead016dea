import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer } from '../support/pax-bots.ts';
import { answerTo, offer } from './pax-bots-offer.ts';
import { after, opening } from './pax-bots-opening.ts';
import { standard } from './pax-workspace.ts';

// What a reader of whole games found absurd in the pacts of the engine’s powers.

test('a pact against its reader is refused and not priced (a bond is not bought off)', () => {
  const pact = 'treaty "Bond" between italy, germany\n  1 defensive alliance against france until 1896\nend';
  const bound = (['italy', 'germany'] as const).reduce(
    (state, seat) => after(state, seat, 'sign treaty bond'),
    after(opening(), 'italy', pact),
  );
  const text = offer('defensive alliance against britain until 1896', 'france pays 5 to italy');
  const { lines, body } = answerTo(bound, { text, to: 'italy' });
  expect(lines).toContain('refuse treaty offer');
  expect(lines.filter((line) => line.startsWith('treaty "Offer"'))).toEqual([]);
  expect(body).toMatch(/I have a pact with another against you/);
});

describe('a pact that holds', () => {
  const pact = (title: string, until: number): string =>
    `treaty "${title}" between italy, usa secret\n  1 defensive alliance against britain until ${String(until)}\nend`;
  const everybody = Object.fromEntries(SEATS.map((seat) => [seat, 34]));
  const before = (): WritableState => ({
    ...opening(),
    treasury: { ...opening().treasury, ...everybody },
    vp: { ...opening().vp, britain: 40 },
  });
  const bound = (): WritableState =>
    (['usa', 'italy'] as const).reduce(
      (state, seat) => after(state, seat, 'sign treaty bond'),
      after(before(), 'usa', pact('Bond', 1892)),
    );

  test('is worth only the turns by which another outlasts it', () => {
    const worth = (state: WritableState, until: number): number => {
      const text = after(state, 'usa', pact('Another', until)).treaties.find(
        ({ id }) => id === 'another',
      )?.text;
      if (!text) throw new Error('no text');
      return changesBy({ edition: standard, state }, text).italy ?? 0;
    };
    const aTurn = worth(before(), 1892) / 4;
    expect(aTurn).not.toBe(0);
    expect(worth(bound(), 1892)).toBeCloseTo(0);
    expect(worth(bound(), 1900)).toBeCloseTo(2 * aTurn);
  });

  test('is not offered again to its partner, though nobody else knows of it', () => {
    const offers = (state: WritableState): string =>
      botAnswer('revisionist', { edition: standard, state }, { seat: 'usa' }).lines.join('\n');
    expect(offers(before())).toContain('treaty "Pact of Italy and USA 1880"');
    expect(offers(bound())).not.toContain('treaty "Pact of Italy and USA 1880"');
  });
});

describe('a pact whose call only the Great War could answer', () => {
  const everybody = Object.fromEntries(SEATS.map((seat) => [seat, 60]));
  const rich = (): WritableState => ({
    ...opening(),
    treasury: { ...opening().treasury, ...everybody },
    vp: { ...opening().vp, britain: 40 },
  });
  /** Germany's answer to Italy, which offers a pact against Britain. */
  const answered = (secret: '' | ' secret', between = 'germany, italy') => {
    const title = `treaty "Bond" between ${between}${secret}\n  1 defensive alliance against britain until 1896\nend`;
    const state = after(after(rich(), 'italy', title), 'italy', 'sign treaty bond');
    const seat = between.startsWith('germany') ? 'germany' : 'russia';
    const { lines, letters } = botAnswer('diplomat', { edition: standard, state }, { seat });
    return { lines, body: letters.find(({ thread }) => thread === 'bond')?.body ?? '' };
  };

  test('is not signed in secret, where it changes nothing, but openly, where it holds others back', () => {
    const secret = answered(' secret');
    expect(secret.lines[0]).toBe('refuse treaty bond');
    expect(secret.lines[1]).toMatch(/^treaty "Bond" between germany, italy\n/);
    expect(secret.body).toContain('I sign if it is not secret.');
    expect(secret.body).toContain('be the Great War. Signed openly, it would keep others from attacking.');
    const open = answered('');
    expect(open.lines).toContain('sign treaty bond');
    expect(open.body).toContain('An attack on one of us risks the Great War');
  });

  test('is another matter without Germany: three powers of Europe may fight', () => {
    expect(answered(' secret', 'italy, russia').lines).toContain('sign treaty bond');
  });

  test('is not sought by a temper that keeps its pacts secret', () => {
    const position = { edition: standard, state: rich() };
    const { lines } = botAnswer('revisionist', position, { seat: 'germany' });
    const offered = lines.filter((line) => line.startsWith('treaty "Pact of ')).join('\n');
    expect(offered).not.toMatch(/between (?:germany, italy|germany, russia|france, germany)/);
  });
});
