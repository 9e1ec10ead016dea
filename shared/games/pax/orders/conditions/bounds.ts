import { keyword } from '../../../../kernel/language/grammar.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import type { OrderReader } from '../order-reader.ts';
import type { OrderSlot } from '../slots.ts';

// Numbers of a condition: `at least 2`, `more than 2`, `2 or more`.

const BEFORE = [
  'at least',
  'no fewer than',
  'no less than',
  'not less than',
  'not fewer than',
  'a minimum of',
  'minimum',
];
const MORE = ['more than', 'over'];
const OTHER_BOUNDS = [
  'at most',
  'up to',
  'exactly',
  'precisely',
  'fewer than',
  'less than',
  'no more than',
  'not more than',
  'only',
  'under',
  'between',
];

export const refuseOtherBounds = (reader: OrderReader): void => {
  const found = OTHER_BOUNDS.find((bound) => reader.peek(bound));
  if (found === undefined) return;
  reader.fail(`Only "at least" can be watched: "${found}" would change again with every further order.`);
};

const AT_LEAST_HINT = 'so many or more';

const readMinimum = (reader: OrderReader): number => {
  reader.acceptAlias('£');
  const number = reader.expectNumber();
  reader.acceptAlias('pounds', 'pound', '£');
  reader.acceptAlias('or more', 'or above', 'or over', '+');
  return number;
};

/** `at least 2`, `more than 2`, `2 or more`, `2`. */
const readAtLeast = (reader: OrderReader): number => {
  refuseOtherBounds(reader);
  if (reader.accept('at least', AT_LEAST_HINT) || reader.acceptAlias(...BEFORE) !== undefined)
    return readMinimum(reader);
  if (reader.acceptAlias(...MORE) !== undefined) return readMinimum(reader) + 1;
  return readMinimum(reader);
};

/** The minimum number. */
export const AT_LEAST: OrderSlot<number> = {
  name: 'at least NUMBER',
  read: readAtLeast,
  format: (number) => `at least ${String(number)}`,
  peek: (reader) =>
    ['at least', ...BEFORE, ...MORE, '£'].some((word) => reader.peek(word)) || NUMBER.peek(reader),
  offer: (reader) => {
    reader.offer('"at least"', [keyword('at least', AT_LEAST_HINT)]);
  },
};
