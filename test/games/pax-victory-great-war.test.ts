import { runStep } from '@chancery/shared/games/pax/play.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { describe, expect, test } from 'vitest';
import { board, placed } from './pax-board.ts';
import { editionWith } from './pax-workspace.ts';

const edition = editionWith({ bonuses: [] });
const seed = '7'.repeat(64);

/** Plays on from a step, with these sheets for it, until the match is over. */
const playOut = (start: PaxState, step: StepId, sheets: Record<string, string> = {}): PaxState => {
  let state: PaxState = { ...start, step };
  for (let given = sheets; state.step !== 'OVER'; given = {}) {
    const dice = seededDice(seed, { game: 'test', turn: state.turn, step: state.step });
    state = runStep({ edition, state }, given, dice).state;
  }
  return state;
};

const penalties = (state: PaxState) =>
  Object.fromEntries((state.final ?? []).map(({ seat, penalty }) => [seat, penalty]));

describe('the index reaches 100 and the match ends at once (PB-ETI-1 to 6)', () => {
  test('WE-30: by an upgrade that drives an Interest out; the upgrader pays triple', () => {
    const state = playOut(
      board({
        turn: 7,
        tensions: 99,
        markers: ['france possession tunis', 'italy interest tunis'],
        units: ['france army 1 tunis'],
        orders: { placed: [placed('france possession tunis over protectorate')] },
      }),
      'COL',
    );
    expect(state.greatWar?.step).toBe('MAR');
    expect(state.turn).toBe(7);
    expect(penalties(state)).toMatchObject({ france: 60, italy: 20, usa: 20 });
  });

  test('WE-65 (2): by building fleets; all who built pay triple, Japan does not count', () => {
    const start = board({ turn: 7, tensions: 98 });
    start.treasury = { ...start.treasury, germany: 10, france: 10, japan: 40 };
    const state = playOut(start, 'MSC_ORDERS', {
      germany: 'build navy 1',
      france: 'build navy 1',
      japan: 'build navy 10',
    });
    expect(state.tensions).toBe(100);
    expect(state.greatWar).toMatchObject({ cause: 'tensions', step: 'MSC', culprits: ['france', 'germany'] });
    expect(penalties(state)).toMatchObject({ germany: 60, france: 60, japan: 20, britain: 20 });
  });

  test('by markers lowered when nobody settled a dispute: no points for the turn (PB-ETI-2)', () => {
    const start = board({
      turn: 7,
      tensions: 99,
      markers: ['germany protectorate tunis', 'france influence tunis'],
      units: ['germany army 1 tunis'],
      orders: { placed: [placed('germany protectorate tunis')] },
    });
    start.treasury.britain = 50;
    const state = playOut(start, 'COL');
    expect(state.greatWar?.step).toBe('WAR_DECLARE');
    expect(state.vp.britain).toBe(0);
    expect(penalties(state)).toMatchObject({ germany: 60, france: 20 });
  });
});

test('a match that nobody touches lasts ten turns and has a winner (PB-INTRO-2)', () => {
  const state = playOut(pax.setup(edition), 'RE');
  expect([state.turn, state.year]).toEqual([10, 1916]);
  expect(state.final?.map(({ seat }) => seat).sort()).toEqual([...SEATS].sort());
  expect(state.final?.[0]?.place).toBe(1);
});
