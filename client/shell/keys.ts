/**
 * Key bindings are tables: keys are dispatched by the same rows that the footer hints at and the help page lists.
 * Keys are named as in `terminal/keys.ts`.
 */
export interface KeyRow {
  readonly keys: readonly string[];
  /** A word or two: `search`, `next turn`. */
  readonly label: string;
  /** What the help page says instead, where a word or two are not enough. */
  readonly help?: string;
  /** Shown in the footer. */
  readonly hint?: true;
  /** Can be repeated by a count typed before it. */
  readonly isCounted?: true;
  /** Only says why it does nothing now; not shown in hints or help. */
  readonly isIdle?: true;
  /** Leads to a picture; not offered to screen readers. */
  readonly isDrawn?: true;
  /** The key is named on screen where it works, so it cannot be changed by the user. */
  readonly isFixed?: true;
}

/** Rows of a screen. Screen readers get only those that do not lead to a picture. */
export const rowsShownAt = <Row extends KeyRow>(
  { isLinear }: { readonly isLinear?: boolean },
  rows: readonly Row[],
): readonly Row[] => (isLinear ? rows.filter(({ isDrawn }) => !isDrawn) : rows);

/** The user's own keys by action, named as on the help page: `{ "hand in": ["H"] }`. */
export type KeyMap = Readonly<Record<string, readonly string[]>>;

/** Applies a user's key map to a table. A key that was given to another action loses its old one. */
export const withKeyMap = <Row extends KeyRow>(rows: readonly Row[], map: KeyMap): readonly Row[] => {
  const isMoved = ({ label, isFixed }: KeyRow): boolean => !isFixed && Object.hasOwn(map, label);
  const moved = rows.filter(isMoved);
  if (moved.length === 0) return rows;
  const given = new Set(moved.flatMap(({ label }) => map[label] ?? []));
  return rows.flatMap((row) => {
    if (row.isFixed) return [row];
    const own = isMoved(row) ? map[row.label] : undefined;
    const keys = own ?? row.keys.filter((key) => !given.has(key));
    return keys.length > 0 ? [{ ...row, keys }] : [];
  });
};

const KEY_LABELS: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  enter: 'Enter',
  esc: 'Esc',
  tab: 'Tab',
  'shift+tab': 'S-Tab',
  backspace: 'Bksp',
  delete: 'Del',
  ' ': 'Space',
};

/** A key as hints write it: `^D` for ctrl+d, `Alt-↑` for alt+up. */
export const keyLabel = (key: string): string => {
  const [, modifier = '', name = key] = /^(ctrl|alt)\+(.+)$/.exec(key) ?? [];
  const shown = KEY_LABELS[name] ?? (/^f\d+$/.test(name) ? name.toUpperCase() : undefined);
  if (modifier === 'ctrl') return `^${shown ?? name.toUpperCase()}`;
  return modifier === 'alt' ? `Alt-${shown ?? name}` : (shown ?? name);
};

/** Characters as they are typed; names of other keys are longer. */
export const isPrintable = (key: string): boolean => [...key].length === 1;

/** Whether this is two keys one after the other, as the help page names them: `g d`. */
const isSequence = (key: string): boolean => /^\S /.test(key);

/** The rows without printable keys, which are text while something is being typed. */
export const withoutPrintableKeys = <Row extends KeyRow>(rows: readonly Row[]): readonly Row[] =>
  rows.flatMap((row) => {
    const keys = row.keys.filter((key) => !isPrintable(key) && !isSequence(key));
    return keys.length > 0 ? [{ ...row, keys }] : [];
  });

/** The rows with only those keys that other rows do not use. */
export const withoutKeysOf = <Row extends KeyRow>(
  taken: readonly KeyRow[],
  rows: readonly Row[],
): readonly Row[] => {
  const gone = new Set(taken.flatMap(({ keys }) => keys));
  return rows.flatMap((row) => {
    if (!row.keys.some((key) => gone.has(key))) return [row];
    const keys = row.keys.filter((key) => !gone.has(key));
    return keys.length > 0 ? [{ ...row, keys }] : [];
  });
};

/** The rows with only those keys that no earlier row uses. */
const withoutShadowedKeys = (rows: readonly KeyRow[]): readonly KeyRow[] => {
  const taken = new Set<string>();
  return rows.flatMap((row) => {
    const keys = row.keys.filter((key) => !taken.has(key));
    for (const key of row.keys) taken.add(key);
    return keys.length > 0 ? [{ ...row, keys }] : [];
  });
};

/** The row that a key belongs to; the first table that has it wins. */
export const keyRowFor = <Row extends KeyRow>(rows: readonly Row[], key: string): Row | undefined =>
  rows.find((row) => row.keys.includes(key));

const hintOf = (row: KeyRow): string => `${keyLabel(row.keys[0] ?? '')} ${row.label}`;

const BETWEEN = '  ';

/** The rows whose hints fit into a width, and the columns they begin in. */
const hintsThatFit = (
  rows: readonly KeyRow[],
  width: number,
): readonly (readonly [row: KeyRow, from: number])[] => {
  const fitting: (readonly [KeyRow, number])[] = [];
  let from = 0;
  for (const row of withoutShadowedKeys(rows).filter(({ hint, isIdle }) => hint && !isIdle)) {
    const end = from + hintOf(row).length;
    if (end > width) break;
    fitting.push([row, from]);
    from = end + BETWEEN.length;
  }
  return fitting;
};

/** `j move  / search  Enter open`, cut at the last hint that fits. */
export const hintsOf = (rows: readonly KeyRow[], width: number): string =>
  hintsThatFit(rows, width)
    .map(([row]) => hintOf(row))
    .join(BETWEEN);

/** The row whose hint is in a column of `hintsOf`. */
export const hintAt = (rows: readonly KeyRow[], width: number, column: number): KeyRow | undefined =>
  hintsThatFit(rows, width).find(([row, from]) => column >= from && column < from + hintOf(row).length)?.[0];

/** Rows of the help page: the keys, then what they do. */
export const keyHelp = (rows: readonly KeyRow[]): readonly (readonly [string, string])[] =>
  withoutShadowedKeys(rows)
    .filter(({ isIdle }) => !isIdle)
    .map((row) => [row.keys.map(keyLabel).join(' '), row.help ?? row.label]);
