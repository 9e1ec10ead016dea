import type { GlobalRow } from './global-keys.ts';
import { type KeyRow, keyLabel } from './keys.ts';
import type { PaletteItem } from './layers/palette-finder.ts';
import type { KnownAction, MountedRow, MountedScreen } from './screen.ts';

// Palette items made from keys: those of the current screen, and the actions of all others.

/** Where the keys of a stage come from, and how an action on another screen is run. */
export interface PaletteKeys<Subject> {
  readonly subject: Subject;
  readonly screens: readonly MountedScreen<Subject>[];
  /** The current screen, if any. */
  readonly here: MountedScreen<Subject> | undefined;
  readonly own: readonly MountedRow<Subject>[];
  readonly globals: readonly GlobalRow[];
  /** Applies the user's own keys. */
  withUserKeys(rows: readonly KeyRow[]): readonly KeyRow[];
  act(row: MountedRow<Subject>): void;
  /** Goes to a screen and runs the action with a label there; shows the reason if that is not possible. */
  perform(screen: string, action: ActionThere): void;
}

/** An action of a screen that is not the current one. */
export interface ActionThere {
  readonly label: string;
  /** When it can be done, if not now: `while a sheet is due from you`. */
  readonly when: string | undefined;
  /** It cannot be done now, and its key explains why. */
  readonly saysWhy?: boolean;
}

const labelsOf = ({ keys }: KeyRow): string => keys.map(keyLabel).join(' ');

const whenOf = (actions: readonly KnownAction[], { label }: KeyRow): string | undefined => {
  const when = actions.find((each) => each.label === label)?.when;
  return when;
};

/** Keys that move the cursor, or open and close what is under it. */
const MOVING = ['left', 'right', 'up', 'down', 'home', 'end', 'enter', 'esc', 'tab', 'backspace', ' '];

/** Whether a key does the same regardless of the cursor's position. */
const isActionKey = ({ keys, isCounted }: KeyRow): boolean =>
  !isCounted && !keys.some((key) => MOVING.includes(key));

/** A row of a screen's keys, and when it can be used if not now. */
interface ListedAction extends Omit<ActionThere, 'label'> {
  readonly row: KeyRow;
}

/** The keys of a screen: those that work now first, then its other actions. */
const listedRows = <Subject>(
  { actions }: MountedScreen<Subject>,
  inForce: readonly KeyRow[],
): readonly ListedAction[] => {
  const labels = new Set(inForce.map(({ label }) => label));
  const others = actions.filter(({ label }) => !labels.has(label));
  return [
    ...inForce.map((row): ListedAction => {
      if (!row.isIdle) return { row, when: undefined };
      const when = whenOf(actions, row);
      return { row, when, saysWhy: when === undefined };
    }),
    ...others.map(({ key, when, ...named }) => ({ row: { keys: [key], ...named }, when })),
  ];
};

/** Why a row cannot be used now. */
const whyOf = ({ when, saysWhy }: ListedAction): string | undefined =>
  saysWhy ? 'Enter says why' : when === undefined ? undefined : `only ${when}`;

const itemOf = (listed: ListedAction, where: string, run: () => void): PaletteItem => {
  const { row } = listed;
  const why = whyOf(listed);
  return {
    text: row.help ?? row.label,
    hint: where === '' ? labelsOf(row) : `${labelsOf(row)}  ${where}`,
    keywords: `${row.label} ${where}`,
    ...(why !== undefined && { why }),
    run,
  };
};

/** Keys and other actions of the current screen. */
const itemsHere = <Subject>(keys: PaletteKeys<Subject>): readonly PaletteItem[] => {
  const { here, own, act, perform } = keys;
  if (!here) return [];
  return listedRows(here, own).map(({ row, ...listed }) =>
    itemOf({ row, ...listed }, '', () => {
      const inForce = own.find((each) => each.label === row.label);
      if (inForce && listed.when === undefined) act(inForce);
      else perform(here.id, { label: row.label, ...listed });
    }),
  );
};

/** Capital letters do the same on every screen that has them. */
const isSameEverywhere = ({ keys: [key = ''] }: KeyRow): boolean => /^\p{Lu}$/u.test(key);

/** The actions of another screen, by its keys in its current state and its first. */
const itemsThere = <Subject>(
  keys: PaletteKeys<Subject>,
  screen: MountedScreen<Subject>,
): readonly PaletteItem[] => {
  const { subject, perform } = keys;
  const now = screen.isTyping(subject) ? [] : screen.rows(subject);
  const labels = new Set(now.filter(({ isIdle }) => !isIdle).map(({ label }) => label));
  const first = screen.firstRows(subject).filter(({ label }) => !labels.has(label));
  const inForce = [...now.filter(({ label }) => labels.has(label)), ...first].filter(isActionKey);
  const unique = inForce.filter((row, n) => inForce.findIndex(({ label }) => label === row.label) === n);
  return listedRows(screen, keys.withUserKeys(unique)).map(({ row, ...listed }) =>
    itemOf({ row, ...listed }, screen.title, () => {
      perform(screen.id, { label: row.label, ...listed });
    }),
  );
};

const nameOf = ({ text, hint }: PaletteItem): string => `${text}/${hint.split('  ')[0] ?? ''}`;

/** Drops later items with the same name and key, if that key means the same everywhere. */
const withoutRepeated = (items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item);
    const isRepeated = seen.has(name);
    seen.add(name);
    return !isRepeated || !isSameEverywhere({ keys: [name.split('/').at(-1) ?? ''], label: '' });
  });
};

/**
 * All keys for the palette: of the current screen, those that work everywhere, then of all other screens. Those that
 * cannot be used now are in `others`.
 */
export const paletteEntries = <Subject>(
  keys: PaletteKeys<Subject>,
): { readonly usable: readonly PaletteItem[]; readonly others: readonly PaletteItem[] } => {
  const everywhere = keys.globals.map((row) => itemOf({ row, when: undefined }, '', row.run));
  const elsewhere = keys.screens.filter((screen) => screen !== keys.here);
  const all = [...itemsHere(keys), ...everywhere, ...elsewhere.flatMap((each) => itemsThere(keys, each))];
  return {
    usable: withoutRepeated(all.filter(({ why }) => why === undefined)),
    others: withoutRepeated(all.filter(({ why }) => why !== undefined)),
  };
};
