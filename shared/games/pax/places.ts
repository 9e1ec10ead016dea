import { type Named, type NameIndex, nameIndex } from '../../kernel/names.ts';
import type { Category } from '../../kernel/grammar.ts';
import { type Native, type Power, SEATS } from './ids.ts';
import type { Atlas } from './map.ts';
import type { PowersTable } from './tables.ts';

/** All that can be named on one map, by what it is. */
export interface Vocabulary {
  readonly areas: Category;
  readonly seas: Category;
  /** Areas, sea zones, home countries and the word `home`. */
  readonly places: Category;
  readonly powers: Category;
  /** Powers with a player of their own, which have order sheets. */
  readonly seats: Category;
  /** Powers, China and the Ottoman Empire. */
  readonly forces: Category;
  /** Treaties that may be offered by their ids; an order may name any other as well. */
  readonly treaties: Category;
  /** Areas, sea zones, home countries and powers with their display names, by id. */
  readonly displayNames: ReadonlyMap<string, string>;
}

/** What people call the powers besides the names of the chart. */
const POWER_ALIASES: Readonly<Partial<Record<Power, readonly string[]>>> = {
  britain: ['Great Britain', 'United Kingdom', 'UK', 'England'],
  'austria-hungary': ['AH'],
  usa: ['US', 'United States of America', 'America'],
  netherlands: ['Holland'],
};

const NATIVE_NAMES: readonly (Named & { readonly id: Native })[] = [
  { id: 'china', names: ['China', 'Chinese Empire'], hint: 'the Chinese Empire' },
  {
    id: 'ottoman-empire',
    names: ['Ottoman Empire', 'Ottomans', 'Turkey'],
    hint: 'the Ottoman Empire',
  },
];

const HOME: Named = { id: 'home', names: [], hint: 'your home country' };

const areasOf = (atlas: Atlas): Named[] =>
  atlas.areaOrder.flatMap((id) => {
    const area = atlas.areas.get(id);
    return area ? [{ id, names: [area.name, ...(area.aliases ?? [])], hint: `the area ${area.name}` }] : [];
  });

const seasOf = (atlas: Atlas): Named[] =>
  [...atlas.seaNames].map(([id, name]) => ({ id, names: [name], hint: `the sea zone ${name}` }));

const homesOf = (atlas: Atlas): Named[] =>
  [...atlas.homes.values()].map(({ id, name, power }) => ({
    id,
    names: [name, power],
    hint: `the home country ${name}`,
  }));

const powersOf = (atlas: Atlas, table: PowersTable): Named[] =>
  table.powers.map(({ id, name, home }) => ({
    id,
    names: [name, atlas.homes.get(home)?.name ?? name, ...(POWER_ALIASES[id] ?? [])],
    hint: `the power ${name}`,
  }));

const category = (label: string, named: readonly Named[], strangers: NameIndex): Category => ({
  label,
  index: nameIndex(named),
  strangers,
});

const treatyNames = (named: readonly Named[]): Category => ({
  label: 'the id of a treaty',
  index: nameIndex(named),
});

const build = (atlas: Atlas, table: PowersTable): Vocabulary => {
  const [areas, seas, homes, powers] = [
    areasOf(atlas),
    seasOf(atlas),
    homesOf(atlas),
    powersOf(atlas, table),
  ];
  const seats = powers.filter(({ id }) => (SEATS as readonly string[]).includes(id));
  const strangers = nameIndex([...areas, ...seas, ...powers, HOME]);
  return {
    areas: category('an area', areas, strangers),
    seas: category('a sea zone', seas, strangers),
    places: category('an area, sea zone or home country', [HOME, ...areas, ...seas, ...homes], strangers),
    powers: category('a power', powers, strangers),
    seats: category('a power with a sheet of its own', seats, strangers),
    forces: category('a power, China or the Ottoman Empire', [...powers, ...NATIVE_NAMES], strangers),
    treaties: treatyNames([]),
    displayNames: new Map(
      [...areas, ...seas, ...homes, ...powers].map(({ id, names }) => [id, names[0] ?? id]),
    ),
  };
};

const built = new WeakMap<Atlas, Vocabulary>();

/** The names of a match, built once per edition. */
export const vocabularyOf = (atlas: Atlas, table: PowersTable): Vocabulary => {
  const known = built.get(atlas);
  if (known) return known;
  const vocabulary = build(atlas, table);
  built.set(atlas, vocabulary);
  return vocabulary;
};

/**
 * The names of a match with the treaties a seat knows of, so that a line being written can offer them.
 * @param titles by id: `treaty-of-tunis` → `Treaty of Tunis`
 */
export const withTreaties = (
  vocabulary: Vocabulary,
  titles: Readonly<Record<string, string>>,
): Vocabulary => ({
  ...vocabulary,
  treaties: treatyNames(Object.entries(titles).map(([id, title]) => ({ id, names: [], hint: title }))),
});
