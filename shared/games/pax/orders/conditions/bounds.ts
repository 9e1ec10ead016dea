import type { OrderReader } from '../order-reader.ts';

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

/** `at least 2`, `more than 2`, `2 or more`, `2`. */
export const readAtLeast = (reader: OrderReader, isNeeded: boolean): number | undefined => {
  refuseOtherBounds(reader);
  if (reader.accept('at least', 'so many or more') || reader.acceptAlias(...BEFORE) !== undefined)
    return readMinimum(reader);
  if (reader.acceptAlias(...MORE) !== undefined) return readMinimum(reader) + 1;
  if (!isNeeded && reader.lookAhead(() => reader.expectNumber()) === undefined) return undefined;
  return readMinimum(reader);
};

const readMinimum = (reader: OrderReader): number => {
  reader.acceptAlias('£');
  const number = reader.expectNumber();
  reader.acceptAlias('pounds', 'pound', '£');
  reader.acceptAlias('or more', 'or above', 'or over', '+');
  return number;
};
