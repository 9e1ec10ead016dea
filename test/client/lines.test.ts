import { expect, test } from 'vitest';
import { wrap } from '../../client/shell/lines.ts';
import { textWidth } from '../../client/shell/text-width.ts';

test('words are kept whole as long as a row holds them', () => {
  expect(wrap('one two three', 7, 2)).toEqual(['one two', '  three']);
});

test('a word longer than a row is broken, and nothing of it is lost', () => {
  const signature = '0123456789'.repeat(9);
  const rows = wrap(`signed ${signature} today`, 40, 2);
  expect(rows.every((row) => textWidth(row) <= 40)).toBe(true);
  expect(rows.join('').replaceAll(' ', '')).toBe(`signed${signature}today`);
});

test('a long word of wide characters is broken between them', () => {
  const rows = wrap('外交'.repeat(12), 11, 2);
  expect(rows.every((row) => textWidth(row) <= 11)).toBe(true);
  expect(rows.map((row) => row.trim()).join('')).toBe('外交'.repeat(12));
});
