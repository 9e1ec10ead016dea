import type { Category, NameGroup } from '../../../kernel/language/grammar.ts';
import { type Named, type NameIndex, nameIndex, wordsOf } from '../../../kernel/language/names.ts';
import {
  AREA_ALIASES,
  GROUPS,
  type GroupNames,
  NATIVE_NAMES,
  PASSAGE_NAMES,
  PEOPLES,
  POWER_ALIASES,
  SEA_ALIASES,
} from '../vocabulary/aliases.ts';
import { type AreaId, NATIVES, type PlaceId, SEATS, type SeaId } from '../vocabulary/ids.ts';
import type { Atlas } from './map.ts';
import type { PowersTable } from './board-tables.ts';

/** All names on one map, by category. */
export interface Vocabulary {
  readonly areas: Category;
  readonly seas: Category;
  /** Areas, sea zones, Cape Zones, home countries and the word `home`. */
  readonly places: Category;
  readonly powers: Category;
  /** Powers with their own player, which have order sheets. */
  readonly seats: Category;
  /** Powers, China and the Ottoman Empire. */
  readonly forces: Category;
  /** China and the Ottoman Empire. */
  readonly natives: Category;
  /** Areas, sea zones and Cape Zones. */
  readonly fields: Category;
  /** Canals and straits. */
  readonly passages: Category;
  /** Treaties offered by id in completion; an order may also name any other. */
  readonly treaties: Category;
  /** The sea zones adjacent to areas and home countries. */
  readonly coasts: ReadonlyMap<PlaceId, readonly SeaId[]>;
  /** The total price of a canal, by the area it is built in. */
  readonly canalPrices: ReadonlyMap<AreaId, number>;
  /** Everything on the map and all powers with their display names, by id. */
  readonly displayNames: ReadonlyMap<string, string>;
}

const HOME: Named = { id: 'home', names: ['home country', 'homeland'], hint: 'your home country' };

const PEOPLE = new Set(Object.values(PEOPLES).flat());
const isPeople = (name: string): boolean => PEOPLE.has(name);
const isOneWord = (name: string): boolean => wordsOf(name).length === 1;

/** Other names of a place: `Congo`, `Belgian Congo`. */
export const otherNames = ({ areas }: Atlas, id: PlaceId): readonly string[] => [
  ...(areas.get(id)?.aliases ?? []),
  ...(AREA_ALIASES[id] ?? []),
  ...(SEA_ALIASES[id] ?? []),
];

const areaNames = (atlas: Atlas): Named[] =>
  atlas.areaOrder.flatMap((id) => {
    const area = atlas.areas.get(id);
    return area
      ? [
          {
            id,
            names: [area.name, ...(area.aliases ?? []), ...(AREA_ALIASES[id] ?? []).filter(isOneWord)],
            inFull: (AREA_ALIASES[id] ?? []).filter((name) => !isOneWord(name)),
            hint: `the area ${area.name}`,
          },
        ]
      : [];
  });

const seasOf = (atlas: Atlas): Named[] =>
  [...atlas.seaNames].map(([id, name]) => ({
    id,
    names: [name, ...(SEA_ALIASES[id] ?? [])],
    hint: `the sea zone ${name}`,
  }));

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
    names: [name, power, ...POWER_ALIASES[power]],
    hint: `the home country ${name}`,
  }));

const powersOf = (atlas: Atlas, table: PowersTable): Named[] =>
  table.powers.map(({ id, name, home }) => ({
    id,
    names: [name, atlas.homes.get(home)?.name ?? name, ...POWER_ALIASES[id], ...PEOPLES[id]],
    hint: `the power ${name}`,
  }));

const NATIVES_NAMED: readonly Named[] = NATIVES.map((id) => ({
  id,
  names: NATIVE_NAMES[id],
  hint: id === 'china' ? 'the Chinese Empire' : 'the Ottoman Empire',
}));

const membersOf = (atlas: Atlas, { region, type, word }: GroupNames): readonly PlaceId[] =>
  word === undefined
    ? atlas.areaOrder.filter((id) => {
        const area = atlas.areas.get(id);
        return area?.type === type || (region !== undefined && area?.regions.some((of) => of === region));
      })
    : [...atlas.seaNames.keys()].filter((id) => wordsOf(id).includes(word));

/** Names that mean several places of this map. */
const groupsOf = (atlas: Atlas): readonly NameGroup[] =>
  GROUPS.map((group) => ({
    names: group.names.map((name) => wordsOf(name)),
    ids: membersOf(atlas, group),
    hint: group.word === undefined ? 'areas' : 'sea zones',
  })).filter(({ ids }) => ids.length > 1);

/** The price of a canal, by the area it is built in. */
const canalPricesOf = (atlas: Atlas): ReadonlyMap<AreaId, number> =>
  new Map(
    [...atlas.passages.values()].flatMap(({ controlArea, buildCost }) =>
      buildCost === undefined ? [] : [[controlArea, buildCost] as const],
    ),
  );

/** Treaty indices used last, by titles: a seat sends many lines between two treaties. */
const treatyIndices = new Map<string, NameIndex>();
const MAX_INDICES = 32;

const treatyIndex = (titles: Readonly<Record<string, string>>): NameIndex => {
  const key = JSON.stringify(titles);
  const known = treatyIndices.get(key);
  if (known) return known;
  const index = nameIndex(Object.entries(titles).map(([id, title]) => ({ id, names: [], hint: title })));
  if (treatyIndices.size >= MAX_INDICES) treatyIndices.clear();
  treatyIndices.set(key, index);
  return index;
};

/** Most lines name no treaty, so treaty names are prepared on first use. */
const treatyNames = (titles: () => Readonly<Record<string, string>>): Category => {
  let index: NameIndex | undefined;
  return {
    label: 'the id of a treaty',
    get index() {
      index ??= treatyIndex(titles());
      return index;
    },
  };
};

const buildVocabulary = (atlas: Atlas, table: PowersTable): Vocabulary => {
  const [areas, seas, homes, powers] = [
    areaNames(atlas),
    seasOf(atlas),
    homesOf(atlas),
    powersOf(atlas, table),
  ];
  const countries = powers.map((power) => ({
    ...power,
    names: power.names.filter((name) => !isPeople(name)),
  }));
  const [capes, passages] = [capesOf(atlas), passagesOf(atlas)];
  const seats = powers.filter(({ id }) => (SEATS as readonly string[]).includes(id));
  const otherKinds = nameIndex([...areas, ...seas, ...capes, ...countries, ...NATIVES_NAMED, HOME]);
  const groups = groupsOf(atlas);
  const category = (label: string, named: readonly Named[]): Category => ({
    label,
    index: nameIndex(named),
    otherKinds,
  });
  const placeCategory = (label: string, named: readonly Named[]): Category => ({
    ...category(label, named),
    groups,
  });
  return {
    areas: placeCategory('an area', areas),
    seas: placeCategory('a sea zone', seas),
    places: placeCategory('an area, sea zone or home country', [HOME, ...areas, ...seas, ...capes, ...homes]),
    powers: category('a power', powers),
    seats: category('a power with a sheet of its own', seats),
    forces: category('a power, China or the Ottoman Empire', [...powers, ...NATIVES_NAMED]),
    natives: category('China or the Ottoman Empire', NATIVES_NAMED),
    fields: placeCategory('an area or sea zone', [...areas, ...seas, ...capes]),
    passages: category('a canal or strait', passages),
    treaties: treatyNames(() => ({})),
    coasts: atlas.coasts,
    canalPrices: canalPricesOf(atlas),
    displayNames: new Map(
      [...areas, ...seas, ...capes, ...passages, ...homes, ...powers].map(({ id, names }) => [
        id,
        names[0] ?? id,
      ]),
    ),
  };
};

const built = new WeakMap<Atlas, WeakMap<PowersTable, Vocabulary>>();

/** The names of a match, built once for each pair of map and tables. */
export const vocabularyOf = (atlas: Atlas, table: PowersTable): Vocabulary => {
  const byTable = built.get(atlas) ?? new WeakMap<PowersTable, Vocabulary>();
  const vocabulary = byTable.get(table) ?? buildVocabulary(atlas, table);
  built.set(atlas, byTable.set(table, vocabulary));
  return vocabulary;
};

/**
 * The names of a match with the treaties a seat knows of, for completion.
 * @param titles by id, called when a treaty is named: `treaty-of-tunis` → `Treaty of Tunis`
 */
export const withTreaties = (
  vocabulary: Vocabulary,
  titles: () => Readonly<Record<string, string>>,
): Vocabulary => ({ ...vocabulary, treaties: treatyNames(titles) });
