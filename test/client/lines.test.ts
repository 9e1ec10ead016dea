import { expect, test } from 'vitest';
import { titleColumn, wrap } from '../../client/shell/lines.ts';
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

test('a title that is too long keeps its beginning and its end', () => {
  const title = 'Understanding of France and Italy on Somalia 1892';
  expect(titleColumn(title, 60).trimEnd()).toBe(title);
  expect(titleColumn(title, 36)).toBe('Understanding of F…y on Somalia 1892');
  expect(textWidth(titleColumn('外交'.repeat(12), 15))).toBe(15);
});
