import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { formatSheet, parseSheet, readSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { Order, Sheet } from '@chancery/shared/games/pax/orders/types.ts';
import { anyCharacter } from '../support/any-character.ts';
import { order, sheet } from '../support/order-arbitraries.ts';
import { EDITION, VOCABULARY, WITH_TREATIES } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

const withoutPosition = ({ as, actions, condition, unless }: Order): Order => ({
  ...(as && { as }),
  actions,
  ...(condition && { condition }),
  ...(unless && { unless }),
});

const withoutPositions = ({ items }: Sheet): Sheet => ({
  items: items.map((item) =>
    item.item === 'order'
      ? { ...item, order: withoutPosition(item.order) }
      : { ...item, orders: item.orders.map(withoutPosition) },
  ),
});

const read = (text: string): Sheet => {
  const result = parseSheet(VOCABULARY, text);
  if (!result.ok) throw new Error(`${text}\n${JSON.stringify(result.error)}`);
  return result.value;
};

describe('reading what was written gives the same again', () => {
  test('an order', () => {
    fc.assert(
      fc.property(order, (written) => {
        const result = parseLine(VOCABULARY, formatOrder(written));
        expect(result.ok && withoutPosition(result.value)).toEqual(written);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('a sheet, in every way of ending and indenting lines', () => {
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' # note\n', '\n\t  ');
    fc.assert(
      fc.property(sheet, lineEnd, (written, end) => {
        const text = formatSheet(written).replaceAll('\n', end);
        expect(withoutPositions(read(text))).toEqual(written);
      }),
      { numRuns: runs(300) },
    );
  });

  test('a sheet in normal form, whoever hands it in and when', () => {
    const context = fc.record({
      seat: fc.constantFrom(...SEATS, 'gm' as const),
      phase: fc.constantFrom('MSC_ORDERS', 'FIRST_ORDERS', 'SECOND_ORDERS', 'ADM_DEFICIT'),
    });
    fc.assert(
      fc.property(sheet, context, (written, where) => {
        const text = formatSheet(written);
        const result = readSheet(VOCABULARY, text, where);
        // A seat that names itself as the actor writes a sheet that is not in its normal form.
        const isNormal = result.ok && formatSheet(result.value.sheet) === text;
        if (isNormal) expect(result.value.sheet).toEqual(read(text));
      }),
      { numRuns: runs(300) },
    );
  });

  test('numbers count the orders of a sheet and nothing else', () => {
    fc.assert(
      fc.property(sheet, (written) => {
        const numbers = numberedOrders(written, 'italy').map(({ id }) => id.number);
        const lines = formatSheet(written).split('\n');
        const orders = lines.filter((line) => line !== '' && !/^(when|end)\b/.test(line));
        expect(numbers).toEqual(orders.map((_, i) => i + 1));
      }),
    );
  });
});

describe('what does not matter changes nothing', () => {
  const shouted = (text: string): string =>
    text.replace(/"[^"]*"|[^"]+/g, (part) => (part.startsWith('"') ? part : part.toUpperCase()));
  const spaced = (text: string): string =>
    text.replace(/"[^"]*"|[- ]/g, (part) => (part.startsWith('"') ? part : '  '));

  test.each([
    ['capitals', shouted],
    ['blanks for hyphens, and more of them', spaced],
  ])('%s', (_, change) => {
    const plain = order.filter((written) => !/\\/.test(formatOrder(written)));
    fc.assert(
      fc.property(plain, (written) => {
        // Words that a treaty the seat knows is called by are its name, an "if" among them.
        const result = parseLine(WITH_TREATIES, change(formatOrder(written)));
        expect(result.ok && withoutPosition(result.value)).toEqual(written);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('any text is parsed', () => {
  const words = [
    ...VERB_FORMS.flatMap((form) => form.syntax.split(' ')),
    ...EDITION.atlas.areaOrder.slice(0, 20),
    ...[
      'as',
      'when',
      'end',
      'if',
      'unless',
      'and',
      'or',
      'not',
      'anyone',
      'no one',
      'does not',
      'but',
      'any',
    ],
    ...[
      'britain',
      'home',
      'north',
      'control',
      '1',
      '3',
      '10',
      '-1',
      '2.5',
      '99999',
      'army',
      'navy',
      'unrest',
      'ruling',
    ],
    ...[
      ',',
      ':',
      '/',
      '(',
      ')',
      '"',
      '“',
      '”',
      '\\',
      '#',
      '\n',
      '\r\n',
      '-',
      '\u0000',
      '\uD800',
      '𝔄',
      'ß',
      'İ',
    ],
  ];
  const salad = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((chosen) => chosen.join(' '));
  const garbage = fc.oneof(
    salad,
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.string({ maxLength: 200 }),
  );

  test('into a sheet, or into problems that have a place in the text', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const result = parseSheet(VOCABULARY, text);
        if (result.ok) {
          expect(withoutPositions(read(formatSheet(result.value)))).toEqual(withoutPositions(result.value));
          return;
        }
        const lines = text.split(/\r\n|\r|\n/);
        expect(result.error.length).toBeGreaterThan(0);
        for (const { line, column, message } of result.error) {
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
          expect(message).toMatch(/[.?]$/);
        }
      }),
      { numRuns: runs(3000) },
    );
  });

  test('into an order, or into problems, where it is a single line', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const result = parseLine(VOCABULARY, text);
        expect(result.ok || result.error.length > 0).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
});
