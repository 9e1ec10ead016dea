import { pairLists } from '@chancery/shared/parts/relations/pair-lists.ts';
import { relationsOf } from '@chancery/shared/parts/relations/relations.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';

// Who is at war and who is allied, whatever wars and alliances a position has.

const PARTIES = ['ada', 'bor', 'cid', 'dun', 'eld'] as const;
type Party = (typeof PARTIES)[number];

/** Wars of any number of sides, and groups that stand together without one. */
interface Position {
  readonly wars: readonly (readonly (readonly Party[])[])[];
  readonly groups: readonly (readonly Party[])[];
}

const sideOf = (war: Position['wars'][number], party: Party): number =>
  war.findIndex((side) => side.includes(party));

const { areAtWar, areFriends, mayEnter, enemiesOf, friendsOf } = relationsOf<Position, Party>({
  parties: () => PARTIES,
  areOpposed: ({ wars }, one, other) =>
    wars.some((war) => {
      const [mine, theirs] = [sideOf(war, one), sideOf(war, other)];
      return mine >= 0 && theirs >= 0 && mine !== theirs;
    }),
  areTogether: ({ wars, groups }, one, other) =>
    [...wars.flat(), ...groups].some((group) => group.includes(one) && group.includes(other)),
});

const party = fc.constantFrom(...PARTIES);
const sides = fc
  .shuffledSubarray([...PARTIES], { minLength: 2 })
  .chain((all) =>
    fc.integer({ min: 1, max: all.length - 1 }).map((cut) => [all.slice(0, cut), all.slice(cut)]),
  );
const position: fc.Arbitrary<Position> = fc.record({
  wars: fc.array(sides, { maxLength: 4 }),
  groups: fc.array(fc.subarray([...PARTIES], { minLength: 2 }), { maxLength: 3 }),
});

test('relations are the same both ways, and nobody is friend and enemy at once', () => {
  fc.assert(
    fc.property(position, party, party, (at, one, other) => {
      expect(areAtWar(at, one, other)).toBe(areAtWar(at, other, one));
      expect(areFriends(at, one, other)).toBe(areFriends(at, other, one));
      expect(areAtWar(at, one, other) && areFriends(at, one, other)).toBe(false);
      expect(mayEnter(at, one, other)).toBe(areAtWar(at, one, other) || areFriends(at, one, other));
      expect(areFriends(at, one, one)).toBe(true);
      expect(areAtWar(at, one, one)).toBe(false);
    }),
    { numRuns: runs(600) },
  );
});

test('allies of one war who fight each other in another are no friends', () => {
  const at: Position = {
    wars: [
      [['ada', 'bor'], ['cid']],
      [['ada'], ['bor']],
    ],
    groups: [],
  };
  expect(areFriends(at, 'ada', 'bor')).toBe(false);
  expect(enemiesOf(at, 'ada')).toEqual(['bor', 'cid']);
  expect(friendsOf(at, 'ada')).toEqual(['ada']);
  expect(mayEnter({ ...at, wars: [] }, 'ada', 'bor')).toBe(false);
});

test('everybody is friend, enemy or neither, and lists have one order', () => {
  fc.assert(
    fc.property(position, party, (at, one) => {
      const [friends, enemies] = [friendsOf(at, one), enemiesOf(at, one)];
      expect(friends).toEqual(PARTIES.filter((other) => areFriends(at, one, other)));
      expect(enemies).toEqual(PARTIES.filter((other) => areAtWar(at, one, other)));
      expect(friends.filter((other) => enemies.includes(other))).toEqual([]);
    }),
    { numRuns: runs(600) },
  );
});

interface War {
  readonly pair: readonly [string, string];
  readonly n: number;
}

test('a list of records of two parties finds the record of any two, also when one begins or ends', () => {
  const wars = pairLists(({ pair }: War) => pair);
  const change = fc.record({ one: party, other: party, ends: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let list: War[] = [];
      changes.forEach(({ one, other, ends }, n) => {
        if (ends) list = wars.without(list, one, other);
        else if (one !== other) list.push({ pair: [one, other], n });
        for (const a of PARTIES)
          for (const b of PARTIES) {
            const found = list.find(({ pair }) => pair.includes(a) && pair.includes(b) && a !== b);
            expect(wars.between(list, a, b)).toBe(found);
            expect(wars.has(list, a, b)).toBe(found !== undefined);
          }
        expect(new Set(wars.othersOf(list, one))).toEqual(
          new Set(PARTIES.filter((each) => wars.between(list, one, each) !== undefined)),
        );
      });
    }),
    { numRuns: runs(300) },
  );
});
