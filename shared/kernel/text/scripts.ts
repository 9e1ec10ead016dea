/** The scripts in everyday use (Unicode Standard Annex 31, table 5). */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;

/** Scripts that may be mixed within a word: Japanese, Korean, Chinese. */
const WRITTEN_TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
] as const;

const lettersOf = (scripts: readonly string[]): string =>
  scripts.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('');

/** Letters and digits that belong to no script, such as the Hawaiian okina. */
const SHARED = String.raw`\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}`;

const wordsIn = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${lettersOf(scripts)}${SHARED}]*$`, 'u');

const ONE_SCRIPT: readonly RegExp[] = [...SCRIPTS.map((script) => [script]), ...WRITTEN_TOGETHER].map(
  wordsIn,
);

const USED: readonly (readonly [string, RegExp])[] = SCRIPTS.map((script) => [
  script,
  new RegExp(lettersOf([script]), 'u'),
]);

/** Whether all letters of a word are of one common script, or of scripts that may be mixed. */
export const isOfOneScript = (word: string): boolean => ONE_SCRIPT.some((fits) => fits.test(word));

/** The common scripts that occur in a word. */
export const scriptsOf = (word: string): readonly string[] =>
  USED.filter(([, used]) => used.test(word)).map(([script]) => script);
