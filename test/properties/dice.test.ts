import { createHash, createHmac } from 'node:crypto';
import {
  blockKey,
  BLOCKS,
  commitmentOf,
  isCommittedTo,
  keyOfBlock,
  LAST_BLOCK,
  turnKey,
} from '@chancery/shared/kernel/match/dice-keys.ts';
import { type DieName, dieOf, seededDice } from '@chancery/shared/kernel/match/dice.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const KEY = turnKey('ab'.repeat(32), 1);
const SCOPE = { game: 'tally', turn: 1, step: 'SUM' };

const named = (index: number, sides?: number): DieName => ({
  ...SCOPE,
  label: 'throw',
  index,
  ...(sides !== undefined && { sides }),
});

test('a die falls by the first byte of its HMAC-SHA256 below the greatest multiple of its sides', () => {
  for (let index = 0; index < 200; index += 1) {
    const digest = createHmac('sha256', Buffer.from(KEY, 'hex'))
      .update(`tally|1|SUM|throw|${String(index)}`)
      .digest();
    const byteBelow = (limit: number) => digest.find((byte) => byte < limit) ?? 0;
    expect(dieOf(KEY, named(index))).toBe((byteBelow(252) % 6) + 1);
    expect(dieOf(KEY, named(index, 10))).toBe((byteBelow(250) % 10) + 1);
    const pairs = Array.from({ length: 16 }, (_, n) => (digest[2 * n] ?? 0) * 256 + (digest[2 * n + 1] ?? 0));
    expect(dieOf(KEY, named(index, 1000))).toBe(((pairs.find((pair) => pair < 65_000) ?? 0) % 1000) + 1);
  }
});

test('a die has a whole number of sides, 65,536 at most', () => {
  expect(dieOf(KEY, named(0, 65_536))).toBeLessThanOrEqual(65_536);
  for (const sides of [0, -6, 2.5, 65_537]) expect(() => dieOf(KEY, named(0, sides))).toThrow(RangeError);
});

test('every face of a die of any number of sides comes up, about as often as the others', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 6, 8, 10, 12, 20, 129, 256, 257, 300), (sides) => {
      const falls = new Map<number, number>();
      for (let index = 0; index < 60 * sides; index += 1) {
        const face = dieOf(KEY, named(index, sides));
        falls.set(face, (falls.get(face) ?? 0) + 1);
      }
      expect([...falls.keys()].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: sides }, (_, n) => n + 1),
      );
      for (const count of falls.values()) expect(Math.abs(count - 60)).toBeLessThan(45);
    }),
    { numRuns: 12, seed: 1 },
  );
});

test('a roll records the sides of its die unless they are six', () => {
  const dice = seededDice('ab'.repeat(32), SCOPE);
  dice.roll('plain');
  dice.roll('ten', 10);
  expect(dice.rolls.map(({ label, sides }) => [label, sides])).toEqual([
    ['plain', undefined],
    ['ten', 10],
  ]);
  for (const roll of dice.rolls) expect(dieOf(KEY, roll)).toBe(roll.value);
});

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const blocks = fc.integer({ min: 0, max: LAST_BLOCK });

test('an open key proves what was committed to and all earlier blocks, and opens no later one (PB-DICE-2)', () => {
  fc.assert(
    fc.property(seeds, blocks, blocks, (seed, one, other) => {
      const key = turnKey(seed, 1);
      const open = { key: blockKey(key, one), block: one };
      const promise = commitmentOf(seed, 1, 'by-report');
      expect(isCommittedTo(open, promise)).toBe(true);
      expect(isCommittedTo({ ...open, block: one === 0 ? 1 : one - 1 }, promise)).toBe(false);
      expect(keyOfBlock(open, other)).toBe(other <= one ? blockKey(key, other) : undefined);
      expect(keyOfBlock(open, undefined)).toBeUndefined();
    }),
    { numRuns: 25 },
  );
});

test('what is committed to is the SHA-256 of the first key, and the last key is the turn’s own', () => {
  const seed = 'ab'.repeat(32);
  const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
  expect(commitmentOf(seed, 1, 'by-turn')).toBe(sha256(KEY));
  expect(commitmentOf(seed, 1, 'by-report')).toBe(sha256(blockKey(KEY, 0)));
  expect(blockKey(KEY, LAST_BLOCK)).toBe(KEY);
  let key = KEY;
  for (let block = LAST_BLOCK; block > 0; block -= 1) {
    key = sha256(key);
    if (block % 200 === 0) expect(blockKey(KEY, block - 1)).toBe(key);
  }
  expect(BLOCKS).toBe(LAST_BLOCK + 1);
});

test('dice of a block fall under its key, and without blocks under the turn’s as ever', () => {
  const seed = 'ab'.repeat(32);
  for (const block of [0, 7, LAST_BLOCK]) {
    const dice = seededDice(seed, { ...SCOPE, block });
    dice.roll('throw');
    for (const roll of dice.rolls) expect(dieOf(blockKey(KEY, block), roll)).toBe(roll.value);
  }
  const plain = seededDice(seed, SCOPE);
  plain.roll('throw');
  expect(plain.rolls).toEqual([{ ...named(0), value: dieOf(KEY, named(0)) }]);
});
