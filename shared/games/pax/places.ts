import { type Named, type NameIndex, nameIndex } from '../../kernel/language/names.ts';
import type { Category } from '../../kernel/language/grammar.ts';
import { type Native, type Power, SEATS } from './ids.ts';
import type { Atlas } from './map.ts';
import type { PowersTable } from './tables.ts';

/** All that can be named on one map, by what it is. */
export interface Vocabulary {
  readonly areas: Category;
  readonly seas: Category;
  /** Areas, sea zones, Cape Zones, home countries and the word `home`. */
  readonly places: Category;
  readonly powers: Category;
  /** Powers with a player of their own, which have order sheets. */
  readonly seats: Category;
  /** Powers, China and the Ottoman Empire. */
  readonly forces: Category;
  /** China and the Ottoman Empire. */
  readonly natives: Category;
  /** Areas, sea zones and Cape Zones. */
  readonly fields: Category;
  /** Canals and straits. */
  readonly passages: Category;
  /** Treaties that may be offered by their ids; an order may name any other as well. */
  readonly treaties: Category;
  /** Everything on the map and all powers with their display names, by id. */
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

/** What people call canals and straits, which the chart of the map gives ids only; display name first. */
const PASSAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  suez: ['Suez Canal', 'Canal of Suez'],
  'turkish-straits': ['Turkish Straits', 'Straits', 'Bosporus', 'Dardanelles'],
  'panama-canal': ['Panama Canal', 'Canal of Panama'],
  'central-american-canal': ['Central American Canal', 'Nicaragua Canal'],
};

const HOME: Named = { id: 'home', names: [], hint: 'your home country' };

const areasOf = (atlas: Atlas): Named[] =>
  atlas.areaOrder.flatMap((id) => {
    const area = atlas.areas.get(id);
    return area ? [{ id, names: [area.name, ...(area.aliases ?? [])], hint: `the area ${area.name}` }] : [];
  });

const seasOf = (atlas: Atlas): Named[] =>
  [...atlas.seaNames].map(([id, name]) => ({ id, names: [name], hint: `the sea zone ${name}` }));

const capesOf = (atlas: Atlas): Named[] =>
  [...atlas.capes.values()].map(({ id, name }) => ({ id, names: [name], hint: `the Cape Zone ${name}` }));

const passagesOf = (atlas: Atlas): Named[] =>
  [...atlas.passages.keys()].map((id) => {
    const [name = id, ...others] = PASSAGE_NAMES[id] ?? [];
    return { id, names: [name, ...others], hint: `the ${name}` };
  });

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
  const [capes, passages] = [capesOf(atlas), passagesOf(atlas)];
  const seats = powers.filter(({ id }) => (SEATS as readonly string[]).includes(id));
  const strangers = nameIndex([...areas, ...seas, ...capes, ...powers, HOME]);
  return {
    areas: category('an area', areas, strangers),
    seas: category('a sea zone', seas, strangers),
    places: category(
      'an area, sea zone or home country',
      [HOME, ...areas, ...seas, ...capes, ...homes],
      strangers,
    ),
    powers: category('a power', powers, strangers),
    seats: category('a power with a sheet of its own', seats, strangers),
    forces: category('a power, China or the Ottoman Empire', [...powers, ...NATIVE_NAMES], strangers),
    natives: category('China or the Ottoman Empire', NATIVE_NAMES, strangers),
    fields: category('an area or sea zone', [...areas, ...seas, ...capes], strangers),
    passages: category('a canal or strait', passages, strangers),
    treaties: treatyNames([]),
    displayNames: new Map(
      [...areas, ...seas, ...capes, ...passages, ...homes, ...powers].map(({ id, names }) => [
        id,
        names[0] ?? id,
      ]),
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
