import type { Slot } from '../../../kernel/language/pattern.ts';
import { type Category, keyword } from '../../../kernel/language/grammar.ts';
import { nameSlot } from '../../../kernel/language/slots.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { MARKER_AHEAD as A_MARKER_NEXT } from './lookahead.ts';
import { formatCasusBelli, readCasusBelli, readTreaty } from './treaty-names.ts';
import type { CasusBelliRef, PlaceRef, Units } from './types.ts';
import {
  FOR_SALE,
  formatUnits,
  parseUnits,
  peekUnits,
  readForceList,
  readSizeIfAny,
  readUnitList,
} from './units.ts';
import type { Arm, MarkerKind, Power, Size } from '../vocabulary/ids.ts';
import type { OrderReader } from './order-reader.ts';
import * as words from './words.ts';

// The slots of orders.

export type OrderSlot<T> = Slot<OrderReader, T>;

const always = (): boolean => true;
const asIs = <T extends string>(text: T): string => text;

const named = <T extends string>(
  name: string,
  read: (reader: OrderReader) => T,
  categoryOf: (vocabulary: Vocabulary) => Category,
): OrderSlot<T> => ({
  ...nameSlot(name, categoryOf),
  read,
  offer: (reader) => {
    const category = categoryOf(reader.vocabulary);
    if (category.index.byStart.has(reader.peekWord()?.slice(0, 3) ?? '')) reader.offerName(category);
  },
});

export const AREA = named('AREA', words.readArea, ({ areas }) => areas);
export const SEA = named('SEA', words.readSea, ({ seas }) => seas);
export const POWER = named('POWER', words.readPower, ({ powers }) => powers);
export const PARTY = named('PARTY', words.readForce, ({ forces }) => forces);
export const NATIVES_SLOT = named('NATIVES', words.readNative, ({ natives }) => natives);
export const FIELD = named('FIELD', words.readField, ({ fields }) => fields);
export const PASSAGE = named('PASSAGE', words.readPassage, ({ passages }) => passages);

export const PLACE: OrderSlot<PlaceRef> = {
  name: 'PLACE',
  read: words.readPlace,
  format: words.formatPlace,
  parseFormatted: words.parsePlaceRef,
  peek: (reader) => reader.peekName(reader.vocabulary.places),
};

/** Units: a list is accepted, and each member makes its own action. */
const units = (readSeveral: (reader: OrderReader) => readonly Units[]): OrderSlot<Units> => ({
  name: '[NUMBER] ARM SIZE',
  read: (reader) => {
    const [first, ...others] = readSeveral(reader);
    return first && others.length === 0 ? first : reader.fail();
  },
  readSeveral,
  format: formatUnits,
  parseFormatted: parseUnits,
  peek: peekUnits,
});
export const UNITS_FOR_SALE = units(readUnitList);
export const UNITS_ON_MAP = units(readForceList);

export const MARKER: OrderSlot<MarkerKind> = {
  name: 'MARKER',
  read: words.readMarker,
  format: asIs,
  peek: A_MARKER_NEXT.peek,
};
export const LEVEL: OrderSlot<MarkerKind | 'none'> = {
  name: 'MARKER-or-none',
  read: words.readLevel,
  format: asIs,
  peek: always,
};
export const ARM: OrderSlot<Arm> = { name: 'ARM', read: words.readArm, format: asIs, peek: always };
/** The size of units for sale. */
export const SIZE: OrderSlot<Size> = {
  name: 'SIZE',
  read: (reader) => readSizeIfAny(reader, FOR_SALE) ?? reader.fail(),
  format: String,
  peek: (reader) => reader.lookAhead(() => readSizeIfAny(reader, FOR_SALE)) !== undefined,
  offer: (reader) => {
    reader.offer(FOR_SALE.label, FOR_SALE.words);
  },
};
export const MONEY: OrderSlot<number> = {
  name: 'NUMBER',
  read: words.readMoney,
  format: String,
  parseFormatted: Number,
  peek: words.peekMoney,
};
export const CASUS_BELLI: OrderSlot<CasusBelliRef> = {
  name: 'CASUS-BELLI',
  read: readCasusBelli,
  format: formatCasusBelli,
  peek: always,
};
/** A dispute by its casus belli, or by its area alone. */
export const DISPUTE: OrderSlot<CasusBelliRef> = {
  ...CASUS_BELLI,
  read: (reader) =>
    reader.peekName(reader.vocabulary.areas)
      ? { by: 'area', area: words.readArea(reader) }
      : readCasusBelli(reader),
};
/** A sea zone as a coast: `the North Atlantic coast`. */
export const COAST: OrderSlot<string> = {
  ...SEA,
  read: (reader) => {
    const sea = words.readSea(reader);
    reader.acceptAlias('coast', 'side');
    return sea;
  },
};
const CAPITALS: Readonly<Record<string, Power>> = {
  london: 'britain',
  paris: 'france',
  berlin: 'germany',
  rome: 'italy',
  vienna: 'austria-hungary',
  'st petersburg': 'russia',
  'saint petersburg': 'russia',
  washington: 'usa',
  tokyo: 'japan',
};

/** The home country of a power, or its capital: where a Congress sits. */
export const SITE: OrderSlot<Power> = {
  ...POWER,
  read: (reader) => {
    const capital = reader.acceptAlias(...Object.keys(CAPITALS));
    return CAPITALS[capital ?? ''] ?? words.readPower(reader);
  },
};
/** A power, or the game master. */
export const COMMANDER: OrderSlot<Power | 'gm'> = {
  ...POWER,
  read: (reader) => {
    reader.acceptAlias('the');
    return reader.accept('gm', 'the game master') ? 'gm' : words.readPower(reader);
  },
};
const HOUR_WORDS = [keyword('h', 'hours', 'hours', 'hour', 'hrs', 'hr')];
/** Longer times, in hours. */
const LONGER: Readonly<Record<string, number>> = { days: 24, day: 24, weeks: 168, week: 168 };

/** `48 h`, `a day`, `two weeks`. */
export const HOURS: OrderSlot<number> = {
  name: 'NUMBER h',
  read: (reader) => {
    const number = reader.acceptAlias('a', 'an', 'another') === undefined ? reader.expectNumber() : 1;
    const longer = reader.acceptAlias(...Object.keys(LONGER));
    if (longer !== undefined) return number * (LONGER[longer] ?? 1);
    reader.expectChoice(HOUR_WORDS, '"h" (hours)');
    return number;
  },
  format: (hours) => `${String(hours)} h`,
  peek: always,
};
/** A treaty after the word `treaty`. */
export const TREATY: OrderSlot<string> = {
  name: 'TREATY',
  read: (reader) => readTreaty(reader, { isAnnounced: true }),
  format: asIs,
  peek: always,
};
