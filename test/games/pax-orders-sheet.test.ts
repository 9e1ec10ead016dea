import { describe, expect, test } from 'vitest';
import { MAX_LINE, MAX_SHEET } from '@chancery/shared/api';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { formatSheet, parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { NumberedOrder, Sheet } from '@chancery/shared/games/pax/orders/types.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// Sheets as wholes: numbers, blocks, comments.

const read = (text: string): Sheet => {
  const sheet = parseSheet(VOCABULARY, text);
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  return sheet.value;
};

const listed = (text: string): string[] =>
  numberedOrders(read(text), 'italy').map(
    ({ id, order }: NumberedOrder) => `${id.seat}/${String(id.number)} ${formatOrder(order)}`,
  );

const SHEET = `
# For the summer.
place protectorate in Tunis   # at last
\tplace interest in siam unless anyone places control in siam

when italy places control in tunis:
  place influence in tripoli   # next door

  build army 3 unless unrest in tunis
  build army 1 if unrest in tunis and unrest in tripoli
end
pay 10 to austria`;

test('numbers count orders only, and a block puts its condition on each of its orders', () => {
  expect(listed(SHEET)).toEqual([
    'italy/1 place protectorate in tunis',
    'italy/2 place interest in siam unless anyone places control in siam',
    'italy/3 place influence in tripoli if italy places control in tunis',
    'italy/4 build army 3 if italy places control in tunis and not unrest in tunis',
    'italy/5 build army 1 if italy places control in tunis and unrest in tunis and unrest in tripoli',
    'italy/6 pay 10 to austria-hungary',
  ]);
});

test('the normal form keeps blocks and order, and leaves comments and blank lines out', () => {
  expect(formatSheet(read(SHEET))).toBe(`place protectorate in tunis
place interest in siam unless anyone places control in siam
when italy places control in tunis:
  place influence in tripoli
  build army 3 unless unrest in tunis
  build army 1 if unrest in tunis and unrest in tripoli
end
pay 10 to austria-hungary`);
});

test('both conditions hold where both are alternatives', () => {
  expect(
    listed('when unrest in tunis or unrest in egypt:\n pass if unrest in siam or unrest in cuba\nend'),
  ).toEqual(['italy/1 pass if (unrest in tunis or unrest in egypt) and (unrest in siam or unrest in cuba)']);
});

test('an order of a block may act for another power', () => {
  expect(listed('when unrest in tunis:\n as austria-hungary: build army 3\nend')).toEqual([
    'italy/1 as austria-hungary: build army 3 if unrest in tunis',
  ]);
});

describe('nothing to do is a sheet too', () => {
  test.each(['', '\n\n', '# nothing this turn', ' - '])('%j', (text) => {
    expect(read(text)).toEqual({ items: [] });
    expect(formatSheet(read(text))).toBe('');
  });
});

test('each order knows where it begins', () => {
  const lines = numberedOrders(read(SHEET), 'italy').map(({ order }) => order.at);
  expect(lines.map((at) => `${String(at?.line)}:${String(at?.column)}`)).toEqual([
    '3:1',
    '4:2',
    '7:3',
    '9:3',
    '10:3',
    '12:1',
  ]);
});

test('lines end as they do on any machine', () => {
  expect(listed('pass\r\npass\rpass\npass').length).toBe(4);
});

test('a byte order mark before the first line does no harm', () => {
  expect(listed('\uFEFFpass')).toEqual(['italy/1 pass']);
});

test('what the wire takes can still be read when all names are written in full', () => {
  const line = `give up ora${',ora'.repeat(MAX_LINE / 4 - 5)}`;
  const text = `${line}\n`.repeat(MAX_SHEET / MAX_LINE);
  expect(line.length).toBeLessThanOrEqual(MAX_LINE);
  const normal = formatSheet(read(text));
  expect(normal.length).toBeGreaterThan(12 * MAX_LINE);
  expect(formatSheet(read(normal))).toBe(normal);
});

describe('a heading that names for whom the orders below it are', () => {
  test.each(['Orders for China:', 'orders of China', 'The orders for China', 'CHINA:'])('%s', (heading) => {
    const sheet = parseSheet(VOCABULARY, `${heading}\nbuild army 1`, { seat: 'italy' });
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
    expect(formatSheet(sheet.value)).toBe('as china: build army 1');
  });

  test.each(['Orders for France:', 'my orders for France', 'FRANCE 1884'])(
    'is refused for another: %s',
    (heading) => {
      const sheet = parseSheet(VOCABULARY, `${heading}\nbuild army 1`, { seat: 'italy' });
      expect(sheet).toMatchObject({ ok: false, error: [{ line: 1 }] });
    },
  );

  test.each(['Orders for 1884:', 'Our orders for this turn:', 'My orders'])(
    'may name nobody: %s',
    (heading) => {
      const sheet = parseSheet(VOCABULARY, `${heading}\nbuild army 1`, { seat: 'italy' });
      if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
      expect(formatSheet(sheet.value)).toBe('build army 1');
    },
  );
});
