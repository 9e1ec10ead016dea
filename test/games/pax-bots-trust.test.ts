import { trustOf } from '@chancery/shared/games/pax/bots/worth/trust.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Breach } from '@chancery/shared/games/pax/state/treaties.ts';
import { type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { answer, after, opening } from '../support/pax-bot-memories.ts';

// Bots remember who kept his word, in treaties and in letters, and say so.

const broken = (by: Seat, injured: Seat, turn: number): Breach => ({
  treaty: 'old-promise',
  hash: '',
  clause: 1,
  by,
  injured: [injured],
  turn,
  isHidden: false,
  waivedBy: [],
});

/** The second turn, with a promise of France to Italy that has been in force since the first. */
const promised = (clause: string): WritableState => {
  const text = `treaty "Old promise" between france, italy\n  1 ${clause}\nend`;
  const signed = ['france', 'italy'] as const;
  const state = signed.reduce(
    (now, seat) => after(now, seat, 'sign treaty old-promise'),
    after(opening(), 'france', text),
  );
  return { ...state, turn: 2, year: 1884 };
};

const GIFT = 'treaty "Gift" between france, italy\n  1 france pays 20 to italy\nend';

describe('whoever has broken a treaty', () => {
  const trustIn = (state: WritableState): number =>
    trustOf({ state, seat: 'italy', temper: TEMPERS.merchant, letters: [] }).france;

  test('is believed less by its victim than by the others, and by all less than before', () => {
    const state = promised('france places no marker in tunis until 1896');
    const wronged: WritableState = { ...state, breaches: [broken('france', 'italy', 2)] };
    const others: WritableState = { ...state, breaches: [broken('france', 'germany', 2)] };
    expect(trustIn(wronged)).toBeLessThan(trustIn(others));
    expect(trustIn(others)).toBeLessThan(trustIn(state));
  });

  test('is forgiven with the turns', () => {
    const at = (turn: number): WritableState => ({
      ...opening(),
      turn,
      breaches: [broken('france', 'italy', 2)],
    });
    expect(trustIn(at(6))).toBeGreaterThan(trustIn(at(2)));
  });

  test('reads in a refusal how often that was', () => {
    const state = after(
      { ...opening(), breaches: [broken('france', 'italy', 1)] },
      'france',
      'treaty "Theft" between france, italy\n  1 italy pays 20 to france\nend',
    );
    const { letters } = answer('diplomat', state, { seat: 'italy' });
    expect(letters.find(({ thread }) => thread === 'theft')?.body).toMatch(/France has broken treaties once/);
  });
});

test('whoever has kept a treaty reads so when the next is signed', () => {
  const state = after(promised('france places no marker in tunis until 1896'), 'france', GIFT);
  const { lines, letters } = answer('merchant', state, { seat: 'italy' });
  expect(lines).toContain('sign treaty gift');
  expect(letters.find(({ thread }) => thread === 'gift')?.body).toMatch(/France has kept one treaty with me/);
});

test('a power that has broken its word says so to whom it wronged, once', () => {
  const state = {
    ...promised('italy places no marker in tunis until 1896'),
    breaches: [broken('italy', 'france', 2)],
  };
  const { letters } = answer('imperialist', state, { seat: 'italy' });
  const owned = letters.filter(({ thread }) => thread.startsWith('word-broken'));
  expect(owned.map(({ to }) => to)).toEqual([['france']]);
  expect(owned[0]?.body).toMatch(/We have not kept "Old promise", and we do not hide it/);
  const again = answer('imperialist', state, {
    seat: 'italy',
    letters: owned.map((letter) => ({ ...letter, from: 'italy' })),
  });
  expect(again.letters.filter(({ thread }) => thread.startsWith('word-broken'))).toEqual([]);
});

describe('a word given in a letter', () => {
  const PROMISE: WrittenLetter = {
    from: 'france',
    to: ['italy'],
    subject: 'Tunis',
    thread: 'tunis',
    body: 'I will stay out of Tunis until 1892.',
  };
  const THREAD = 'word of france on tunis until 1892 having none';
  const noted = answer('merchant', opening(), { seat: 'italy', letters: [PROMISE] });
  const known: readonly WrittenLetter[] = [
    PROMISE,
    ...noted.letters.map((letter) => ({ ...letter, from: 'italy' })),
  ];
  const later: WritableState = { ...opening(), turn: 2, year: 1884 };
  const broken: WritableState = {
    ...later,
    markers: [
      ...later.markers,
      { area: 'tunis', power: 'france', kind: 'protectorate', established: true },
    ] as WritableState['markers'],
  };
  const trustIn = (state: WritableState): number =>
    trustOf({ state, seat: 'italy', temper: TEMPERS.merchant, letters: known }).france;

  test('is noted in a conversation of its own, with the markers there', () => {
    const note = noted.letters.find(({ thread }) => thread === THREAD);
    expect(note?.to).toEqual(['france']);
    expect(note?.body).toContain('You have nothing there today.');
  });

  test('is spoken of once when it is broken, and its giver believed the less', () => {
    const caught = answer('merchant', broken, { seat: 'italy', letters: known });
    const reproach = caught.letters.find(({ thread }) => thread === THREAD);
    expect(reproach?.body).toContain('now you have a Protectorate there');
    expect(trustIn(broken)).toBeLessThan(trustIn(later));
    const told = [...known, ...caught.letters.map((letter) => ({ ...letter, from: 'italy' }))];
    const again = answer('merchant', broken, { seat: 'italy', letters: told });
    expect(again.letters.filter(({ thread }) => thread === THREAD)).toEqual([]);
  });

  test('is counted for its giver when it has run out and was kept', () => {
    const over: WritableState = { ...later, turn: 5, year: 1896 };
    expect(trustIn(over)).toBeGreaterThan(
      trustOf({ state: over, seat: 'italy', temper: TEMPERS.merchant, letters: [] }).france,
    );
  });
});
