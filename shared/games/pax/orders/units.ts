import { defined } from '../../../kernel/defined.ts';
import { keyword } from '../../../kernel/language/grammar.ts';
import { NUMBER_WORDS } from '../../../kernel/language/english.ts';
import type { Named } from '../../../kernel/language/names.ts';
import { type Arm, type Native, type Power, type Size, UNIT_SIZES } from '../vocabulary/ids.ts';
import type { OwnedUnits, Units } from './types.ts';
import { AN_ARM, ARM_WORDS } from './words.ts';
import type { OrderReader } from './order-reader.ts';

// Units as orders name them: `army 3`, `2 navy 10`; the spelling of the rules, `Army(3)`, and colloquial ones are
// accepted too.

const SPELT: Readonly<Record<Size, string>> = { 1: 'one', 3: 'three', 5: 'five', 10: 'ten' };
const sizeWord = (size: Size): Named =>
  keyword(String(size), `${String(size)} strength ${size === 1 ? 'point' : 'points'}`, SPELT[size]);
const SIZE_WORDS = UNIT_SIZES.map(sizeWord);

/** Which sizes can be named, and their name in refusals. */
interface Sizes {
  readonly words: readonly Named[];
  readonly label: string;
}

export const FOR_SALE: Sizes = { words: SIZE_WORDS, label: 'a size (1, 3 or 10)' };
/** Sizes of units on the map; those of natives are not for sale (PB-UNITS-5). */
const ON_MAP: Sizes = {
  words: ([1, 3, 5, 10] as const).map(sizeWord),
  label: 'a size (1, 3 or 10; of natives 5)',
};

const NOUNS = ['units', 'unit'];
const TIMES = ['x', '×', '*'];
const STRENGTH = ['strength points', 'strength', 'point', 'points'];
const OF_STRENGTH = ['of strength', 'of size', 'strength', 'size', 'with strength', 'of'];
const LETTERS: Readonly<Record<string, Arm>> = { a: 'army', n: 'navy', f: 'navy' };

/** `A10`, `F3`, `A(10)`: an arm as one letter before its size; in `2xA10` after its number. */
const letterArm = (reader: OrderReader): Arm | undefined => {
  const word = reader.peekWord() ?? '';
  const arm = LETTERS[word.startsWith('x') && reader.isJoined() ? word.slice(1) : word];
  if (arm === undefined || !reader.isJoined(1)) return undefined;
  const size = reader.peekWord(reader.peek('(', 1) ? 2 : 1) ?? '';
  return /^\d/.test(size) ? arm : undefined;
};

/** `the`, `my` before units, but not the letter of `A10`. */
const skipArticles = (reader: OrderReader): void => {
  if (letterArm(reader) === undefined) reader.skipArticles();
};

const readArmWord = (reader: OrderReader): Arm | undefined => {
  const letter = letterArm(reader);
  if (letter === undefined) return reader.acceptChoice(ARM_WORDS, AN_ARM) as Arm | undefined;
  reader.skip();
  return letter;
};

const readSize = (reader: OrderReader, { words, label }: Sizes): Size => {
  const isBracketed = reader.acceptAlias('(') !== undefined;
  const size = Number(reader.expectChoice(words, label)) as Size;
  if (isBracketed) reader.expect(')');
  return size;
};

/** The number, and a size before the arm: `two 3-strength armies`. */
const readBefore = (reader: OrderReader, sizes: Sizes): { count?: number; size?: Size } => {
  const isOne = letterArm(reader) === undefined && reader.acceptAlias('a', 'an') !== undefined;
  skipArticles(reader);
  const sizeIfAny = (): Size | undefined => {
    const isSize = STRENGTH.some((word) => reader.peek(word, 1));
    if (!isSize || !/^\d+$/.test(reader.peekWord() ?? '')) return undefined;
    const size = Number(reader.expectChoice(sizes.words, sizes.label)) as Size;
    reader.acceptAlias(...STRENGTH);
    return size;
  };
  const first = sizeIfAny();
  if (first !== undefined) return { ...(isOne && { count: 1 }), size: first };
  const count = isOne ? 1 : reader.acceptNumber('a number of units');
  if (count !== undefined) reader.acceptAlias(...TIMES);
  skipArticles(reader);
  const size = count === undefined ? undefined : sizeIfAny();
  return defined({ count, size });
};

const noSize = (count: number | undefined, { label }: Sizes): string | undefined =>
  count === undefined || count === 1
    ? undefined
    : `"${String(count)}" is read as a number of units here; ${label} should follow.`;

/** `x2` after a unit. */
const readTimes = (reader: OrderReader, count: number | undefined): number | undefined => {
  const start = reader.tokenIndex;
  if (count !== undefined || reader.acceptAlias(...TIMES) === undefined) return count;
  const times = reader.acceptNumber('a number of units');
  if (times === undefined) reader.rewindTo(start);
  return times;
};

const sizeAfterNouns = (reader: OrderReader, count: number | undefined, sizes: Sizes): Size => {
  reader.acceptAlias(...NOUNS);
  reader.acceptAlias(...OF_STRENGTH);
  const missing = noSize(count, sizes);
  if (missing !== undefined && !/^(?:[\d(]|one|three|five|ten)/i.test(reader.peekTyped()))
    reader.fail(missing);
  return readSize(reader, sizes);
};

const readUnitsIfAny = (reader: OrderReader, sizes: Sizes): Units | undefined => {
  const start = reader.tokenIndex;
  const { count, size } = readBefore(reader, sizes);
  const plural = reader.peekWord();
  const arm = readArmWord(reader);
  if (arm === undefined) {
    if (count !== undefined || size !== undefined) return reader.fail();
    reader.rewindTo(start);
    return undefined;
  }
  const found = size ?? sizeAfterNouns(reader, count, sizes);
  reader.acceptAlias(...NOUNS);
  const times = readTimes(reader, count);
  const isSeveral = plural !== undefined && /^(?:armies|navies|fleets)$/.test(plural);
  if (times === undefined && isSeveral) reader.fail(`How many ${plural}? Write the number before them.`);
  return { arm, size: found, count: times ?? 1 };
};

/** `3`, `(3)`, `unit of strength 3` after an arm, if a size is said. */
export const readSizeIfAny = (reader: OrderReader, { words, label }: Sizes): Size | undefined => {
  reader.acceptAlias(...NOUNS);
  reader.acceptAlias(...OF_STRENGTH);
  const isBracketed = reader.acceptAlias('(') !== undefined;
  const size = reader.acceptChoice(words, label);
  if (isBracketed) reader.expect(')');
  reader.acceptAlias(...NOUNS);
  return size === undefined ? undefined : (Number(size) as Size);
};

/** Units a power can build. */
const readUnits = (reader: OrderReader): Units => readUnitsIfAny(reader, FOR_SALE) ?? reader.fail();

/** Units on the map, `army 5` among them. */
const readForces = (reader: OrderReader): Units => readUnitsIfAny(reader, ON_MAP) ?? reader.fail();

/** Whether units follow, `skip` tokens ahead. */
export const peekUnits = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  skipArticles(reader);
  const word = reader.peekWord() ?? '';
  const isCount = NUMBER_WORDS.has(word) || /^\d+$/.test(word);
  if (isCount) reader.skip();
  reader.acceptAlias(...TIMES);
  const isSized = isCount && STRENGTH.some((strength) => reader.peek(strength));
  const isArm = ARM_WORDS.some(({ id, names }) => [id, ...names].includes(reader.peekWord() ?? ''));
  const isUnits = isArm || isSized || letterArm(reader) !== undefined;
  reader.rewindTo(start);
  return isUnits;
};

const SEPARATORS = [',', 'and', '+', '&', ', and', 'as well as', 'plus'];

/** Whether a list of units continues; if so, consumes the conjunction. */
const takesSeparator = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  if (letterArm(reader) !== undefined) return true;
  const isConjunction = reader.acceptAlias(', and', ...SEPARATORS) !== undefined;
  if (isConjunction && peekUnits(reader)) return true;
  reader.rewindTo(start);
  return false;
};

const listOf =
  (read: (reader: OrderReader) => Units) =>
  (reader: OrderReader): readonly Units[] => {
    const units = [read(reader)];
    while (takesSeparator(reader)) units.push(reader.withoutOffering(() => read(reader)));
    return units;
  };

/** `1 Army(10), 2 Army(1) and 1 Naval(3)`. */
export const readUnitList = listOf(readUnits);
export const readForceList = listOf(readForces);

/** `army 3`, `france 2 army 1`. */
export const readOwnedUnits = (reader: OrderReader): OwnedUnits => {
  const own = readUnitsIfAny(reader, ON_MAP);
  if (own) return own;
  const owners = { ...reader.vocabulary.forces, label: 'a unit or its owner', isPartOfLabel: true } as const;
  const of = reader.expectName(owners) as Power | Native;
  return { of, ...readForces(reader) };
};

/** Units from their normal form: `army 3`, `2 navy 10`. */
export const parseUnits = (written: string): Units => {
  const words = written.split(' ');
  const [arm, size] = words.slice(-2);
  return {
    arm: arm === 'navy' ? 'navy' : 'army',
    size: Number(size) as Size,
    count: words.length > 2 ? Number(words[0]) : 1,
  };
};

/** Units of a party from their normal form: `france 2 army 3`. */
export const parseOwnedUnits = (written: string): OwnedUnits => {
  const [first = '', ...rest] = written.split(' ');
  const isOwn = /^\d+$/.test(first) || ARM_WORDS.some(({ id }) => id === first);
  return isOwn ? parseUnits(written) : { of: first as Power | Native, ...parseUnits(rest.join(' ')) };
};

export const formatUnits = ({ arm, size, count }: Units): string =>
  `${count === 1 ? '' : `${String(count)} `}${arm} ${String(size)}`;

export const formatOwnedUnits = (units: OwnedUnits): string =>
  units.of === undefined ? formatUnits(units) : `${units.of} ${formatUnits(units)}`;
