import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeExact, smallestSaving } from '@chancery/shared/games/pax/administration/exact-saving.ts';
import type { GreatPower, MarkerKind, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action, Order } from '@chancery/shared/games/pax/orders/types.ts';
import { administration } from '@chancery/shared/games/pax/administration/steps/administration.ts';
import { deficit } from '@chancery/shared/games/pax/administration/steps/deficit.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import {
  workspace,
  type Workspace,
  editionWith,
  position,
  run,
  sentences,
  standard,
  unitsIn,
} from './pax-workspace.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';

const units = (size: 1 | 3 | 10, at: string, count = 1): Action => ({
  do: 'eliminate-units',
  units: { arm: 'army', size, count },
  at: { place: at },
});

const marker = (kind: MarkerKind, area: string): Action => ({ do: 'eliminate-marker', marker: kind, area });

const line = (...actions: Action[]): Order => ({ actions });

const refusal = (state: WritableState, seat: Seat | 'gm', order: Order): string | undefined =>
  deficit.lines?.refusal({ edition: standard, state }, seat, order)?.reason;

/** A line that must be taken. */
const give = (state: WritableState, seat: Seat, order: Order): Workspace => {
  expect(refusal(state, seat, order)).toBeUndefined();
  const d = workspace(state);
  deficit.lines?.carryOut(d, seat, order);
  return d;
};

const close = (state: WritableState): Workspace => run(deficit, state);

/** Italy, 8 pounds short, with armies worth 1, 3 and 10 and a Protectorate of 10 a turn. */
const italy = () =>
  position()
    .treasury('italy', -8)
    .marker('italy', 'protectorate', 'tunis')
    .marker('italy', 'interest', 'tripoli')
    .army('italy', 1, 'tunis', 3)
    .army('italy', 3, 'tunis')
    .army('italy', 10, 'eritrea')
    .army('italy', 10, 'home');

describe('who is waited for', () => {
  const awaited = (power: GreatPower, edition = standard) =>
    deficit.awaited({ edition, state: position().treasury(power, -1).state });

  test('the seats below zero, Germany for Austria-Hungary', () => {
    expect(awaited('italy')).toEqual({ seats: ['italy'], by: 'lines', deadline: 'start' });
    expect(awaited('austria-hungary')?.seats).toEqual(['germany']);
  });

  test('nobody when all can pay, or where the choice is automatic', () => {
    expect(deficit.awaited({ edition: standard, state: position().state })).toBeUndefined();
    expect(awaited('italy', editionWith({ deficitChoice: 'auto' }))).toBeUndefined();
  });
});

describe('a line', () => {
  test('gives pieces up for their upkeep', () => {
    const { state } = italy();
    const done = give(state, 'italy', line(units(10, 'eritrea')));
    expect(state.treasury.italy).toBe(2);
    expect(unitsIn(state, 'italy', 'eritrea')).toEqual([]);
    expect(sentences(done)).toEqual(['Italy gives up army 10 in Eritrea and saves £10.']);
  });

  test('may be one of several, and may name several pieces', () => {
    const { state } = italy();
    state.treasury.italy = -6;
    give(state, 'italy', line(units(1, 'tunis', 2)));
    give(state, 'italy', line(units(3, 'tunis'), units(1, 'tunis')));
    expect(state.treasury.italy).toBe(0);
    expect(deficit.awaited({ edition: standard, state })).toBeUndefined();
  });

  test('may give up a marker', () => {
    const { state } = italy();
    give(state, 'italy', line(marker('protectorate', 'tunis')));
    expect(state.markers.map((m) => m.area)).toEqual(['tripoli']);
    expect(state.treasury.italy).toBe(2);
  });

  test('of Germany gives up pieces of Austria-Hungary', () => {
    const { state } = position().treasury('austria-hungary', -3).army('austria-hungary', 3, 'serbia');
    give(state, 'germany', { as: 'austria-hungary', ...line(units(3, 'serbia')) });
    expect(state.treasury['austria-hungary']).toBe(0);
  });

  test('finds a fleet by its coast', () => {
    const { state } = position().treasury('france', -3);
    const fleet = { power: 'france', arm: 'navy', size: 3, at: 'canada', count: 1 } as const;
    state.units = [...state.units, { ...fleet, coast: 'north-pacific-ocean' }];
    const at = (coast?: string): Order => ({
      actions: [
        {
          do: 'eliminate-units',
          units: { arm: 'navy', size: 3, count: 1 },
          at: { place: 'canada', ...(coast !== undefined && { coast }) },
        },
      ],
    });
    expect(refusal(state, 'france', at())).toBe('no-such-piece');
    give(state, 'france', at('north-pacific-ocean'));
    expect(state.units).toEqual([]);
  });

  test.each<[string, Seat | 'gm', Order]>([
    ['not-your-power', 'france', { as: 'italy', ...line(units(10, 'eritrea')) }],
    ['players-only', 'gm', line(units(10, 'eritrea'))],
    ['only-eliminations', 'italy', line({ do: 'pass' })],
    [
      'no-elimination-under-condition',
      'italy',
      { ...line(units(10, 'eritrea')), condition: { is: 'unrest', area: 'tunis' } },
    ],
    ['not-below-zero', 'france', line(units(10, 'algiers'))],
    ['no-such-piece', 'italy', line(units(10, 'tunis'))],
    ['no-such-piece', 'italy', line(units(1, 'tunis', 4))],
    ['no-such-piece', 'italy', line(units(10, 'home'))],
    ['no-such-piece', 'italy', line(marker('interest', 'tripoli'))],
    ['no-such-piece', 'italy', line(marker('possession', 'tunis'))],
    ['could-be-kept', 'italy', line(units(10, 'eritrea'), units(1, 'tunis'))],
    ['could-be-kept', 'italy', line(marker('protectorate', 'tunis'), units(10, 'eritrea'))],
  ])('is refused with %s to %s', (reason, seat, order) => {
    expect(refusal(italy().state, seat, order)).toBe(reason);
  });

  test.each<[Order, string]>([
    [
      line({ do: 'pass' }),
      'Below zero only "eliminate …" can be ordered, such as "eliminate army 1 in tunis"; "pass" is not taken now.',
    ],
    [
      line(units(10, 'tunis')),
      'Of 1 army 10 in Tunis only 0 can be given up; pieces count there that cost upkeep this turn and lie on the coast named.',
    ],
    [
      line(units(10, 'eritrea'), units(1, 'tunis')),
      'Italy is £8 short; giving up army 10 and army 1 saves £11, and one piece or another of the list could then have been kept. Find a closer sum.',
    ],
  ])('that is refused hears why, and what would be right', (order, sentence) => {
    const why = deficit.lines?.refusal({ edition: standard, state: italy().state }, 'italy', order);
    expect(why && refusalSentence(standard, why)).toBe(sentence);
  });

  test('is refused when it leaves no way out in which it was needed', () => {
    const { state } = position().treasury('italy', -8).army('italy', 1, 'tunis').army('italy', 10, 'eritrea');
    expect(refusal(state, 'italy', line(units(1, 'tunis')))).toBe('could-be-kept');
    expect(refusal(state, 'italy', line(units(10, 'eritrea')))).toBeUndefined();
  });

  test('is taken when all pieces together are not enough', () => {
    const { state } = position()
      .treasury('italy', -50)
      .army('italy', 1, 'tunis')
      .army('italy', 10, 'eritrea');
    give(state, 'italy', line(units(1, 'tunis')));
    close(state);
    expect(state.treasury.italy).toBe(-39);
    expect(state.units).toEqual([]);
  });

  test('counts earlier lines of the window', () => {
    const { state } = position()
      .marker('italy', 'influence', 'tunis')
      .army('italy', 3, 'tunis', 3)
      .army('italy', 10, 'eritrea', 3);
    run(administration, state, { else: 1 });
    state.treasury.italy = -12;
    give(state, 'italy', line(units(3, 'tunis')));
    expect(state.turnRecord.admin.italy).toMatchObject({ saved: 3, givenUp: [3] });
    expect(refusal(state, 'italy', line(units(10, 'eritrea')))).toBeUndefined();
    expect(refusal(state, 'italy', line(units(10, 'eritrea'), units(3, 'tunis')))).toBe('could-be-kept');
  });

  test('may not give up units that were kept for nothing', () => {
    const { state } = position().marker('britain', 'dominion', 'canada').army('britain', 10, 'canada');
    run(administration, state, { else: 1 });
    state.treasury.britain = -35;
    give(state, 'britain', line(marker('dominion', 'canada')));
    expect(refusal(state, 'britain', line(units(10, 'canada')))).toBe('no-such-piece');
  });
});

describe('at the close', () => {
  test('the smallest sufficient saving goes, units before markers (AMB-9)', () => {
    const { state } = italy();
    const done = close(state);
    expect(state.treasury.italy).toBe(2);
    expect(unitsIn(state, 'italy', 'eritrea')).toEqual([]);
    expect(state.markers).toHaveLength(2);
    expect(sentences(done)).toEqual(['Italy gives up army 10 in Eritrea and saves £10; the rules chose it.']);
  });

  test('smaller units and the first by name go first', () => {
    const { state } = position()
      .treasury('france', -2)
      .army('france', 1, 'tunis')
      .army('france', 1, 'algiers')
      .army('france', 1, 'gabon');
    close(state);
    expect(state.units.map((stack) => stack.at)).toEqual(['tunis']);
  });

  test('among markers the poorer area goes first', () => {
    const { state } = position()
      .treasury('france', -7)
      .marker('france', 'protectorate', 'algiers', 'tunis')
      .area('algiers', 3)
      .area('tunis', 2);
    close(state);
    expect(state.markers.map((m) => m.area)).toEqual(['algiers']);
  });

  test('the player’s own lines are kept and only the rest is chosen automatically', () => {
    const { state } = italy();
    state.treasury.italy = -13;
    give(state, 'italy', line(marker('protectorate', 'tunis')));
    close(state);
    expect(state.treasury.italy).toBe(0);
    expect(unitsIn(state, 'italy', 'tunis')).toEqual(['army 3 x1']);
  });

  test('a power that owes nothing loses nothing', () => {
    const { state } = italy();
    state.treasury.italy = 0;
    expect(close(state).facts).toEqual([]);
  });
});

describe('exactness', () => {
  const savings = fc.array(fc.constantFrom(1, 3, 5, 10, 20, 30), { maxLength: 9 });
  const total = (list: readonly number[]): number => list.reduce((sum, saving) => sum + saving, 0);
  const subsets = (list: readonly number[]): number[][] =>
    list.reduce<number[][]>((all, saving) => [...all, ...all.map((set) => [...set, saving])], [[]]);
  const isExact = (short: number, list: readonly number[]): boolean =>
    total(list) >= short && list.every((saving) => total(list) - saving < short);

  test('nothing sufficient saves less than the default', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), savings, (short, list) => {
        const chosen = total(smallestSaving(short, list).map((i) => list[i] ?? 0));
        const best = Math.min(
          ...subsets(list)
            .map(total)
            .filter((sum) => sum >= short),
        );
        expect(chosen).toBe(total(list) < short ? total(list) : best);
      }),
    );
  });

  test('a line is taken exactly when some exact list begins with it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.constantFrom(1, 3, 5, 10, 20, 30), { minLength: 1, maxLength: 4 }),
        savings,
        (short, given, rest) => {
          const possible = subsets(rest).some((more) => isExact(short, [...given, ...more]));
          expect(canBeExact(short, given, rest)).toBe(possible || total([...given, ...rest]) < short);
        },
      ),
    );
  });
});
