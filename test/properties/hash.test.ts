import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonChecksum } from '@chancery/server/files/checksum.ts';
import { canonicalJson, hashOf } from '@chancery/shared/kernel/match/hash.ts';

const json = fc.jsonValue({ maxDepth: 4 });

/** The same value, the fields of every object entered in the opposite order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, reversed(field)] as const)
      .toReversed(),
  );
};

test('one value has one text, whatever the order of its fields, and the text is its JSON', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(reversed(value))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('fields are in code-unit order, numbers among them, and what needs it is escaped', () => {
  const value = { b: 'say "no"', 10: 'ü\n', 9: [null, -0, 1.5], a: undefined, Z: true, 'k"': {} };
  expect(canonicalJson(value)).toBe('{"10":"ü\\n","9":[null,0,1.5],"Z":true,"b":"say \\"no\\"","k\\"":{}}');
});

test('the server hashes as the engine does', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(jsonChecksum(value)).toBe(hashOf(value));
    }),
  );
  expect(jsonChecksum(['\uD800', 'naïve'])).toBe(hashOf(['\uD800', 'naïve']));
});
