import type { OrderReader } from '../words.ts';

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
  const found = OTHER_BOUNDS.find((bound) => reader.sees(bound));
  if (found === undefined) return;
  reader.fail(`Only "at least" can be watched: "${found}" would change again with every further order.`);
};

/** `at least 2`, `more than 2`, `2 or more`, `2`. */
export const readAtLeast = (reader: OrderReader, isNeeded: boolean): number | undefined => {
  refuseOtherBounds(reader);
  if (reader.accepts('at least', 'so many or more') || reader.takes(...BEFORE) !== undefined)
    return readMinimum(reader);
  if (reader.takes(...MORE) !== undefined) return readMinimum(reader) + 1;
  if (!isNeeded && reader.foresees(() => reader.number()) === undefined) return undefined;
  return readMinimum(reader);
};

const readMinimum = (reader: OrderReader): number => {
  reader.takes('£');
  const number = reader.number();
  reader.takes('pounds', 'pound', '£');
  reader.takes('or more', 'or above', 'or over', '+');
  return number;
};
