import { expect, test } from 'vitest';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { ORDER_FORMS } from '@chancery/shared/games/weaw/orders/index.ts';
import { formatSheet, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { standard } from '../support/weaw-campaign.ts';

const names = namesOf(standard);

const normal = (text: string): string => {
  const read = readSheet(names, text);
  return read.ok ? formatSheet(read.value) : (read.error[0]?.message ?? '');
};

test.each(ORDER_FORMS.map(({ example }) => example))(
  '%s is read, written, and read again alike',
  (example) => {
    const once = normal(example);
    expect(normal(once)).toBe(once);
    expect(readSheet(names, once).ok).toBe(true);
  },
);

test.each([
  ['build 2 infantry each in metz, strasbourg', 'build 2 infantry in metz, build 2 infantry in strasbourg'],
  [
    'rail 3 infantry from berlin, 2 infantry from leipzig to cologne',
    'rail 3 infantry from berlin to cologne, rail 2 infantry from leipzig to cologne',
  ],
  ['move 1 inf from ber to pos', 'move 1 infantry from berlin to posen'],
  ['as bulgaria: hold everywhere', 'as bulgaria: hold everywhere'],
  [
    'attack liege with 1 infantry from cologne unless belgium is at war with germany and i hold metz',
    'attack liege with 1 infantry from cologne unless belgium is at war with germany and i hold metz',
  ],
])('%s', (typed, written) => {
  expect(normal(typed)).toBe(written);
});

test('orders of two steps do not share a line', () => {
  expect(normal('declare war on belgium, attack liege with 1 infantry from cologne')).toContain('DIP');
});

test('a block needs its end', () => {
  expect(normal('when belgium is allied:\n  hold everywhere')).toContain('end');
});
