import { bots } from '@chancery/shared/games/eia/bots/index.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { expect, test } from 'vitest';
import { playBotYear } from '../support/eia-bot-years.ts';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// What powers of the engine choose in a position, and years in which the rules refuse none of it.

const edition = editionWith();

/** What a seat's bot answers to a position, with dice that all fall low. */
const answerOf = (seat: string, changes: Partial<EiaState>, bot: keyof typeof bots = 'bold') => {
  const state = positionAt(edition, { month: '1805-03', ...changes });
  const view = eia.view({ edition, state }, seat);
  return bots[bot].answer(edition, { view, letters: [], draw: () => 0 }, seat);
};

const war = (aggressor: string, defender: string) =>
  ({ aggressor, defender, since: '1805-03', rank: 'declared' }) as const;

test.each([
  ['opponents', { year: 11 }],
  ['opponents and a Great Britain of the rules', { year: 12, ruleset: 'eia-nationalism' }],
  [
    'opponents and stand-ins',
    { year: 13, botOf: (seat: string) => (seat < 'p' ? bots.opponent : bots['stand-in']) },
  ],
  ['stand-ins', { year: 14, botOf: () => bots['stand-in'] }],
] as const)('in a year of %s the rules refuse no line', (_name, year) => {
  const { match, runs } = playBotYear(year);
  expect(match.state.turn).toBeGreaterThan(12);
  const refused = runs.flatMap(({ log }) =>
    log.flatMap(({ fact }) => (fact.type === 'line' && fact.status === 'illegal' ? [fact] : [])),
  );
  expect(refused).toEqual([]);
});

test('an aggressor calls allies only against more powers than fight on its side (EIA-4.3.1.3-b)', () => {
  const called = { id: '1', caller: 'france', ally: 'russia', enemy: 'spain', side: 'defender' } as const;
  const callsWith = (answer: 'answered' | 'refused', wars: EiaState['wars']) =>
    answerOf('spain', {
      step: 'CALLS_AGG',
      wars,
      alliances: [
        { pair: ['prussia', 'spain'], since: '1805-01' },
        { pair: ['spain', 'turkey'], since: '1805-01' },
      ],
      record: {
        ...emptyRecord(),
        calls: [{ ...called, answer }],
        callers: { defenders: ['france'], aggressors: ['spain'], said: ['france'] },
      },
    }).lines;
  expect(callsWith('refused', [war('spain', 'france')])).toEqual([]);
  const joined = { ...war('russia', 'spain'), rank: 'called-by-defender' } as const;
  expect(callsWith('answered', [war('spain', 'france'), joined])).toEqual(['call prussia against france']);
});

test('of two allies that attack the same minor only one backs down (EIA-4.6.4-a)', () => {
  const minorWars = ['austria', 'prussia'].map((power) => ({
    power,
    minor: 'bavaria',
    since: '1805-03',
    landed: false,
  }));
  const choices = (alliances: EiaState['alliances']) =>
    ['austria', 'prussia'].map((seat) => answerOf(seat, { step: 'BACKDOWN', minorWars, alliances }).sheet);
  expect(choices([])).toEqual(['stand on bavaria', 'stand on bavaria']);
  expect(choices([{ pair: ['austria', 'prussia'], since: '1805-01' }]).toSorted()).toEqual([
    'back down from bavaria',
    'stand on bavaria',
  ]);
});

test('a power that has lost many points in the quarter declares no war', () => {
  const sheetWith = (points: number) => {
    const before = positionAt(edition, {}).powers;
    const spain = before['spain'];
    if (!spain) throw new Error('no Spain');
    return answerOf('spain', { step: 'DOW', powers: { ...before, spain: { ...spain, points } } }).sheet;
  };
  expect(sheetWith(-3)).toContain('declare war on');
  expect(sheetWith(-4)).toBe('');
});

test('it rolls for no minor that an ally attacks, and a stand-in for none (EIA-4.6-c)', () => {
  const minorWars = [{ power: 'austria', minor: 'bavaria', since: '1805-03', landed: false }];
  const sheetWith = (alliances: EiaState['alliances'], bot: 'bold' | 'stand-in') =>
    answerOf('prussia', { step: 'POLITICS', minorWars, alliances, turn: 4 }, bot).sheet;
  expect(sheetWith([], 'bold')).toContain('run bavaria');
  expect(sheetWith([], 'stand-in')).not.toContain('run bavaria');
  expect(sheetWith([{ pair: ['austria', 'prussia'], since: '1805-01' }], 'bold')).not.toContain(
    'run bavaria',
  );
});
