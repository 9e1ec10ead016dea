import { keyword } from '../../../kernel/language/grammar.ts';
import type { Slot } from '../../../kernel/language/pattern.ts';
import { nameSlot, wordOr } from '../../../kernel/language/slots.ts';
import type { Names } from '../charts/names.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Facility, UnitType } from '../vocabulary/units.ts';
import { readElseChain } from '../../../kernel/language/else-chain.ts';
import type { OrderReader } from './order-reader.ts';

// Slots of orders.

/** A slot of an order or of a line of the game master. */
export type LineSlot<T> = Slot<OrderReader, T>;

export const NATION = nameSlot('NATION', ({ nations }: Names) => nations);
export const PLACE = nameSlot('TERRITORY', ({ places }: Names) => places);
export const ZONE = nameSlot('ZONE', ({ zones }: Names) => zones);
export const ANYWHERE = nameSlot('PLACE', ({ anywhere }: Names) => anywhere);
export const TECH = nameSlot('TECHNOLOGY', ({ techs }: Names) => techs);
export const GATE = nameSlot('GATE', ({ gates }: Names) => gates);
export const UNIT = nameSlot<Names, UnitType>('UNIT', ({ units }) => units);
/** The same where a facility or a trench could stand too. */
export const UNIT_TO_BUILD = nameSlot<Names, UnitType>('UNIT', ({ goods }) => goods);
export const LOSS = nameSlot<Names, UnitType | Facility>('UNIT', ({ losses }) => losses);

/** A side; in lines the Allied one is `allies`. */
export const SIDE: LineSlot<Side> = {
  name: 'SIDE',
  read: (reader) => reader.expectName(reader.vocabulary.sides) as Side,
  format: (side) => (side === 'allied' ? 'allies' : side),
  parseFormatted: (written) => (written === 'allies' ? 'allied' : 'central'),
  peek: (reader) => reader.peekName(reader.vocabulary.sides),
};

/** The letter of a force. */
export const LETTER: LineSlot<string> = {
  name: 'LETTER',
  read: (reader) => {
    reader.offer('a letter from a to z', []);
    const word = reader.peekWord() ?? '';
    if (!/^[a-z]$/.test(word)) return reader.fail();
    reader.skip();
    return word;
  },
  format: (letter) => letter,
  peek: (reader) => /^[a-z]$/.test(reader.peekWord() ?? ''),
};

/** Written instead of a place. */
export const EVERYWHERE = 'everywhere';

/** A territory, or everywhere. */
export const PLACE_OR_EVERYWHERE = wordOr({ word: EVERYWHERE, hint: 'where no other order applies' }, PLACE);

/** The same where it names a location: `in liege`, `everywhere`. */
export const WHERE: LineSlot<string> = {
  ...PLACE_OR_EVERYWHERE,
  name: 'in TERRITORY | everywhere',
  read: (reader) => {
    reader.acceptAlias('in');
    return PLACE_OR_EVERYWHERE.read(reader);
  },
  format: (place) => (place === EVERYWHERE ? place : `in ${place}`),
  parseFormatted: (text) => text.replace(/^in /, ''),
  peek: (reader) => reader.peek('in') || PLACE_OR_EVERYWHERE.peek(reader),
};

const ALL = [keyword('all', 'every one of them')];

/** Several names separated by commas, or `all`. */
export const severalOf = (slot: LineSlot<string>): LineSlot<readonly string[]> => ({
  name: `${slot.name}, ... | all`,
  item: slot,
  none: 'all',
  read: (reader) => {
    if (reader.acceptChoice(ALL, '"all"') !== undefined) return ['all'];
    const found = [slot.read(reader)];
    while (reader.acceptListComma('one more') || reader.acceptAnd()) found.push(slot.read(reader));
    return found;
  },
  format: (ids) => ids.join(', '),
  peek: (reader) => reader.peek('all') || slot.peek(reader),
});

/** Names in order of preference; the first possible one counts: `brussels else reims`. */
export const elseChain = (slot: LineSlot<string>): LineSlot<readonly string[]> => ({
  name: `${slot.name} [else ${slot.name}]`,
  read: (reader) => {
    const first = slot.read(reader);
    const choice = {
      read: () => slot.read(reader),
      peek: () => slot.peek(reader),
      example: `${first} else paris`,
    };
    const further = readElseChain(reader, choice, () =>
      reader.accept('else', 'where to if that is not possible') ? slot.read(reader) : undefined,
    );
    return [first, ...further];
  },
  format: (ids) => ids.join(' else '),
  peek: (reader) => slot.peek(reader),
});
