import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderReader } from './order-reader.ts';
import { ANYWHERE, UNIT } from './slots.ts';
import type { Units } from './types.ts';

// Units in orders: `3 infantry, all artillery from cologne, 1 infantry from luxembourg`.

const ALL = [keyword('all', 'every one that is there')];

const readOne = (reader: OrderReader): Units => {
  const all = reader.option(ALL, '"all"') !== undefined;
  const n = all ? undefined : (reader.optionalNumber() ?? 1);
  const type = UNIT.read(reader);
  const from = reader.accepts('from', 'where they are') ? ANYWHERE.read(reader) : undefined;
  return { type, ...(n !== undefined && { n }), ...(from !== undefined && { from }) };
};

/** Whether units stand behind the comma that comes next. */
const unitsFollow = (reader: OrderReader): boolean => {
  if (!reader.sees(',')) return false;
  const start = reader.mark;
  reader.skip();
  const is = /^\d+$/.test(reader.word() ?? '') || reader.sees('all') || UNIT.sees(reader);
  reader.returnTo(start);
  return is && !reader.isBeforeAction;
};

/** Units without a place are where those named after them are. */
const withPlaces = (units: readonly Units[], common?: string): readonly Units[] => {
  let place = common;
  return units
    .toReversed()
    .map((each) => {
      place = each.from ?? place;
      return place === undefined ? each : { ...each, from: place };
    })
    .toReversed();
};

/** Reads units; those whose place is never said have none. */
export const readUnits = (reader: OrderReader): readonly Units[] => {
  const units = [readOne(reader)];
  while (unitsFollow(reader)) {
    reader.skip();
    units.push(readOne(reader));
  }
  return withPlaces(units);
};

/** One kind of unit: `3 infantry`, `all infantry`. */
export const unitsText = ({ type, n }: Units): string => `${n === undefined ? 'all' : String(n)} ${type}`;

/** Units in normal form, each place behind the last of those that are there. */
export const writeUnits = (units: readonly Units[]): string =>
  units
    .map((each, i) => {
      const isLast = units[i + 1]?.from !== each.from;
      return `${unitsText(each)}${each.from !== undefined && isLast ? ` from ${each.from}` : ''}`;
    })
    .join(', ');
