import { editDistance, foldWord, type NameIndex, wordsOf } from '../../../../../kernel/language/names.ts';
import type { Vocabulary } from '../../../charts/vocabulary.ts';

// Normalises a letter: missing apostrophes, misspelt names, and conditional verb forms.

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|could|would|should|is|are|was|were|has|have|had)nt\b/gi, '$1 not'],
  [/\bwont\b/gi, 'will not'],
  [/\bcant\b/gi, 'cannot'],
  [/\bIll(?= [a-z])/g, 'I will'],
  [/\bill(?= (?:stay|keep|pay|give|leave|not|never|be|sign|vote|help|let|take)\b)/g, 'I will'],
  [/\b(you|they)['’]?ll?\b/gi, '$1 will'],
  [/\b(I|you|we|they)ve\b/g, '$1 have'],
  [/\bIm\b/g, 'I am'],
  [/\byoure\b/gi, 'you are'],
  [/\b(?:til|untill|untl|unitl)\b/gi, 'until'],
  [/['’]s (?=(?:mine|yours)\b)/gi, ' is '],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bu\b/g, 'you'],
  [/\bgimme\b/gi, 'give me'],
  [/\bagg?ress?ion\b/gi, 'aggression'],
];

/** Verb forms of a supposition and their forms in an offer: `if I gave you`. */
const SUPPOSED: Readonly<Record<string, string>> = {
  gave: 'give',
  paid: 'pay',
  left: 'leave',
  kept: 'keep',
  stayed: 'stay',
  took: 'take',
  offered: 'offer',
  let: 'let',
  asked: 'ask',
  promised: 'promise',
  ceded: 'cede',
  sold: 'sell',
  withdrew: 'withdraw',
  lent: 'lend',
  agreed: 'agree',
  admitted: 'admit',
  lowered: 'lower',
  reduced: 'reduce',
  signed: 'sign',
  placed: 'place',
  went: 'go',
  got: 'get',
  attacked: 'attack',
  declared: 'declare',
  voted: 'vote',
  helped: 'help',
  brought: 'bring',
};
const SUPPOSES = /\b(?:suppose|supposing|imagine|what if)\b(?: that)? (?=(?:i|we|you)\b)/gi;
const WERE_TO = /\b(i|we|you|\p{Lu}\p{L}+) were to (?=\p{Ll})/giu;
const IN_SUPPOSITION = new RegExp(`\\b(if (?:i|we|you)) (${Object.keys(SUPPOSED).join('|')})\\b`, 'gi');

/** Words of clauses that may be misspelt as names may. */
const WORDS = ['possession', 'protectorate', 'influence', 'interest', 'congress', 'alliance', 'defensive'];

/** Minimum length of a name for one error to be corrected, and for two. */
const LEAST = 5;
const LEAST_OF_TWO = 7;
/** Minimum length of a word without a capital that may be a misspelt name. */
const LEAST_UNCAPITALED = 6;

/** One-word names by first letter, and all words that occur in names. */
interface Spelling {
  readonly known: ReadonlySet<string>;
  readonly byFirst: ReadonlyMap<string, readonly string[]>;
}

const spellings = new WeakMap<Vocabulary, Spelling>();

const allNames = ({ named }: NameIndex): readonly string[] =>
  named.flatMap(({ id, names, inFull = [] }) => [id, ...names, ...inFull]);

const spellingOf = (vocabulary: Vocabulary): Spelling => {
  const before = spellings.get(vocabulary);
  if (before) return before;
  const names = [vocabulary.areas, vocabulary.powers, vocabulary.natives, vocabulary.seas].flatMap(
    ({ index }) => allNames(index).map(wordsOf),
  );
  const known = new Set([...names.flat(), ...WORDS]);
  const single = [...new Set(names.flatMap((words) => (words.length === 1 ? words : [])))];
  const byFirst = new Map<string, string[]>();
  for (const word of [...single, ...WORDS])
    byFirst.set(word.charAt(0), [...(byFirst.get(word.charAt(0)) ?? []), word]);
  const spelling = { known, byFirst };
  spellings.set(vocabulary, spelling);
  return spelling;
};

/** Whether a word occurs in a name of an area, a power, natives or a sea. */
export const isWordOfName = (vocabulary: Vocabulary, word: string): boolean =>
  spellingOf(vocabulary).known.has(foldWord(word));

/** The only name that differs from a word by a letter or two. */
const meantBy = ({ known, byFirst }: Spelling, typed: string): string | undefined => {
  // Who writes accents means the word as it stands: `Bergère`.
  if (/\p{M}/u.test(typed.normalize('NFD'))) return undefined;
  const word = foldWord(typed);
  const isCapital = typed.charAt(0) !== word.charAt(0);
  if (word.length < (isCapital ? LEAST : LEAST_UNCAPITALED) || known.has(word)) return undefined;
  const within = word.length >= LEAST_OF_TWO && isCapital ? 2 : 1;
  const near = (byFirst.get(word.charAt(0)) ?? [])
    .filter((name) => name.length >= LEAST && Math.abs(name.length - word.length) <= 1)
    // `Interests` and `Persian` are words in their own right.
    .filter((name) => !word.startsWith(name) && !name.startsWith(word))
    .map((name) => ({ name, errors: editDistance(word, name).whole }))
    .filter(({ errors }) => errors <= within)
    .toSorted((a, b) => a.errors - b.errors);
  const [first, second] = near;
  return first && first.errors !== second?.errors ? first.name : undefined;
};

const capitalised = (name: string, as: string): string =>
  as.charAt(0) === as.charAt(0).toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);

/** A letter with short forms, suppositions and misspelt names normalised. */
export const mended = (vocabulary: Vocabulary, body: string): string => {
  const spelling = spellingOf(vocabulary);
  const plain = SHORT_FORMS.reduce((text, [short, full]) => text.replaceAll(short, full), body)
    .replaceAll(SUPPOSES, 'if ')
    .replaceAll(WERE_TO, '$1 ')
    .replaceAll(
      IN_SUPPOSITION,
      (_, who: string, verb: string) => `${who} ${SUPPOSED[verb.toLowerCase()] ?? verb}`,
    );
  return plain.replaceAll(/\p{L}{5,}/gu, (word) => {
    const name = meantBy(spelling, word);
    return name === undefined ? word : capitalised(name, word);
  });
};
