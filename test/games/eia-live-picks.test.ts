import { eia } from '@chancery/shared/games/eia/index.ts';
import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';

const edition = editionWith({ termPicks: 'live' });
const state = positionAt(edition, {
  step: 'TERMS',
  wars: [{ aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' }],
  record: {
    ...emptyRecord(),
    suits: [{ by: 'austria', of: 'france', offer: 'conditional', accepted: true, aTerm: 'A.1' }],
    pickOrder: { austria: ['france'] },
    livePicks: { austria: { next: 0, passed: [] } },
  },
});
const at = { edition, state };

test('by termPicks: live the victor whose turn it is is offered what it can take, and to take no more', () => {
  const offered = eia.options?.(at, 'france') ?? [];
  expect(offered).toContain('terms to austria: B.2');
  expect(offered.at(-1)).toBe('terms to austria: none');
  expect(offered.some((line) => line.includes(': C.'))).toBe(false);
  const dice = seededDice('d1'.repeat(32), { game: 'eia', turn: state.turn, step: state.step });
  for (const text of offered) expect([text, eia.act(at, 'france', { text, dice }).ok]).toEqual([text, true]);
  expect(eia.options?.(at, 'austria')).toEqual([]);
});
