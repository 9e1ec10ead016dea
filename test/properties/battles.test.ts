import { fightInTurn, fightTogether } from '@chancery/shared/parts/battles/order.ts';
import { mostPreferred, rankIn } from '@chancery/shared/parts/battles/preference.ts';
import { retreatTarget } from '@chancery/shared/parts/battles/retreat.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';

// Battles of a made-up game: each takes as much from a pile as the pile of another holds.

const PLACES = ['ayr', 'bude', 'cork'] as const;
type Place = (typeof PLACES)[number];

interface Planned {
  readonly by: Place;
  readonly on: Place;
}

const place = fc.constantFrom(...PLACES);
const planned: fc.Arbitrary<readonly Planned[]> = fc.array(fc.record({ by: place, on: place }), {
  maxLength: 6,
});
const piles = fc.record({ ayr: fc.nat(9), bude: fc.nat(9), cork: fc.nat(9) });

const rulesOn = (map: Record<Place, number>) => ({
  setUp: ({ by, on }: Planned) =>
    map[by] > 0 && map[on] > 0 ? { by, on, strength: map[by], against: map[on] } : undefined,
  fight: ({ on, strength, against }: { on: Place; strength: number; against: number }) => ({
    at: on,
    lost: Math.min(strength, against),
  }),
  applyResults: (fought: readonly { at: Place; lost: number }[]): void => {
    for (const { at, lost } of fought) map[at] = Math.max(0, map[at] - lost);
  },
});

describe('battles', () => {
  test('of one moment have the same result in whatever order they are listed', () => {
    fc.assert(
      fc.property(piles, planned, fc.infiniteStream(fc.nat()), (before, battles, chance) => {
        const [one, other] = [{ ...before }, { ...before }];
        const shuffled = battles
          .map((battle) => ({ battle, at: chance.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ battle }) => battle);
        fightTogether(battles, rulesOn(one));
        fightTogether(shuffled, rulesOn(other));
        expect(other).toEqual(one);
      }),
      { numRuns: runs(600) },
    );
  });

  test('in turn are each fought with what those before have left', () => {
    const map = { ayr: 5, bude: 5, cork: 1 };
    const battles: Planned[] = [
      { by: 'ayr', on: 'bude' },
      { by: 'bude', on: 'cork' },
    ];
    fightInTurn(battles, rulesOn(map));
    expect(map).toEqual({ ayr: 5, bude: 0, cork: 1 });
    const together = { ayr: 5, bude: 5, cork: 1 };
    fightTogether(battles, rulesOn(together));
    expect(together).toEqual({ ayr: 5, bude: 0, cork: 0 });
  });

  test('have the same result in turn and together where there is only one', () => {
    fc.assert(
      fc.property(piles, fc.record({ by: place, on: place }), (before, battle) => {
        const [one, other] = [{ ...before }, { ...before }];
        fightTogether([battle], rulesOn(one));
        fightInTurn([battle], rulesOn(other));
        expect(other).toEqual(one);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('who goes first', () => {
  const KINDS = ['infantry', 'tank', 'guns'] as const;
  const force = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), cost: fc.nat(4), n: fc.nat() }), {
    maxLength: 8,
  });
  const list = fc.shuffledSubarray([...KINDS]);

  test('is of the kind that the owner names first, then the cheapest, and nobody is passed over', () => {
    fc.assert(
      fc.property(force, list, (units, wanted) => {
        const first = mostPreferred(units, ({ kind, cost }) => [rankIn<string>(wanted, kind), cost]);
        expect(first.length > 0).toBe(units.length > 0);
        const best = Math.min(...units.map(({ kind }) => rankIn<string>(wanted, kind)));
        const cheapest = Math.min(
          ...units.filter(({ kind }) => rankIn<string>(wanted, kind) === best).map(({ cost }) => cost),
        );
        expect(first).toEqual(
          units.filter(({ kind, cost }) => rankIn<string>(wanted, kind) === best && cost === cheapest),
        );
      }),
      { numRuns: runs(600) },
    );
  });

  test('leaves out choices without a rank, and names are in alphabetical order', () => {
    const ranks = (name: string) => (name === 'adam' ? undefined : [name]);
    expect(mostPreferred(['cain', 'adam', 'bela'], ranks)).toEqual(['bela']);
    expect(mostPreferred(['adam'], ranks)).toEqual([]);
  });
});

test('the beaten go to the first open place of their line, else where the rules send them, else nowhere', () => {
  const isOpen = (to: string): boolean => to !== 'bude';
  expect(retreatTarget(['bude', 'cork', 'ayr'], isOpen)).toEqual({ to: 'cork', isOrdered: true });
  expect(retreatTarget(['bude'], isOpen, () => 'ayr')).toEqual({ to: 'ayr', isOrdered: false });
  expect(retreatTarget(['bude'], isOpen)).toBeUndefined();
  expect(retreatTarget([], isOpen)).toBeUndefined();
});
