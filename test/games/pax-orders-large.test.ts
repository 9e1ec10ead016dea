import { readText } from '@chancery/shared/games/pax/language/read-text.ts';
import { readSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { MAX_PROBLEMS } from '@chancery/shared/kernel/language/sheet.ts';
import { MAX_SHEET } from '@chancery/shared/kernel/match/match.ts';
import { expect, test } from 'vitest';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

/** The largest text the wire takes that begins as given and goes on with a piece again and again. */
const filled = (begin: string, piece: string): string =>
  `${begin}${piece.repeat(Math.floor((MAX_SHEET - begin.length) / piece.length))}`;

const CONTEXT = { seat: 'italy', phase: 'MSC_ORDERS' };

// Read in a time that grows with the square of the length, any of these takes minutes.
test.each([
  ['lines that go on', filled('build army 1\n', 'and\n')],
  ['lines that leave off', filled('', 'build army 1,\n')],
  ['lines of commas', filled('build army 1\n', ',\n')],
  ['conditions that cannot be read', filled('build army 1\n', 'if x\n')],
  ['brackets in brackets', filled('place influence in ', 'tunis (')],
  ['the head of a mail that has none', filled('am ', 'schrieb ')],
  ['headings of others', filled('', 'BRITAIN 1884\n')],
])('a sheet of %s is refused with its places, as large as it may be', (_, text) => {
  const read = readSheet(VOCABULARY, text, CONTEXT);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error.length).toBeLessThanOrEqual(MAX_PROBLEMS + 1);
});

test('an order of four thousand lines keeps the place of each of its parts', () => {
  const lines = ['build army 1', ...Array.from({ length: 4_000 }, () => ', build army 1'), 'and march'];
  const read = readSheet(VOCABULARY, lines.join('\n'), CONTEXT);
  expect(read).toMatchObject({ ok: false, error: [{ line: lines.length, column: 10 }] });
});

test('as many blank lines as there may be say nothing', () => {
  expect(readText(VOCABULARY, filled('', '\n'), CONTEXT)).toMatchObject({ normal: [], problems: [] });
});
