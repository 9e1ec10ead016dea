import { pickOwners, valueOrGeneral, keyedList, withSwitch } from '@chancery/shared/kernel/keyed-list.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';

// Standing entries hold until another with the same key replaces them, whatever is entered in whatever order.

interface Entry {
  readonly by: string;
  readonly of: number;
  readonly what: string;
}

const list = keyedList(({ by, of }: Omit<Entry, 'what'>) => [by, of]);
const isSame = (one: Omit<Entry, 'what'>, other: Omit<Entry, 'what'>) =>
  one.by === other.by && one.of === other.of;

const entry: fc.Arbitrary<Entry> = fc.record({
  by: fc.constantFrom('ada', 'bor'),
  of: fc.nat(2),
  what: fc.constantFrom('x', 'y', 'z'),
});
const words = fc.array(entry, { maxLength: 12 });

const standing = (said: readonly Entry[]): readonly Entry[] =>
  said.reduce<Entry[]>((kept, each) => list.replace(kept, each), []);

test('of several entries with one key only the last is kept, in the order in which they were made', () => {
  fc.assert(
    fc.property(words, (said) => {
      const last = said.filter((each, i) => !said.slice(i + 1).some((later) => isSame(later, each)));
      expect(standing(said)).toEqual(last);
      for (const each of last) expect(list.find(standing(said), each)).toEqual(each);
    }),
    { numRuns: runs(400) },
  );
});

test('taking an entry back removes it and leaves all others as they were', () => {
  fc.assert(
    fc.property(words, entry, (said, key) => {
      const kept = standing(said);
      const left = list.without(kept, key);
      expect(list.find(left, key)).toBeUndefined();
      expect(left).toEqual(kept.filter((each) => !isSame(each, key)));
      expect(list.without(list.replace(kept, key), key)).toEqual(left);
    }),
    { numRuns: runs(400) },
  );
});

test('keys are told apart part by part', () => {
  const names = keyedList(({ one, other }: { one: string; other: string }) => [one, other]);
  expect(names.replace([{ one: 'a b', other: 'c' }], { one: 'a', other: 'b c' })).toHaveLength(2);
});

test('a switch is turned for those named, and no other', () => {
  const who = fc.uniqueArray(fc.nat(5));
  fc.assert(
    fc.property(who, who, fc.boolean(), (before, whom, isOn) => {
      const after = withSwitch(before, whom, isOn);
      for (let each = 0; each <= 5; each += 1)
        expect(after.includes(each)).toBe(whom.includes(each) ? isOn : before.includes(each));
      expect(new Set(after).size).toBe(after.length);
      expect(withSwitch(after, whom, isOn)).toEqual(after);
    }),
    { numRuns: runs(300) },
  );
});

test('the entry for all applies where the thing itself has none', () => {
  expect(valueOrGeneral({ all: 'run', here: 'stay' }, 'here', 'all')).toBe('stay');
  expect(valueOrGeneral({ all: 'run', here: 'stay' }, 'there', 'all')).toBe('run');
  expect(valueOrGeneral({ here: 'stay' }, 'there', 'all')).toBeUndefined();
  expect(valueOrGeneral(undefined, 'here', 'all')).toBeUndefined();
});

test('standing entries are listed to those who made them', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('ada', 'bor', 'cid'), fc.nat()),
      fc.subarray(['ada', 'bor', 'dun']),
      (said, owners) => {
        const shown = pickOwners(said, owners);
        expect(Object.keys(shown).every((owner) => owners.includes(owner))).toBe(true);
        for (const owner of owners) expect(shown[owner]).toBe(said[owner]);
      },
    ),
    { numRuns: runs(200) },
  );
});
