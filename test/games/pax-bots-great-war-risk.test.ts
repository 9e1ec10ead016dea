import { greatWarRisk, helpersIn } from '@chancery/shared/games/pax/bots/war/great-war-risk.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { board, type Board } from './pax-board.ts';
import { ally } from './pax-war-calls.ts';
import { standard } from './pax-workspace.ts';

// Before a war a power asks who is certainly in it and who could join it, and so whether it would be the Great War
// (PB-GREATWAR-1, 3).

const pactsOf = (defended: Power, partners: readonly Power[], pieces: Board = {}): WritableState => {
  const state = board(pieces);
  for (const partner of partners) ally(state, { between: [defended, partner] });
  return state;
};

const riskOf = (state: WritableState, by: Power, on: Power): number =>
  greatWarRisk({ edition: standard, state }, { by, on });

describe('the chance that a war becomes the Great War', () => {
  test('is none if one partner alone could come, since that makes three', () => {
    expect(riskOf(pactsOf('italy', ['france']), 'germany', 'italy')).toBe(0);
  });

  test('does not count Austria-Hungary beside a Germany that attacks (PB-DOW-11, 12)', () => {
    const state = pactsOf('italy', ['france']);
    expect(riskOf(state, 'germany', 'italy')).toBe(riskOf(state, 'britain', 'italy'));
  });

  test('is small if a partner would have to end the game as the fourth, and grows with each that could', () => {
    const two = riskOf(pactsOf('italy', ['france', 'russia']), 'britain', 'italy');
    const three = riskOf(pactsOf('italy', ['france', 'russia', 'germany']), 'britain', 'italy');
    expect(two).toBeGreaterThan(0);
    expect(three).toBeGreaterThan(two);
    expect(three).toBeLessThan(0.1);
  });

  test('counts Austria-Hungary among those that could come to the help of Germany', () => {
    expect(riskOf(pactsOf('germany', []), 'britain', 'germany')).toBe(0);
    expect(riskOf(pactsOf('germany', ['russia']), 'britain', 'germany')).toBeGreaterThan(0);
  });

  test('does not count a partner whose clause has expired, or that has left the treaty', () => {
    const state = pactsOf('italy', ['france', 'russia']);
    expect(riskOf(state, 'britain', 'italy')).toBeGreaterThan(0);
    const expired = pactsOf('italy', ['france']);
    const until = expired.year - 1;
    ally(expired, {
      between: ['italy', 'russia'],
      term: { term: 'defensive', against: [], ifAttackedBy: 1, until },
    });
    expect(riskOf(expired, 'britain', 'italy')).toBe(0);
    const left = board({});
    ally(left, { between: ['italy', 'france', 'russia'] });
    expect(riskOf(left, 'britain', 'italy')).toBeGreaterThan(0);
    const treaty = left.treaties.at(-1);
    if (treaty) treaty.signers = treaty.signers.filter((power) => power !== 'russia');
    expect(riskOf(left, 'britain', 'italy')).toBe(0);
  });

  test('does not count powers outside Europe', () => {
    expect(riskOf(pactsOf('italy', ['japan', 'usa', 'france']), 'britain', 'italy')).toBe(0);
  });

  test('is certain if three European powers already fight in that war', () => {
    const state = board({});
    state.declarations = [
      { by: 'britain', on: 'italy', casusBelli: [], step: 'WAR_DECLARE' },
      { by: 'france', on: 'italy', casusBelli: [], step: 'WAR_DECLARE' },
    ];
    expect(riskOf(state, 'russia', 'italy')).toBe(1);
    expect(riskOf(state, 'japan', 'italy')).toBe(0);
  });
});

test('of European partners only those are expected to come that do not end the game, the strongest first', () => {
  const state = pactsOf('italy', ['france', 'russia', 'japan'], {
    units: ['france army 3 home', 'russia 2 navy 10 home', 'japan army 1 home'],
  });
  const helpers = helpersIn({ edition: standard, state }, { by: 'britain', on: 'italy' });
  expect(helpers).toEqual(['russia', 'japan']);
});
