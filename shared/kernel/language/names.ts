import { ARTICLES, PRONOUNS } from './english.ts';

/** Something a text can name: by its id, its display name or an alias, whole or by a unique beginning. */
export interface Named {
  readonly id: string;
  /** Display name and aliases; the id need not be among them. */
  readonly names: readonly string[];
  /** Other names that count in full only: their beginnings are names of something else (`North Harbour` beside `North`). */
  readonly inFull?: readonly string[];
  /** What a menu says beside it. */
  readonly hint: string;
}

/** One name with its blanks taken out; `ends` are the offsets at which its words end. */
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
 * How many words make up the name, and what they can mean: one id, or several where it is not unique;
 * `isWhole` where they are a name in full and no mere beginning.
 */
export interface NameMatch {
  readonly length: number;
  readonly ids: readonly string[];
  readonly isWhole: boolean;
}

/** Fewest letters a beginning must have to stand for its name. */
const MIN_BEGINNING = 3;
const NONE: NameMatch = { length: 0, ids: [], isWhole: false };
const NO_KEYWORDS: ReadonlySet<string> = new Set();
/** Longest stretch of a misspelt name that is compared with the real ones, in characters. */
const MAX_COMPARED = 40;
const MAX_NEAREST = 3;
/** Names typed with fewer letters are compared as a whole only. */
const MIN_PARTIAL = 4;

/** Taken out before a word is decomposed, too: thousands of them in a row would take seconds. */
const MARKS = /[\p{M}'’.]/gu;

/** Folds what does not matter in a word: case, accents, apostrophes, full stops. */
export const foldWord = (word: string): string =>
  /^[a-z]*$/.test(word) ? word : word.replace(MARKS, '').normalize('NFD').replace(MARKS, '').toLowerCase();

/** The words of a name: runs of letters or of digits, folded. Hyphens part words as blanks do. */
export const wordsOf = (name: string): string[] => foldWord(name).match(/\p{L}+|\p{N}+/gu) ?? [];

const formOf = (id: string, words: readonly string[], isInFull = false): NameForm => {
  let end = 0;
  return { id, text: words.join(''), ends: new Set(words.map((word) => (end += word.length))), isInFull };
};

/** The words of each of some names; names of the same words are one. */
const differentWords = (names: readonly string[]): readonly (readonly string[])[] => {
  const different = new Map<string, readonly string[]>();
  for (const name of names) {
    const words = wordsOf(name);
    different.set(words.join(' '), words);
  }
  return [...different.values()];
};

/** Indexes names for lookup; choices are listed in the order given here. */
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
 * Whether the first `count` words are the beginning of a name. Where a blank was typed the name must have one; where none
 * was typed it may. A keyword counts only as a whole word of the name: in `rio de or cuba` the `or` is none
 * of `rio-de-oro`.
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

/** Whether typed words that are not a whole name may stand for the names they begin: never a letter or a pronoun. */
const mayBegin = (words: readonly string[], size: number): boolean => {
  const last = words.at(-1) ?? '';
  return size >= MIN_BEGINNING && last.length > 1 && !PRONOUNS.has(last) && !ARTICLES.includes(last);
};

/** The forms that the first words begin, the longest run last. */
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
 * The longest run at the start of `words` that is a name or the beginning of one, of three letters or more.
 * A full name wins over longer names that begin with it.
 * @param words folded, see `foldWord`
 * @param keywords words of the grammar, which never stand for the name they begin
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

/** Ids of the names that begin with the first word, however short it is. */
export const namesBeginningWith = (index: NameIndex, words: readonly string[]): readonly string[] =>
  idsOf(runsOf(index, words.slice(0, 1), NO_KEYWORDS)[0] ?? []);

/** Words of so many names that they point to none. */
const COMMON = new Set(
  'empire ocean islands island states state republic coast free great south north east west'.split(' '),
);

/** Ids of names that have a word beginning with the typed one: `guinea` in `new-guinea`. */
export const namesContaining = (index: NameIndex, word: string): readonly string[] => {
  if (word.length <= MIN_BEGINNING || COMMON.has(word)) return [];
  return index.named
    .filter(({ id, names }) =>
      [id, ...names].some((name) => wordsOf(name).some((part) => part.startsWith(word))),
    )
    .map(({ id }) => id)
    .slice(0, MAX_NEAREST * 2);
};

/** Whether a name begins with the typed words; where `isOpen`, the last of them may be unfinished. */
export const canBeginWith = (named: Named, words: readonly string[], isOpen: boolean): boolean =>
  [named.id, ...named.names].some((name) => {
    const form = formOf(named.id, wordsOf(name));
    if (!begins(form, words, { keywords: NO_KEYWORDS })) return false;
    const size = words.join('').length;
    return isOpen || (form.ends.has(size) && size < form.text.length);
  });

/** How far a typed name is from another: from the whole of it, and from some beginning of it. */
interface Distance {
  readonly whole: number;
  readonly beginning: number;
}

/** Counts the fewest insertions, deletions, replacements and swaps of neighbours that make `b` of `a`. */
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
 * A part left out counts as one error (`pacific`), a misspelt beginning as one more than it has. Very short
 * ones would be part of everything.
 */
const errorsIn = (typed: string, name: string): number => {
  if (typed.length >= MIN_PARTIAL && typed !== name && name.includes(typed)) return 1;
  const { whole, beginning } = editDistance(typed, name);
  return typed.length < MIN_PARTIAL ? whole : Math.min(whole, beginning + 1);
};

/**
 * The ids whose names come nearest to a misspelt one, at most three, all equally near; none when nothing
 * is alike in three quarters of it.
 * @param within most errors; more than a quarter of the letters are never taken for errors
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
