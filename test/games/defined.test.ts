import { defined } from '@chancery/shared/kernel/defined.ts';
import { expect, test } from 'vitest';

test('fields that are undefined are left out, all others stay in their order', () => {
  const given: { a: number; b?: string | undefined; c: false | undefined; d: null } = {
    a: 0,
    b: undefined,
    c: false,
    d: null,
  };
  expect(Object.entries(defined(given))).toEqual([
    ['a', 0],
    ['c', false],
    ['d', null],
  ]);
  // @ts-expect-error a field that may be undefined may be missing
  const { c }: { c: false } = defined(given);
  expect(c).toBe(false);
});
