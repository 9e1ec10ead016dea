/** Something a text can name: by its id, its display name or an alias, whole or by a unique beginning. */
export interface Named {
  readonly id: string;
  /** Display name and aliases; the id need not be among them. */
  readonly names: readonly string[];
  /** What a menu says beside it. */
  readonly hint: string;
}

/** One name with its blanks taken out; `ends` are the offsets at which its words end. */
interface NameForm {
  readonly id: string;
  readonly text: string;
  readonly ends: ReadonlySet<number>;
}

/** Names made ready for looking up. */
export interface NameIndex {
  readonly named: readonly Named[];
  readonly forms: readonly NameForm[];
  readonly byLetter: ReadonlyMap<string, readonly NameForm[]>;
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

const NONE: NameMatch = { length: 0, ids: [], isWhole: false };
const NO_KEYWORDS: ReadonlySet<string> = new Set();
/** Longest stretch of a misspelt name that is compared with the real ones, in characters. */
const COMPARED = 40;
const NEAREST = 3;
/** Names typed with fewer letters are compared as a whole only. */
const SHORT = 4;

/** Folds what does not matter in a word: case, accents, apostrophes, full stops. */
export const foldWord = (word: string): string =>
  /^[a-z]*$/.test(word)
    ? word
    : word
        .normalize('NFD')
        .replace(/[\p{M}'’.]/gu, '')
        .toLowerCase();

/** The words of a name: runs of letters or of digits, folded. Hyphens part words as blanks do. */
export const wordsOf = (name: string): string[] => foldWord(name).match(/\p{L}+|\p{N}+/gu) ?? [];

const formOf = (id: string, name: string): NameForm => {
  const words = wordsOf(name);
  let end = 0;
  return { id, text: words.join(''), ends: new Set(words.map((word) => (end += word.length))) };
};

/** Makes names ready for looking up; choices are listed in the order given here. */
export const nameIndex = (named: readonly Named[]): NameIndex => {
  const forms = named.flatMap(({ id, names }) =>
    [...new Set([id, ...names].map((name) => wordsOf(name).join(' ')))].map((name) => formOf(id, name)),
  );
  const byLetter = new Map<string, NameForm[]>();
  for (const form of forms) {
    const letter = form.text.charAt(0);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), form]);
  }
  return { named, forms, byLetter };
};

/**
 * Whether `words` are the beginning of a name. Where a blank was typed the name must have one; where none
 * was typed it may. A keyword counts only as a whole word of the name: in `rio de or cuba` the `or` is none
 * of `rio-de-oro`.
 */
const begins = (form: NameForm, words: readonly string[], keywords: ReadonlySet<string>): boolean => {
  let end = 0;
  return words.every((word, i) => {
    if (!form.text.startsWith(word, end)) return false;
    end += word.length;
    const isWhole = i < words.length - 1 || keywords.has(word);
    return !isWhole || form.ends.has(end);
  });
};

const idsOf = (forms: readonly NameForm[]): string[] => [...new Set(forms.map((form) => form.id))];

/**
 * The longest run at the start of `words` that is a name or the beginning of one. A full name wins over
 * longer names that begin with it.
 * @param words folded, see `foldWord`
 * @param keywords words of the grammar, which never stand for the name they begin
 */
export const matchName = (
  index: NameIndex,
  words: readonly string[],
  keywords: ReadonlySet<string> = NO_KEYWORDS,
): NameMatch => {
  let found: readonly NameForm[] = index.byLetter.get(words[0]?.charAt(0) ?? '') ?? [];
  let length = 0;
  while (length < words.length) {
    const typed = words.slice(0, length + 1);
    const longer = found.filter((form) => begins(form, typed, keywords));
    if (longer.length === 0) break;
    found = longer;
    length += 1;
  }
  if (length === 0) return NONE;
  const size = words.slice(0, length).join('').length;
  const full = found.filter((form) => form.text.length === size);
  const isWhole = full.length > 0;
  return { length, ids: idsOf(isWhole ? full : found), isWhole };
};

/** Whether a choice may still become of what was typed; `isOpen` when its last word may go on. */
export const canBecome = (named: Named, words: readonly string[], isOpen: boolean): boolean =>
  [named.id, ...named.names].some((name) => {
    const form = formOf(named.id, name);
    if (!begins(form, words, NO_KEYWORDS)) return false;
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
  if (typed.length >= SHORT && typed !== name && name.includes(typed)) return 1;
  const { whole, beginning } = editDistance(typed, name);
  return typed.length < SHORT ? whole : Math.min(whole, beginning + 1);
};

/**
 * The ids whose names come nearest to a misspelt one, at most three, all equally near; none when nothing
 * is alike in half of it.
 * @param within most errors; more than half of the letters are never taken for errors
 */
export const nearestNames = (index: NameIndex, typed: string, within = COMPARED): readonly string[] => {
  const text = wordsOf(typed.slice(0, COMPARED)).join('');
  let best: NameForm[] = [];
  let least = Math.min(within, Math.ceil(text.length / 2));
  for (const form of index.forms) {
    const errors = errorsIn(text, form.text);
    if (errors < least) best = [];
    if (errors <= least) best.push(form);
    least = Math.min(least, errors);
  }
  return idsOf(best).slice(0, NEAREST);
};
