import { envyOf } from '@chancery/shared/games/pax/bots/worth/league.ts';
import type { Standings } from '@chancery/shared/games/pax/bots/worth/standing.ts';
import { warThread } from '@chancery/shared/games/pax/bots/worth/wars-remembered.ts';
import { trustOf } from '@chancery/shared/games/pax/bots/worth/trust.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { warBoard } from './pax-war-board.ts';
import { answer, after, NO_LETTER, opening } from '../support/pax-bot-memories.ts';

// Bots remember who made war, stand together against it, and make peace.

const pointsOf = (points: (seat: Seat) => number): Record<Seat, number> =>
  Object.fromEntries(SEATS.map((seat) => [seat, points(seat)])) as Record<Seat, number>;

describe('whoever has made war', () => {
  const attacked = (): WritableState => ({
    ...warBoard({ wars: [[['italy'], ['france']]] }),
    declarations: [{ by: 'italy', on: 'france', casusBelli: [], step: 'WAR_DECLARE' }],
  });
  const protestsIn = (state: WritableState, letters: readonly WrittenLetter[] = []) =>
    answer('merchant', state, { seat: 'france', letters }).letters.filter(({ thread }) =>
      thread.startsWith('war of'),
    );

  test('reads once from whom it attacked that it is remembered', () => {
    const [letter] = protestsIn(attacked());
    expect(letter?.to).toEqual(['italy']);
    const sent = letter ? [{ ...letter, from: 'france' }] : [];
    expect(protestsIn(attacked(), sent)).toEqual([]);
  });

  test('answers the letter of whom it attacked with silence, not with an offer', () => {
    const [protest] = protestsIn(attacked());
    const letters = protest ? [{ ...protest, from: 'france' }] : [];
    const read = answer('merchant', attacked(), { seat: 'italy', letters });
    expect(read.letters.filter(({ thread }) => thread.startsWith('war of'))).toEqual([]);
    expect(read.lines.filter((line) => line.startsWith('treaty "Letter'))).toEqual([]);
  });

  test('is trusted less afterwards, and its promises are worth little', () => {
    const letters = [{ ...NO_LETTER, from: 'france', thread: warThread({ by: 'italy', on: 'us', turn: 1 }) }];
    const state = { ...opening(), turn: 2, year: 1884 };
    const trust = (read: readonly WrittenLetter[]): number =>
      trustOf({ state, seat: 'france', temper: TEMPERS.merchant, letters: read }).italy;
    expect(trust(letters)).toBeLessThan(trust([]) / 2 + 0.1);
    const forged = [{ ...NO_LETTER, from: 'germany', thread: warThread({ by: 'italy', on: 'us', turn: 1 }) }];
    expect(trust(forged)).toBe(trust([]));
  });
});

describe('whoever has made war on another', () => {
  const war = (casusBelli: WritableState['casusBelli'] = []): WritableState => ({
    ...warBoard({ wars: [[['italy'], ['france']]] }),
    casusBelli,
    declarations: [
      { by: 'italy', on: 'france', casusBelli: casusBelli.map(({ number }) => number), step: 'WAR_DECLARE' },
    ],
  });
  const protestsOf = (seat: Seat, state: WritableState, letters: readonly WrittenLetter[] = []) =>
    answer('steward', state, { seat, letters }).letters.filter(({ thread }) => thread.startsWith('war of'));

  test('reads so once from each power that did not help', () => {
    const [letter] = protestsOf('japan', war());
    expect(letter?.to).toEqual(['italy']);
    expect(letter?.body).toMatch(/You have made war on France in \d+\. I am not part of it, but/);
    const sent = letter ? [{ ...letter, from: 'japan' }] : [];
    expect(protestsOf('japan', war(), sent)).toEqual([]);
  });

  test('reads nothing from who fights beside it, nor where a broken treaty is its cause', () => {
    const state = war();
    state.declarations.push({ by: 'japan', on: 'france', casusBelli: [], step: 'ALD', isHelp: true });
    expect(protestsOf('japan', state)).toEqual([]);
    const cause = { number: 1, holder: 'italy', against: 'france', ground: 'treaty', turn: 1 } as const;
    expect(protestsOf('japan', war([cause]))).toEqual([]);
    expect(protestsOf('japan', war([{ ...cause, ground: 'status' }]))).toHaveLength(1);
  });

  test('is trusted a little less by them, and told so in a refusal', () => {
    const letters = (on: Seat | 'us'): readonly WrittenLetter[] => [
      { ...NO_LETTER, from: 'japan', to: ['italy'], thread: warThread({ by: 'italy', on, turn: 1 }) },
    ];
    const state = { ...opening(), turn: 2, year: 1884 };
    const trust = (read: readonly WrittenLetter[]): number =>
      trustOf({ state, seat: 'japan', temper: TEMPERS.merchant, letters: read }).italy;
    expect(trust(letters('france'))).toBeLessThan(trust([]));
    expect(trust(letters('us'))).toBeLessThan(trust(letters('france')));
    const asked = after(
      state,
      'italy',
      'treaty "Theft" between italy, japan\n  1 japan pays 20 to italy\nend',
    );
    const read = answer('diplomat', asked, { seat: 'japan', letters: letters('france') }).letters;
    expect(read.find(({ thread }) => thread === 'theft')?.body).toMatch(/Italy has made war on France/);
  });
});

test('who has seen or suffered a war of late asks for a pact against its author, and says why', () => {
  const state = { ...opening(), turn: 2, year: 1884 };
  const pactsOf = (on: Seat | 'us', turn: number) => {
    const thread = warThread({ by: 'italy', on, turn });
    const asked = answer('diplomat', state, {
      seat: 'japan',
      letters: [{ ...NO_LETTER, from: 'japan', to: ['italy'], thread }],
    });
    return asked.letters.filter(({ subject }) => subject.startsWith('Pact of')).map(({ body }) => body);
  };
  expect(pactsOf('france', 1).join()).toMatch(
    /Italy made war on France in 1880, and one of us may be the next/,
  );
  expect(pactsOf('us', 1).join()).toMatch(/Italy made war on me in 1880 and may again/);
  expect(pactsOf('france', 0).join()).not.toMatch(/made war/);
});

describe('a league', () => {
  /** Italy is far ahead in the third turn. */
  const ahead = (): WritableState => ({
    ...opening(),
    turn: 3,
    year: 1888,
    vp: { ...opening().vp, italy: 400 },
  });

  test('is called against whoever is clearly ahead, to all but that power', () => {
    const { letters } = answer('revisionist', ahead(), { seat: 'france' });
    const calls = letters.filter(({ thread }) => thread.startsWith('league against italy'));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.to).not.toContain('italy');
    expect(calls[0]?.to).toHaveLength(5);
  });

  test('is joined by letter to those who have called it, and one is called in a year', () => {
    const calls = (['germany', 'russia'] as const).map((from): WrittenLetter => ({
      ...NO_LETTER,
      from,
      thread: `league against italy ${String(ahead().year)}`,
    }));
    const joined = answer('steward', ahead(), { seat: 'france', letters: calls }).letters;
    expect(joined.filter(({ thread }) => thread.startsWith('league')).map(({ to }) => to)).toEqual([
      ['germany', 'russia'],
    ]);
    const many = answer('imperialist', ahead(), { seat: 'france', letters: calls }).letters;
    const said = many.find(({ thread }) => thread.startsWith('league'))?.body;
    expect(said).toMatch(/Our figures are the same, with \d+ for ourselves\. We join you/);
    const other = { ...NO_LETTER, from: 'france', thread: `league against usa ${String(ahead().year)}` };
    const again = answer('revisionist', ahead(), { seat: 'france', letters: [other] }).letters;
    expect(again.filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('is called by nobody who is as far ahead', () => {
    const state = { ...ahead(), vp: { ...ahead().vp, france: 390 } };
    const { letters } = answer('revisionist', state, { seat: 'france' });
    expect(letters.filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('is called in no turn in which all that can be reckoned is who began with most', () => {
    const early = { ...ahead(), turn: 2, year: 1884 };
    const { letters } = answer('revisionist', early, { seat: 'france' });
    expect(letters.filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('speaks of the United States as of many', () => {
    const state = { ...ahead(), vp: { ...opening().vp, usa: 600 } };
    const { letters } = answer('revisionist', state, { seat: 'france' });
    const call = letters.find(({ thread }) => thread.startsWith('league against usa'));
    expect(call?.subject).toBe('What the United States are about to win');
    expect(call?.body).toMatch(/The United States are on the way to .* nothing that helps them/s);
  });

  test('is not called by tempers that envy nobody much, nor where nobody is ahead', () => {
    const { letters } = answer('steward', ahead(), { seat: 'france' });
    const level = { ...opening(), vp: pointsOf(() => 1000) };
    const more = answer('revisionist', level, { seat: 'france' }).letters;
    expect([...letters, ...more].filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('is joined by whoever has two calls for it in hand, and makes it grudge the leader more', () => {
    const call = (from: Seat): WrittenLetter => ({
      from,
      to: ['france'],
      subject: 'What Italy is about to win',
      thread: `league against italy ${String(opening().year)}`,
      body: 'Stand together.',
    });
    const points = pointsOf((seat) => (seat === 'italy' ? 400 : 200));
    const standings: Standings = { points, leader: 'italy', mean: 230 };
    const envy = (...callers: readonly Seat[]): number =>
      envyOf({
        state: opening(),
        seat: 'france',
        letters: callers.map(call),
        standings,
        temper: TEMPERS.steward,
      });
    expect(envy()).toBe(TEMPERS.steward.envy);
    expect(envy('germany')).toBe(TEMPERS.steward.envy);
    expect(envy('germany', 'russia')).toBeGreaterThan(TEMPERS.steward.envy);
  });
});
