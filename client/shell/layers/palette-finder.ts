import fuzzysort from 'fuzzysort';

/** One thing the palette finds: a key's action, a screen, a place, a report. */
export interface PaletteItem {
  readonly text: string;
  /** What it is, or the key that does the same. */
  readonly hint: string;
  /** Other words that find it, such as old and other spellings. */
  readonly keywords?: string;
  /** Why it cannot be done now. */
  readonly why?: string;
  run(): void;
}

/** Returns the items that match the typed text, best first. */
export type PaletteFinder = (typed: string) => readonly PaletteItem[];

/** An item as it is searched. */
interface Searched {
  readonly item: PaletteItem;
  readonly text: string;
  readonly keywords: string;
}

/**
 * How well an item matches, 0 for best: the name begins with the text, a word in it or a keyword does, it contains
 * the text, only a keyword contains it.
 */
const matchRank = ({ text, keywords }: Searched, wanted: string): number => {
  const at = text.indexOf(wanted);
  if (at < 0) return keywords.startsWith(wanted) ? 1 : 3;
  if (at === 0) return 0;
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1;
};

/** Sorts by match, then by whether it can be done now, then by length. */
const orderOf = (searched: Searched, wanted: string): readonly number[] => [
  matchRank(searched, wanted),
  searched.item.why === undefined ? 0 : 1,
  searched.text.length,
];

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, n) => value - (other[n] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Maximum number of similar items listed below exact matches. */
const MAX_ALIKE = 60;

const find = (all: readonly Searched[], wanted: string): readonly PaletteItem[] => {
  const parts = all
    .filter(({ text, keywords }) => text.includes(wanted) || keywords.includes(wanted))
    .map((searched) => ({ searched, order: orderOf(searched, wanted) }))
    .sort((one, other) => compare(one.order, other.order))
    .map(({ searched }) => searched.item);
  const listed = new Set(parts);
  const alike = fuzzysort
    .go(wanted, all, { keys: ['text', 'keywords'], limit: MAX_ALIKE })
    .map(({ obj }) => obj.item)
    .filter((item) => !listed.has(item));
  return [...parts, ...alike];
};

/** A finder over these items that caches the last query, because one key asks several times. */
export const paletteFinder = (items: readonly PaletteItem[]): PaletteFinder => {
  const all = items.map((item): Searched => ({
    item,
    text: item.text.toLowerCase(),
    keywords: (item.keywords ?? '').toLowerCase(),
  }));
  let last = { wanted: '', found: items };
  return (typed) => {
    const wanted = typed.trim().toLowerCase();
    if (wanted !== last.wanted) last = { wanted, found: wanted === '' ? items : find(all, wanted) };
    return last.found;
  };
};
