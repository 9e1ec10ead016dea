// English words that are the same for all games.

/** Words before a name that change nothing. */
export const ARTICLES: readonly string[] = ['a', 'an', 'the', 'my', 'our', 'its'];

/**
 * Words that refer to somebody or something without naming it. They never match names that begin
 * with them.
 */
export const PRONOUNS: ReadonlySet<string> = new Set(
  'i me we us it he she him her they them you this that these those all any both each'.split(' '),
);

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MORE_NUMBERS: readonly (readonly [string, number])[] = [
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
];

/** Number words: `two` → 2. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...NUMBERS.map((word, i) => [word, i + 1] as const),
  ...MORE_NUMBERS,
]);

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** `iv` → 4: Roman numerals up to 39; undefined for other words. */
export const romanNumber = (word: string): number | undefined => {
  const [, tens = '', ones = ''] = /^(x{0,3})([ivx]*)$/.exec(word) ?? [];
  const one = ones === '' ? 0 : ROMAN.indexOf(ones) + 1;
  const number = tens.length * 10 + one;
  return number === 0 || (ones !== '' && one === 0) ? undefined : number;
};

/** Words that negate what follows; without apostrophes (`dont`). */
export const DENIALS: ReadonlySet<string> = new Set(
  'not no never nor neither none dont doesnt didnt wont isnt arent hasnt havent cant cannot shant without'.split(
    ' ',
  ),
);

/** Words that leave it open whether something is meant. */
export const HEDGE_WORDS: ReadonlySet<string> = new Set(
  'maybe perhaps possibly probably might may could should would try hopefully ideally preferably possible'.split(
    ' ',
  ),
);

/** Quantities that cannot be computed. */
export const VAGUE_QUANTITIES: ReadonlySet<string> = new Set(
  'up all every everyone everybody everything most some several few rest remaining much many enough'.split(
    ' ',
  ),
);
