import { keyword } from '../../../kernel/language/grammar.ts';
import type { Slot } from '../../../kernel/language/pattern.ts';
import { nameSlot, quotedSlot, wordOr } from '../../../kernel/language/slots.ts';
import type { Names } from '../charts/names.ts';
import type { OrderReader } from './order-reader.ts';

// The slots of lines.

export type LineSlot<T> = Slot<OrderReader, T>;

export const POWER = nameSlot('POWER', ({ powers }: Names) => powers);
export const MINOR = nameSlot('MINOR', ({ minors }: Names) => minors);
/** The same names as for powers; a picker lists allies, enemies and the like first. */
export const ALLY: typeof POWER = { ...POWER };
export const ENEMY: typeof POWER = { ...POWER };
export const OWN_MINOR: typeof MINOR = { ...MINOR };
export const ATTACKED_MINOR: typeof MINOR = { ...MINOR };
export const COUNTRY = nameSlot('POWER-or-MINOR', ({ countries }: Names) => countries);
export const PLACE = nameSlot('PLACE', ({ places }: Names) => places);
export const PROVINCE = nameSlot('PROVINCE', ({ provinces }: Names) => provinces);

/** A power, or all that the line can concern. */
export const POWER_OR_ALL = wordOr({ word: 'all', hint: 'every one of them' }, POWER);
export const ALLY_OR_ALL: typeof POWER_OR_ALL = { ...POWER_OR_ALL };
export const ENEMY_OR_ALL: typeof POWER_OR_ALL = { ...POWER_OR_ALL };

/** Words in quotation marks; they have no effect on the rules. */
export const TEXT: LineSlot<string> = quotedSlot('a text in quotation marks');

const SIGNED = /^[-+−]?\d{1,4}$/;

/** A number with its sign: `+1`, `-3`. */
export const POINTS: LineSlot<number> = {
  name: '+NUMBER',
  read: (reader) => {
    reader.offer('a number of points like +1', []);
    const word = reader.peekWord() ?? '';
    if (!SIGNED.test(word)) return reader.fail();
    reader.skip();
    return Number(word.replace('−', '-'));
  },
  format: (value) => (value > 0 ? `+${String(value)}` : String(value)),
  peek: (reader) => SIGNED.test(reader.peekWord() ?? ''),
};

/** One of a few words, each with its meaning. */
export const wordSlot = <T extends string>(
  meanings: Readonly<Record<T, string>>,
  label: string,
): LineSlot<T> & { readonly meanings: Readonly<Record<T, string>> } => {
  const words = Object.keys(meanings) as T[];
  const choices = words.map((word) => keyword(word, ''));
  return {
    name: words.join('-or-'),
    words,
    meanings,
    read: (reader) => reader.expectChoice(choices, label) as T,
    format: (word) => word,
    peek: (reader) => words.some((word) => reader.peek(word)),
  };
};

/** A code of a term, with or without its full stop. */
export const readTermCode = (reader: OrderReader, lists: string): string => {
  reader.offer(`a term like ${lists.charAt(0)}.1`, []);
  const letter = (reader.peekWord() ?? '').toUpperCase();
  const start = reader.tokenIndex;
  if (letter.length === 1 && lists.includes(letter)) {
    reader.skip();
    reader.acceptAlias('.');
    const digit = reader.peekWord() ?? '';
    if (/^\d$/.test(digit)) {
      reader.skip();
      return `${letter}.${digit}`;
    }
  }
  reader.rewindTo(start);
  return reader.fail();
};

export const A_TERM: LineSlot<string> = {
  name: 'A.1',
  read: (reader) => readTermCode(reader, 'A'),
  format: (code) => code,
  peek: (reader) => reader.peekWord() === 'a',
};
