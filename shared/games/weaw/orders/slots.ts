import type { Category } from '../../../kernel/language/grammar.ts';
import { keyword } from '../../../kernel/language/grammar.ts';
import type { Slot } from '../../../kernel/language/pattern.ts';
import type { Names } from '../charts/names.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Facility, UnitType } from '../vocabulary/units.ts';
import { readElseChain } from '../../../kernel/language/else-chain.ts';
import type { OrderReader } from './order-reader.ts';

// What stands in the slots of orders.

type LineSlot<T> = Slot<OrderReader, T>;

const named = <T extends string>(name: string, categoryOf: (names: Names) => Category): LineSlot<T> => ({
  name,
  read: (reader) => reader.name(categoryOf(reader.vocabulary)) as T,
  write: (id) => id,
  sees: (reader) => reader.seesName(categoryOf(reader.vocabulary)),
});

export const NATION = named('NATION', ({ nations }) => nations);
export const PLACE = named('TERRITORY', ({ places }) => places);
export const ZONE = named('ZONE', ({ zones }) => zones);
export const ANYWHERE = named('PLACE', ({ anywhere }) => anywhere);
export const TECH = named('TECHNOLOGY', ({ techs }) => techs);
export const GATE = named('GATE', ({ gates }) => gates);
export const UNIT = named<UnitType>('UNIT', ({ units }) => units);
export const LOSS = named<UnitType | Facility>('UNIT', ({ losses }) => losses);

/** A side; in lines the Allied one is `allies`. */
export const SIDE: LineSlot<Side> = {
  name: 'SIDE',
  read: (reader) => reader.name(reader.vocabulary.sides) as Side,
  write: (side) => (side === 'allied' ? 'allies' : side),
  fromWritten: (written) => (written === 'allies' ? 'allied' : 'central'),
  sees: (reader) => reader.seesName(reader.vocabulary.sides),
};

export const NUMBER: LineSlot<number> = {
  name: 'NUMBER',
  read: (reader) => reader.number(),
  write: String,
  sees: (reader) => /^\d+$/.test(reader.word() ?? ''),
};

/** The letter of a force. */
export const LETTER: LineSlot<string> = {
  name: 'LETTER',
  read: (reader) => {
    reader.offers('a letter from a to z', []);
    const word = reader.word() ?? '';
    if (!/^[a-z]$/.test(word)) return reader.fail();
    reader.skip();
    return word;
  },
  write: (letter) => letter,
  sees: (reader) => /^[a-z]$/.test(reader.word() ?? ''),
};

const EVERYWHERE = [keyword('everywhere', 'wherever nothing else is said')];

/** A territory, or everywhere. */
export const PLACE_OR_EVERYWHERE: LineSlot<string> = {
  name: 'TERRITORY-or-everywhere',
  read: (reader) => reader.option(EVERYWHERE, '"everywhere"') ?? PLACE.read(reader),
  write: (id) => id,
  sees: (reader) => reader.sees('everywhere') || PLACE.sees(reader),
};

const ALL = [keyword('all', 'every one of them')];

/** Several names joined by commas, or `all`. */
export const severalOf = (slot: LineSlot<string>): LineSlot<readonly string[]> => ({
  name: `${slot.name}, ...`,
  read: (reader) => {
    if (reader.option(ALL, '"all"') !== undefined) return ['all'];
    const found = [slot.read(reader)];
    while (reader.continues('one more') || reader.andGoesOn()) found.push(slot.read(reader));
    return found;
  },
  write: (ids) => ids.join(', '),
  sees: (reader) => reader.sees('all') || slot.sees(reader),
});

/** Names of which the first that is possible counts: `brussels else reims`. */
export const elseChain = (slot: LineSlot<string>): LineSlot<readonly string[]> => ({
  name: `${slot.name} [else ${slot.name}]`,
  read: (reader) => {
    const first = slot.read(reader);
    const choice = {
      read: () => slot.read(reader),
      sees: () => slot.sees(reader),
      example: `${first} else paris`,
    };
    const further = readElseChain(reader, choice, () =>
      reader.accepts('else', 'where to if that is not possible') ? slot.read(reader) : undefined,
    );
    return [first, ...further];
  },
  write: (ids) => ids.join(' else '),
  sees: (reader) => slot.sees(reader),
});
