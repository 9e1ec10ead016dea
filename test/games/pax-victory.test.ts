import { finalRecord } from '@chancery/shared/games/pax/victory/steps/final-record.ts';
import { victoryPoints } from '@chancery/shared/games/pax/victory/steps/victory-points.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { FinalRecord, GreatWar, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board } from './pax-board.ts';
import { editionWith, run, standard, told } from './pax-workspace.ts';

const record = (state: WritableState, edition = standard) => run(victoryPoints, state, {}, edition);

describe('points for money left over (PB-VP-2, 3)', () => {
  test('WE-56: France has 37 at a divisor of 7', () => {
    const state = board({});
    state.treasury.france = 37;
    state.vp.france = 12;
    const workspace = record(state);
    expect(state.vp.france).toBe(17);
    expect(told(workspace, 'vp-recorded').find((fact) => fact.seat === 'france')).toMatchObject({
      treasury: 37,
      divisor: 7,
      bought: 5,
      total: 17,
    });
  });

  test('Austria-Hungary’s money is added to Germany’s before the division (PB-AH-9)', () => {
    const state = board({});
    state.treasury.germany = 8;
    state.treasury['austria-hungary'] = 7;
    record(state);
    expect(state.vp.germany).toBe(3);
  });

  test('divisors may be broken numbers', () => {
    const state = board({});
    state.treasury.italy = 37;
    record(state);
    expect(state.vp.italy).toBe(14);
  });

  test.each([
    ['none', { italy: 0, germany: 0, 'austria-hungary': 0 }],
    ['remainder', { italy: 2, germany: 3, 'austria-hungary': 0 }],
    ['all', { italy: 37, germany: 6, 'austria-hungary': 7 }],
  ])('what is carried over: %s (AMB-8)', (treasuryCarry, kept) => {
    const edition = editionWith({ treasuryCarry });
    const state = board({}, edition);
    state.treasury.italy = 37;
    state.treasury.germany = 6;
    state.treasury['austria-hungary'] = 7;
    record(state, edition);
    expect(state.treasury).toMatchObject(kept);
  });
});

test('awards and penalties of the turn go into the record once (PB-VP-9)', () => {
  const state = board({});
  state.turnRecord.awards = [
    { power: 'usa', vp: 15, why: 'first-canal' },
    { power: 'austria-hungary', vp: -5, why: 'dominion-or-state-refused' },
    { power: 'spain', vp: -5, why: 'nobody scores it' },
  ];
  record(state);
  expect(state.vp).toMatchObject({ usa: 15, germany: -5, britain: 0 });
  expect(state.turnRecord.awards).toEqual([]);
});

describe('the end of a turn (PB-SEQ-12, 13)', () => {
  test('moves to the next', () => {
    const state = { ...board({ turn: 9 }), year: 1912 };
    record(state);
    expect([state.turn, state.year, victoryPoints.next?.({ edition: standard, state })]).toEqual([
      10,
      1916,
      'RE',
    ]);
  });

  test('or, after the tenth, to the final record', () => {
    const state = { ...board({ turn: 10 }), year: 1916 };
    record(state);
    expect([state.turn, state.year, victoryPoints.next?.({ edition: standard, state })]).toEqual([
      10,
      1916,
      'FIN',
    ]);
  });
});

describe('the final record (PB-VP-4)', () => {
  const standing = (state: WritableState, seat: Seat, edition = standard): FinalRecord => {
    run(finalRecord, state, {}, edition);
    const found = state.final?.find((entry) => entry.seat === seat);
    if (!found) throw new Error(`no final record for ${seat}`);
    return found;
  };
  const war = (words: Partial<GreatWar> = {}): GreatWar => ({
    cause: 'tensions',
    step: 'MSC',
    culprits: [],
    brokeTreaty: [],
    ...words,
  });
  const bare = editionWith({ bonuses: [] });

  test('WE-57: what was recorded, bonuses, and twice the income over the divisor, rounded down once', () => {
    const state = board({ turn: 10, markers: ['france possession algiers', 'france influence tunis'] });
    state.areas = { algiers: { economicValue: 4 }, tunis: { economicValue: 5 } };
    state.vp.france = 40;
    expect(standing(state, 'france', bare)).toMatchObject({
      accumulated: 40,
      income: 30,
      incomeVp: 8,
      penalty: 0,
      total: 48,
    });
  });

  test.each([
    ['nobody in particular', war(), 20],
    ['its fault', war({ culprits: ['france'] }), 60],
    ['dragged in for breaking a treaty', war({ brokeTreaty: ['france'] }), 40],
    ['both', war({ culprits: ['france'], brokeTreaty: ['france'] }), 60],
    ['the fault of others', war({ culprits: ['germany'] }), 20],
  ])('WE-57: the Great War in turn 7: %s', (_name, greatWar, penalty) => {
    const state = { ...board({ turn: 7 }), greatWar };
    expect(standing(state, 'france', bare)).toMatchObject({ penalty, total: -penalty });
  });

  test('Austria-Hungary’s markers count for Germany, added before the division (PB-AH-10, AMB-48)', () => {
    const state = board({ markers: ['germany influence kamerun', 'austria-hungary influence serbia'] });
    state.areas = { kamerun: { economicValue: 3 }, serbia: { economicValue: 3 } };
    expect(standing(state, 'germany', bare)).toMatchObject({ income: 12, incomeVp: 4 });
  });

  test('income needs its links and suffers in co-dominions (AMB-96)', () => {
    const state = board({
      traced: true,
      markers: ['france protectorate tunis', 'italy protectorate tunis', 'france protectorate siam'],
      merchants: ['france mediterranean-sea', 'italy mediterranean-sea'],
    });
    state.areas = { tunis: { economicValue: 5 } };
    expect(standing(state, 'france', bare).income).toBe(16);
  });

  test('WE-58: an Influence beside new Control still counts when the game ends in NEG (PB-VP-5)', () => {
    const state = board({ markers: ['germany protectorate tunis', 'france influence tunis'], tensions: 100 });
    state.areas = { tunis: { economicValue: 7 } };
    state.greatWar = war({ step: 'NEG' });
    expect(standing(state, 'france', bare)).toMatchObject({ income: 14, incomeVp: 4 });
  });

  test('treasuries buy nothing and what the broken turn awarded still counts (PB-ETI-2, AMB-95)', () => {
    const state = board({ turn: 1 });
    state.greatWar = war();
    state.treasury.france = 70;
    state.vp.france = 3;
    state.turnRecord.awards = [{ power: 'france', vp: 15, why: 'first-canal' }];
    expect(standing(state, 'france', bare)).toMatchObject({ accumulated: 18, penalty: 50, total: -32 });
  });

  test('equal totals share a place (AMB-97), and the game is over', () => {
    const state = board({ turn: 10 });
    state.vp = { ...state.vp, britain: 9, italy: 30, japan: 30, usa: 10 };
    const workspace = run(finalRecord, state, {}, bare);
    const places = told(workspace, 'final-recorded').map(
      ({ record: { seat, place } }) => `${String(place)} ${seat}`,
    );
    expect(places).toEqual(['1 italy', '1 japan', '3 usa', '4 britain', '5 france', '5 germany', '5 russia']);
    expect(finalRecord.next?.({ edition: bare, state })).toBe('OVER');
  });

  test('says why the game ended', () => {
    const words: Board = { turn: 3 };
    const greatWar = war({ culprits: ['germany'] });
    const workspace = run(finalRecord, { ...board(words), greatWar });
    expect(told(workspace, 'game-ended')).toEqual([{ type: 'game-ended', greatWar }]);
  });
});
