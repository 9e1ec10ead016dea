import { defined } from '../../../kernel/defined.ts';
import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderReader } from './order-reader.ts';
import { listSlot, NUMBER } from '../../../kernel/language/slots.ts';
import { ANYWHERE, type LineSlot, UNIT } from './slots.ts';
import type { Units } from './types.ts';

// Units in orders: `3 infantry, all artillery from cologne, 1 infantry from luxembourg`.

const ALL = [keyword('all', 'every one that is there')];

const readKind = (reader: OrderReader): Units => {
  const all = reader.acceptChoice(ALL, '"all"') !== undefined;
  const n = all ? undefined : (reader.acceptNumber() ?? 1);
  return { type: UNIT.read(reader), ...defined({ n }) };
};

const readOne = (reader: OrderReader): Units => {
  const kind = readKind(reader);
  return reader.accept('from', 'where they are') ? { ...kind, from: ANYWHERE.read(reader) } : kind;
};

/** Whether units follow after the next comma. */
const unitsFollow = (reader: OrderReader): boolean => {
  if (!reader.peek(',')) return false;
  const start = reader.tokenIndex;
  reader.skip();
  const is = /^\d+$/.test(reader.peekWord() ?? '') || reader.peek('all') || UNIT.peek(reader);
  reader.rewindTo(start);
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

/** Reads units; those for which no place is given have none. */
const readUnits = (reader: OrderReader): readonly Units[] => {
  const units = [readOne(reader)];
  while (unitsFollow(reader)) {
    reader.skip();
    units.push(readOne(reader));
  }
  return withPlaces(units);
};

/** One kind of unit: `3 infantry`, `all infantry`. */
const unitsText = ({ type, n }: Units): string => `${n === undefined ? 'all' : String(n)} ${type}`;

const isUnitNext = (reader: OrderReader): boolean =>
  NUMBER.peek(reader) || reader.peek('all') || UNIT.peek(reader);

const KIND: LineSlot<Units> = {
  name: '[NUMBER-or-all] UNIT',
  read: readKind,
  format: unitsText,
  peek: isUnitNext,
  offer: (reader) => {
    reader.offer('"all"', ALL);
    NUMBER.offer?.(reader);
    UNIT.offer?.(reader);
  },
};

/** Units whose place is given elsewhere. */
export const KINDS = listSlot(KIND, { name: `${KIND.name}, ...`, more: 'more units', isOpen: true });

/** Units in normal form, each place after the last of its units. */
export const writeUnits = (units: readonly Units[]): string =>
  units
    .map((each, i) => {
      const isLast = units[i + 1]?.from !== each.from;
      return `${unitsText(each)}${each.from !== undefined && isLast ? ` from ${each.from}` : ''}`;
    })
    .join(', ');

/** Units and where they are. */
export const UNITS: LineSlot<readonly Units[]> = {
  name: `${KIND.name} [from PLACE], ...`,
  read: readUnits,
  format: writeUnits,
  peek: isUnitNext,
};

/** `rail 3 infantry from berlin, 2 infantry from leipzig to cologne` becomes one order per origin. */
export const byOrigin = <A extends { readonly units: readonly Units[] }>(action: A): readonly A[] =>
  [...new Set(action.units.map(({ from }) => from))].map((from) => ({
    ...action,
    units: action.units.filter((each) => each.from === from),
  }));
