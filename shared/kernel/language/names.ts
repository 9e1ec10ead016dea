import { ARTICLES, PRONOUNS } from './english.ts';

/**
 * Something that can be named in a text: by its id, its display name or an alias, in full or by a
 * unique beginning.
 */
export interface Named {
  readonly id: string;
  /** Display name and aliases; the id may be missing. */
  readonly names: readonly string[];
  /**
   * Further names that must be written in full, because their beginnings name something else
   * (`North Harbour` if there is a `North`).
   */
  readonly inFull?: readonly string[];
  /** Shown next to it in menus. */
  readonly hint: string;
}

/** A name without blanks; `ends` are the offsets at which its words end. */
interface NameForm {
  readonly id: string;
  readonly text: string;
  readonly ends: ReadonlySet<number>;
  readonly isInFull: boolean;
}

/** An index of names for lookup. */
export interface NameIndex {
  readonly named: readonly Named[];
  readonly ids: ReadonlySet<string>;
  readonly forms: readonly NameForm[];
  /** By their first one, two and three letters. */
  readonly byStart: ReadonlyMap<string, readonly NameForm[]>;
}

/**
 * How many words the name has, and the ids it can refer to: several if it is not unique. `isWhole`
 * if it is a full name and not an abbreviation.
 */
export interface NameMatch {
  readonly length: number;
  readonly ids: readonly string[];
  readonly isWhole: boolean;
}

/** The fewest letters of an abbreviation. */
const MIN_BEGINNING = 3;
const NONE: NameMatch = { length: 0, ids: [], isWhole: false };
const NO_KEYWORDS: ReadonlySet<string> = new Set();
/** The most characters of a misspelt name that are compared. */
const MAX_COMPARED = 40;
const MAX_NEAREST = 3;
/** Shorter typed names are only compared with whole names. */
const MIN_PARTIAL = 4;

/**
 * Also removed before a word is decomposed: normalizing thousands of combining marks in a row would
 * take seconds.
 */
const MARKS = /[\p{M}'’.]/gu;

/** Normalizes a word: removes case, accents, apostrophes and full stops. */
export const foldWord = (word: string): string =>
  /^[a-z]*$/.test(word) ? word : word.replace(MARKS, '').normalize('NFD').replace(MARKS, '').toLowerCase();

/**
 * The words of a name, normalized: sequences of letters or of digits. Hyphens separate words as
 * blanks do.
 */
export const wordsOf = (name: string): string[] => foldWord(name).match(/\p{L}+|\p{N}+/gu) ?? [];

const formOf = (id: string, words: readonly string[], isInFull = false): NameForm => {
  let end = 0;
  return { id, text: words.join(''), ends: new Set(words.map((word) => (end += word.length))), isInFull };
};

/** The words of each name, without duplicates. */
const differentWords = (names: readonly string[]): readonly (readonly string[])[] => {
  const different = new Map<string, readonly string[]>();
  for (const name of names) {
    const words = wordsOf(name);
    different.set(words.join(' '), words);
  }
  return [...different.values()];
};

/** Indexes names for lookup; choices are listed in the order given. */
export const nameIndex = (named: readonly Named[]): NameIndex => {
  const forms = named.flatMap(({ id, names, inFull = [] }) => [
    ...differentWords([id, ...names]).map((words) => formOf(id, words)),
    ...inFull.map((name) => formOf(id, wordsOf(name), true)),
  ]);
  const byStart = new Map<string, NameForm[]>();
  for (const form of forms) {
    for (let length = 1; length <= Math.min(MIN_BEGINNING, form.text.length); length += 1) {
      const start = form.text.slice(0, length);
      const same = byStart.get(start);
      if (same) same.push(form);
      else byStart.set(start, [form]);
    }
  }
  return { named, ids: new Set(named.map(({ id }) => id)), forms, byStart };
};

/**
 * Whether the first `count` words are the beginning of a name. A typed blank must match a blank in
 * the name, but blanks of the name may be left out. A keyword only matches a whole word: the `or`
 * in `old or` does not begin `old-orchard`.
 */
const begins = (
  form: NameForm,
  words: readonly string[],
  { keywords, count = words.length }: { readonly keywords: ReadonlySet<string>; readonly count?: number },
): boolean => {
  let end = 0;
  for (let i = 0; i < count; i += 1) {
    const word = words[i] ?? '';
    if (!form.text.startsWith(word, end)) return false;
    end += word.length;
    const isWhole = i < count - 1 || keywords.has(word);
    if (isWhole && !form.ends.has(end)) return false;
  }
  return true;
};

const idsOf = (forms: readonly NameForm[]): string[] => [...new Set(forms.map((form) => form.id))];

/**
 * Whether an abbreviation is allowed: it must be long enough and must not end in a single letter, a
 * pronoun or an article.
 */
const mayBegin = (words: readonly string[], size: number): boolean => {
  const last = words.at(-1) ?? '';
  return size >= MIN_BEGINNING && last.length > 1 && !PRONOUNS.has(last) && !ARTICLES.includes(last);
};

/** For each number of leading words, the names that begin with them. */
const runsOf = (
  index: NameIndex,
  words: readonly string[],
  keywords: ReadonlySet<string>,
): readonly (readonly NameForm[])[] => {
  const runs: (readonly NameForm[])[] = [];
  let found: readonly NameForm[] = index.byStart.get(words[0]?.slice(0, MIN_BEGINNING) ?? '') ?? [];
  while (runs.length < words.length) {
    const count = runs.length + 1;
    found = found.filter((form) => begins(form, words, { keywords, count }));
    if (found.length === 0) break;
    runs.push(found);
  }
  return runs;
};

/**
 * The longest sequence at the start of `words` that is a name or an abbreviation of three letters
 * or more. A full name takes precedence over longer names that begin with it.
 * @param words normalized, see `foldWord`
 * @param keywords words of the grammar, which never abbreviate a name
 */
export const matchName = (
  index: NameIndex,
  words: readonly string[],
  keywords: ReadonlySet<string> = NO_KEYWORDS,
): NameMatch => {
  const runs = runsOf(index, words, keywords);
  for (let length = runs.length; length > 0; length -= 1) {
    const found = runs[length - 1] ?? [];
    const typed = words.slice(0, length);
    const size = typed.join('').length;
    const full = found.filter((form) => form.text.length === size);
    const isWhole = full.length > 0;
    const begun = isWhole || !mayBegin(typed, size) ? [] : found.filter((form) => !form.isInFull);
    if (isWhole || begun.length > 0) return { length, ids: idsOf(isWhole ? full : begun), isWhole };
  }
  return NONE;
};

/** Ids of the names that begin with the first word, even if it is very short. */
export const namesBeginningWith = (index: NameIndex, words: readonly string[]): readonly string[] =>
  idsOf(runsOf(index, words.slice(0, 1), NO_KEYWORDS)[0] ?? []);

/** Words that occur in too many names to identify one. */
const COMMON = new Set(
  'empire ocean islands island states state republic coast free great south north east west'.split(' '),
);

/** Ids of names with a word that begins with the typed one: `town` in `old-town`. */
export const namesContaining = (index: NameIndex, word: string): readonly string[] => {
  if (word.length <= MIN_BEGINNING || COMMON.has(word)) return [];
  return index.named
    .filter(({ id, names }) =>
      [id, ...names].some((name) => wordsOf(name).some((part) => part.startsWith(word))),
    )
    .map(({ id }) => id)
    .slice(0, MAX_NEAREST * 2);
};

/** Whether a name begins with the typed words; if `isOpen`, the last of them may be unfinished. */
export const canBeginWith = (named: Named, words: readonly string[], isOpen: boolean): boolean =>
  [named.id, ...named.names].some((name) => {
    const form = formOf(named.id, wordsOf(name));
    if (!begins(form, words, { keywords: NO_KEYWORDS })) return false;
    const size = words.join('').length;
    return isOpen || (form.ends.has(size) && size < form.text.length);
  });

/**
 * The edit distance from a typed name to the whole of another name, and to its closest beginning.
 */
interface Distance {
  readonly whole: number;
  readonly beginning: number;
}

/**
 * The fewest insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`,
 * and into some beginning of `b`.
 */
export const editDistance = (a: string, b: string): Distance => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const replaced = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return { whole: last[b.length] ?? 0, beginning: Math.min(...last) };
};

/**
 * The number of errors in a typed name. A name of which parts are missing (`town`) counts as one
 * error, and matching only the beginning adds one. Very short texts would occur in too many names.
 */
const errorsIn = (typed: string, name: string): number => {
  if (typed.length >= MIN_PARTIAL && typed !== name && name.includes(typed)) return 1;
  const { whole, beginning } = editDistance(typed, name);
  return typed.length < MIN_PARTIAL ? whole : Math.min(whole, beginning + 1);
};

/**
 * The ids whose names are most similar to a misspelt one: at most three with the same number of
 * errors, and none if more than a quarter of the letters are wrong.
 * @param within the most errors allowed
 */
export const nearestNames = (index: NameIndex, typed: string, within = MAX_COMPARED): readonly string[] => {
  const text = wordsOf(typed.slice(0, MAX_COMPARED)).join('');
  let best: NameForm[] = [];
  let least = Math.min(within, Math.ceil(text.length / 4));
  for (const form of index.forms) {
    const errors = errorsIn(text, form.text);
    if (errors < least) best = [];
    if (errors <= least) best.push(form);
    least = Math.min(least, errors);
  }
  return idsOf(best).slice(0, MAX_NEAREST);
};
