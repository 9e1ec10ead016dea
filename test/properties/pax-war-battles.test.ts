import type { Arm, Size } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { resolveAttacks } from '@chancery/shared/games/pax/war/attack/attacks.ts';
import { hasEnemyAt, hasFriendAt } from '@chancery/shared/games/pax/board/presence.ts';
import { resolveFirstRetreats } from '@chancery/shared/games/pax/war/retreat/retreats.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Workspace, workspace, editionWith, standard, told } from '../games/pax-workspace.ts';
import { type Field, fieldOf, file } from '../games/pax-war-field.ts';

// Whatever stands where and is ordered: every unit is on the map, lost in a battle or a prisoner, and nobody is
// left where they may not be.

const ALLIES = ['britain', 'portugal', 'japan'] as const;
const ENEMIES = ['france', 'spain', 'italy'] as const;
const PARTIES = [...ALLIES, ...ENEMIES];
const PLACES = ['algiers', 'marocco', 'tunis', 'taureg', 'mediterranean-sea', 'north-atlantic-ocean'];
const LAND = PLACES.slice(0, 4);
const RETREATS = ['tunis', 'algiers', 'mediterranean-sea', 'home'];

const EDITIONS = ['simultaneous', 'sequential'].flatMap((warCombat) =>
  ['email-4e', 'pbm'].map((retreatDefaults) => editionWith({ warCombat, retreatDefaults })),
);

const one = <T>(of: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...of);

const stack = fc.record({
  power: one(PARTIES),
  arm: one<Arm>(['army', 'navy']),
  size: one<Size>([1, 3, 10]),
  count: fc.integer({ min: 1, max: 3 }),
  at: one(PLACES),
});

const marker = fc.tuple(one(PARTIES), one(LAND)).map(([power, area]) => `${power} possession ${area}`);

const attack = one(PLACES).map((at) => `attack in ${at}`);
const retreat = fc
  .tuple(one(PLACES), one(RETREATS))
  .map(([from, to]) => `retreat from ${from} to ${to}, else mediterranean-sea`);
const lose = fc
  .tuple(one(PARTIES), one([1, 3, 10]), one(LAND))
  .map(([power, size, at]) => `lose ${power} army ${String(size)} in ${at}`);
const sheet = fc
  .array(fc.oneof(attack, attack, retreat, lose), { maxLength: 6 })
  .map((lines) => lines.join('\n'));

const field = fc.record({
  stacks: fc.array(stack, { minLength: 2, maxLength: 14 }),
  markers: fc.uniqueArray(marker, { maxLength: 4, selector: (text) => text.split(' ')[2] }),
  merchants: fc.subarray(PARTIES.map((power) => `${power} mediterranean-sea`)),
  britain: sheet,
  france: sheet,
  italy: sheet,
  house: fc.nat({ max: 3 }),
  dice: fc.integer({ min: 1, max: 6 }),
});

type Drawn = typeof field extends fc.Arbitrary<infer T> ? T : never;

const wordsOf = ({ stacks, markers, merchants, britain }: Drawn): Omit<Field, 'dice'> => ({
  wars: [[ALLIES, ENEMIES]],
  markers,
  merchants,
  units: stacks.map(
    ({ power, arm, size, count, at }) => `${power} ${String(count)} ${arm} ${String(size)} ${at}`,
  ),
  filed: { britain },
});

const count = (state: WritableState, party: Party, arm: Arm, size: Size): number =>
  [
    ...state.units.map(({ power, ...units }) => ({ ...units, party: power })),
    ...state.wars.flatMap(({ prisoners }) => prisoners),
  ]
    .filter((units) => units.party === party && units.arm === arm && units.size === size)
    .reduce((sum, units) => sum + units.count, 0);

const lost = (d: Workspace, party: Party, arm: Arm, size: Size): number =>
  told(d, 'battle-fought')
    .filter(({ battle }) => battle.arm === arm)
    .flatMap(({ battle }) => battle.lost)
    .filter((entry) => entry.party === party && entry.size === size)
    .reduce((sum, entry) => sum + entry.count, 0);

/** One attack by Britain's side, and the retreats that follow it. */
const played = (drawn: Drawn): { readonly d: Workspace; readonly opening: WritableState } => {
  const { house, dice, france, italy } = drawn;
  const edition = EDITIONS[house] ?? standard;
  const opening = fieldOf(wordsOf(drawn), edition);
  const d = workspace(structuredClone(opening), { else: dice }, edition);
  resolveAttacks(d);
  d.state.step = 'RET1';
  file(d.state, { france, italy }, edition);
  resolveFirstRetreats(d);
  return { d, opening };
};

describe('after any attack and its retreats', () => {
  test('every unit is accounted for', () => {
    fc.assert(
      fc.property(field, (drawn) => {
        const { d, opening } = played(drawn);
        for (const party of PARTIES) {
          for (const arm of ['army', 'navy'] as const) {
            for (const size of [1, 3, 10] as const) {
              expect(count(d.state, party, arm, size) + lost(d, party, arm, size)).toBe(
                count(opening, party, arm, size),
              );
            }
          }
        }
      }),
    );
  });

  test('nobody waits any more to retreat, and no army is alone at sea with enemy fleets', () => {
    fc.assert(
      fc.property(field, (drawn) => {
        const { d } = played(drawn);
        expect(d.state.campaign?.retreating).toEqual([]);
        const captives = d.state.units.filter(
          ({ power, arm, at }) =>
            arm === 'army' &&
            !LAND.includes(at) &&
            hasEnemyAt(d.state, power, { at, arm: 'navy' }) &&
            !hasFriendAt(d.state, power, { at, arm: 'navy' }),
        );
        expect(captives).toEqual([]);
      }),
    );
  });

  test('no army has gone among enemy armies to save itself', () => {
    fc.assert(
      fc.property(field, (drawn) => {
        const { d } = played(drawn);
        const lastRetreat = told(d, 'force-retreated')
          .filter(({ arm }) => arm === 'army')
          .at(-1);
        if (!lastRetreat || !LAND.includes(lastRetreat.to)) return;
        expect(hasEnemyAt(d.state, lastRetreat.party, { at: lastRetreat.to, arm: 'army' })).toBe(false);
      }),
    );
  });

  test('the units left are the same for the same dice, however the stacks are listed', () => {
    fc.assert(
      fc.property(field, (drawn) => {
        const mirrored = { ...drawn, stacks: [...drawn.stacks].reverse() };
        const sorted = ({ state }: Workspace) =>
          state.units.map((units) => JSON.stringify(units, Object.keys(units).sort())).sort();
        expect(sorted(played(mirrored).d)).toEqual(sorted(played(drawn).d));
      }),
    );
  });
});
