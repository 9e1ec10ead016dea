import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };

const characterAt = (index: number): string =>
  String.fromCodePoint(index < SURROGATES.from ? index : index + SURROGATES.count);

const indexOf = (character: unknown): number => {
  const point = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : 0;
  const index = point < SURROGATES.from ? point : point - SURROGATES.count;
  if (characterAt(index) !== character) throw new Error('not one character');
  return index;
};

/**
 * Any character. The same as fast-check's `binary`, without its table of a million entries that takes two seconds to
 * build.
 */
export const anyCharacter = fc.nat({ max: 0x10_ffff - SURROGATES.count }).map(characterAt, indexOf);
