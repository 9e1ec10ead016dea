import { expect, test } from 'vitest';
import { type Conjecture, supposedSheet } from '@chancery/shared/kernel/what-if/conjecture.ts';
import { playOn, type SupposedTurn } from '@chancery/shared/kernel/what-if/play-on.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { tally } from '../support/tally-game.ts';
import type { TallyEdition, TallyFact, TallyState, TallyView } from '../support/tally-state.ts';

// A turn played on from what is supposed: by the game's own law, to its end, and with dice that say nothing of the match's.

type TallyConjecture = Conjecture<TallyEdition, TallyState, TallyFact, TallyView>;

const read = tally.edition({}, {});
if (!read.ok) throw new Error('the standard charts are not valid');
const edition = read.value;

const AT_COUNT: TallyState = { turn: 1, step: 'COUNT', scores: { north: 0, south: 0 }, said: [] };
const STEWARDS = { north: 'steward', south: 'steward' };

const supposed = (change: Partial<TallyConjecture> = {}): TallyConjecture => ({
  game: tally,
  edition,
  state: AT_COUNT,
  seat: 'north',
  sheets: { north: '5', south: '9' },
  players: STEWARDS,
  letters: [],
  ...change,
});

const played = (given: TallyConjecture, number = 1): SupposedTurn<TallyState, TallyFact> => {
  const steps = playOn(given, number);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

test('a turn is played from the sheets that are supposed to where the next begins', () => {
  const { state, runs, isWhole } = played(supposed());
  const [north, south] = runs.flatMap(({ log }) =>
    log.flatMap(({ fact }) => (fact.type === 'counted' ? [fact] : [])),
  );
  expect([north?.sum, south?.sum]).toEqual([5, 9]);
  expect({ turn: state.turn, step: state.step, isWhole }).toEqual({ turn: 2, step: 'DEAL', isWhole: true });
  expect(runs.map(({ turn }) => turn)).toEqual(runs.map(() => 1));
});

test('the last turn ends with the match', () => {
  expect(played(supposed({ state: { ...AT_COUNT, turn: 2 } })).state.step).toBe('OVER');
});

test('dice differ from play to play, and a play is the same again', () => {
  const dice = (number: number): readonly number[] =>
    played(supposed(), number).runs.flatMap(({ rolls }) => rolls.map(({ value }) => value));
  expect(dice(3)).toEqual(dice(3));
  expect(new Set([1, 2, 3, 4, 5, 6].map((number) => dice(number).join(' '))).size).toBeGreaterThan(2);
});

test('players of the game say what comes later, and it is named where that is for the viewer', () => {
  const { state, decided } = played(supposed());
  expect(state.said).toEqual(['north: good day', 'south: good day']);
  expect(decided).toEqual(['TALK']);
});

test('who is left out of it says nothing', () => {
  const { state, decided } = played(supposed({ players: { south: 'steward' } }));
  expect(state.said).toEqual(['south: good day']);
  expect(decided).toEqual(['TALK']);
});

test('a turn is played on from any of its steps', () => {
  const { state } = played(supposed({ state: { ...AT_COUNT, step: 'TALK', said: [] } }));
  expect(state).toMatchObject({ turn: 2, scores: AT_COUNT.scores });
});

test('the position it begins with is left alone', () => {
  const state = structuredClone(AT_COUNT);
  deepFreeze(state);
  expect(played(supposed({ state })).state.scores).not.toEqual(AT_COUNT.scores);
});

test('a sheet is supposed of those the phase asks for one', () => {
  const at = { game: tally, edition, state: AT_COUNT, letters: [] };
  expect(supposedSheet(at, { seat: 'south', player: 'steward', play: 1 })).toBe('7');
  expect(supposedSheet(at, { seat: 'south', player: 'nobody', play: 1 })).toBeUndefined();
  expect(
    supposedSheet(
      { ...at, state: { ...AT_COUNT, step: 'TALK' } },
      { seat: 'south', player: 'steward', play: 1 },
    ),
  ).toBeUndefined();
});
