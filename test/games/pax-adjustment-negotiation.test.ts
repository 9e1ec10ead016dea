import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action, CasusBelliRef, Order } from '@chancery/shared/games/pax/orders/types.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import type { CasusBelli, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, casusBelliOf, markersOf } from './pax-board.ts';
import { workspace, standard, told, unitsIn } from './pax-workspace.ts';

const negotiation = phaseOf('NEG');

const status = (
  number: number,
  holder: CasusBelli['holder'],
  against: CasusBelli['against'],
): CasusBelli => ({
  number,
  holder,
  against,
  ground: 'status',
  area: 'tunis',
  turn: 1,
});

/** France's Influence under Germany's new Protectorate in Tunis. */
const dispute = (words: Board = {}): WritableState => {
  const state = board({
    markers: ['germany protectorate tunis', 'france influence tunis'],
    units: ['germany army 3 tunis', 'germany navy 1 tunis'],
    ...words,
  });
  state.casusBelli = [status(1, 'france', 'germany')];
  return state;
};

const lower = (to: 'none' | 'interest' | 'influence' | 'protectorate', area = 'tunis'): Action => ({
  do: 'lower',
  area,
  to,
});
const waive = (casusBelli: number | CasusBelliRef): Action => ({
  do: 'waive',
  casusBelli: typeof casusBelli === 'number' ? { by: 'number', number: casusBelli } : casusBelli,
});
const order = (...actions: Action[]): Order => ({ actions });

const refused = (state: WritableState, seat: Seat | 'gm', line: Order) =>
  negotiation.lines?.refusal({ edition: standard, state }, seat, line)?.reason;

/** Carries out a line that must be allowed. */
const act = (state: WritableState, seat: Seat, line: Order) => {
  expect(refused(state, seat, line)).toBeUndefined();
  const d = workspace(state);
  negotiation.lines?.carryOut(d, seat, line);
  return d;
};

test('all seven seats may speak, line by line', () => {
  expect(negotiation.awaited({ edition: standard, state: dispute() })).toEqual({
    seats: ['britain', 'france', 'germany', 'italy', 'japan', 'russia', 'usa'],
    by: 'lines',
    deadline: 'neg',
  });
});

describe('waiving (PB-NEG-1)', () => {
  test('ends a casus belli and leaves the markers', () => {
    const state = dispute();
    const d = act(state, 'france', order(waive(1)));
    expect(state.casusBelli).toEqual([]);
    expect(markersOf(state, 'tunis')).toEqual(['germany protectorate', 'france influence']);
    expect(told(d, 'casus-belli-waived')).toMatchObject([{ number: 1, holder: 'france' }]);
  });

  test.each<[Seat | 'gm', number, string]>([
    ['germany', 1, 'not-holder'],
    ['france', 7, 'no-such-casus-belli'],
    ['gm', 1, 'players-only'],
  ])('%s may not waive %i: %s', (seat, number, reason) => {
    expect(refused(dispute(), seat, order(waive(number)))).toBe(reason);
  });

  test.each<CasusBelliRef>([
    { by: 'area', area: 'tunis' },
    { by: 'treaty', treaty: 'treaty-of-tunis' },
  ])('names it by its area or its treaty: %j', (ref) => {
    const state = dispute();
    state.casusBelli.push({
      number: 2,
      holder: 'france',
      against: 'italy',
      ground: 'treaty',
      source: 'treaty-of-tunis',
      turn: 1,
    });
    act(state, 'france', order(waive(ref)));
    expect(state.casusBelli.map(({ number }) => number)).toEqual(ref.by === 'area' ? [2] : [1]);
  });

  test('is asked which one, where an area has given its holder several', () => {
    const state = dispute();
    state.casusBelli.push(status(2, 'france', 'italy'));
    expect(refused(state, 'france', order(waive({ by: 'area', area: 'tunis' })))).toBe('several-casus-belli');
    expect(state.casusBelli).toHaveLength(2);
  });

  test('Germany answers for Austria-Hungary', () => {
    const state = dispute();
    state.casusBelli = [status(1, 'austria-hungary', 'france')];
    expect(refused(state, 'germany', order(waive(1)))).toBeUndefined();
  });
});

describe('lowering a disputed marker (PB-NEG-2 to 5)', () => {
  test('an Influence to Interest settles it, one step up for Europe', () => {
    const state = dispute({ tensions: 10 });
    const d = act(state, 'france', order(lower('interest')));
    expect(markersOf(state, 'tunis')).toEqual(['germany protectorate', 'france interest']);
    expect(state.tensions).toBe(11);
    expect(state.casusBelli).toEqual([]);
    expect(told(d, 'casus-belli-ended')).toEqual([
      { type: 'casus-belli-ended', number: 1, area: 'tunis', why: 'settled' },
    ]);
  });

  test('a Protectorate to nothing: three steps, its money lost, its units home', () => {
    const state = dispute({ tensions: 10 });
    act(state, 'germany', order(lower('none')));
    expect(markersOf(state, 'tunis')).toEqual(['france influence']);
    expect(state.tensions).toBe(13);
    expect(state.treasury.germany).toBe(0);
    expect(unitsIn(state, 'germany', 'home')).toEqual(['army 3 x1', 'navy 1 x1']);
    expect(state.casusBelli).toEqual([]);
  });

  test('a Possession lowered to Protectorate settles nothing with an Influence there', () => {
    const state = dispute({ markers: ['germany possession tunis', 'france influence tunis'] });
    act(state, 'germany', order(lower('protectorate')));
    expect(casusBelliOf(state)).toEqual(['1 france against germany in tunis (status)']);
    expect(unitsIn(state, 'germany', 'tunis')).toEqual(['army 3 x1', 'navy 1 x1']);
  });

  test('a doctrine is satisfied only when Control goes (AMB-105 likewise)', () => {
    const state = dispute();
    state.casusBelli = [
      { ...status(1, 'usa', 'germany'), ground: 'monroe-doctrine' },
      { ...status(2, 'ottoman-empire', 'germany'), ground: 'ottoman-control' },
      { ...status(3, 'britain', 'germany'), ground: 'treaty' },
    ];
    act(state, 'france', order(lower('none')));
    expect(state.casusBelli.map((cb) => cb.number)).toEqual([1, 2, 3]);
    act(state, 'germany', order(lower('influence')));
    expect(state.casusBelli.map((cb) => cb.number)).toEqual([3]);
  });

  test('who overran a minor may give way too (PB-MINOR-30)', () => {
    const state = board({
      markers: ['germany protectorate kongo', 'belgium influence kongo'],
      units: ['germany army 1 kongo'],
    });
    act(state, 'germany', order(lower('influence', 'kongo')));
    expect(markersOf(state, 'kongo')).toEqual(['germany influence', 'belgium influence']);
  });

  test('reaching 100 ends the game, and who gave way has brought it about (PB-ETI-3, VP-5)', () => {
    const state = dispute({ tensions: 99 });
    act(state, 'france', order(lower('interest')));
    expect(state.greatWar).toMatchObject({ cause: 'tensions', culprits: ['france'] });
  });

  test.each<[string, Seat, Order, string]>([
    ['no own marker', 'italy', order(lower('none')), 'no-marker'],
    ['no dispute there', 'france', order(lower('none', 'algiers')), 'no-dispute'],
    ['not lower', 'france', order(lower('influence')), 'not-lower'],
    ['another power', 'france', { as: 'germany', actions: [lower('none')] }, 'not-your-power'],
    [
      'a condition',
      'france',
      { actions: [lower('none')], condition: { is: 'unrest', area: 'tunis' } },
      'no-condition-here',
    ],
    ['a verb of another phase', 'france', order({ do: 'pass' }), 'not-in-negotiation'],
    ['its second half', 'france', order(lower('interest'), lower('interest')), 'no-dispute'],
  ])('refused for %s', (_name, seat, line, reason) => {
    const state = dispute({
      markers: ['germany protectorate tunis', 'france influence tunis', 'france influence algiers'],
    });
    expect(refused(state, seat, line)).toBe(reason);
  });

  test('refused where the lower marker would be illegal: Interest beside a Possession', () => {
    const state = dispute({ markers: ['germany possession tunis', 'france influence tunis'] });
    expect(refused(state, 'france', order(lower('interest')))).toBe('illegal-beside');
    expect(refused(state, 'france', order(lower('none')))).toBeUndefined();
  });

  test('refused without a counter', () => {
    const state = dispute();
    state.counterLimits = { france: { interest: 0 } };
    expect(refused(state, 'france', order(lower('interest')))).toBe('no-counter');
  });

  test('a refused line changes nothing', () => {
    const state = dispute();
    const before = structuredClone(state);
    refused(state, 'france', order(waive(1), lower('influence')));
    expect(state).toEqual(before);
  });
});

test('what nobody settles stays (PB-SEQ-8)', () => {
  const state = dispute();
  negotiation.run(workspace(state), {});
  expect(state.casusBelli).toHaveLength(1);
  expect(negotiation.next?.({ edition: standard, state })).toBe('CRP');
});
