import type { Category } from '../../../kernel/language/grammar.ts';
import { type Named, nameIndex } from '../../../kernel/language/names.ts';
import { SIDES } from '../vocabulary/sides.ts';
import { UNIT_TYPES } from '../vocabulary/units.ts';
import type { Edition } from './edition.ts';

/** The names of a match as lines may use them. */
export interface Names {
  readonly nations: Category;
  readonly places: Category;
  readonly zones: Category;
  /** Territories and sea zones. */
  readonly anywhere: Category;
  readonly techs: Category;
  readonly units: Category;
  /** Units, and in a list of names also what else is built. */
  readonly goods: Category;
  /** What a defender may name as losses: units, and facilities it brings in. */
  readonly losses: Category;
  readonly gates: Category;
  readonly sides: Category;
}

const NATION_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'austria-hungary': ['Austria', 'AH'],
  britain: ['UK', 'Great Britain', 'England'],
  ottoman: ['Turkey', 'Ottomans'],
  usa: ['US', 'United States', 'America'],
  'irish-rebels': ['Irish'],
};

const UNIT_ALIASES: Readonly<Record<string, readonly string[]>> = {
  destroyer: ['cruiser', 'cruisers', 'destroyers'],
  gun: ['guns', 'anti-aircraft gun', 'anti-air-gun'],
  carrier: ['aircraft carrier', 'aircraft-carrier', 'carriers'],
  infantry: ['infantries'],
  submarine: ['submarines', 'U-boat', 'U-boats'],
};

/** Words for what is no kind of unit, with what brings it instead. */
const NO_UNITS: readonly Named[] = [
  {
    id: 'gas',
    names: ['poison gas', 'gas shells'],
    hint: 'no unit but an advance of infantry (research chemical-warfare)',
  },
  {
    id: 'mine',
    names: ['mines', 'land mine', 'land mines', 'minefield', 'minefields'],
    hint: 'no unit: land mines are part of an advance of infantry (research improved-weapons), and there are none at sea',
  },
  { id: 'fort', names: ['forts', 'fortress'], hint: 'no unit: a trench guards a border' },
  { id: 'plane', names: ['planes', 'aircraft', 'airplane'], hint: 'a fighter or a bomber' },
  {
    id: 'ship',
    names: ['ships', 'warship'],
    hint: 'a battleship, destroyer, transport, submarine or carrier',
  },
];

/** Technologies by other words for them; only in full, since their beginnings may name another. */
const TECH_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'chemical-warfare': ['gas', 'poison gas'],
  'improved-weapons': ['mines', 'land mines', 'grenades'],
};

/** What is built besides units. */
const STRUCTURES = ['trench', 'super trench', 'complex', 'port', 'radar', 'sonar'];

const pluralsOf = (type: string): readonly string[] => UNIT_ALIASES[type] ?? [`${type}s`];

const categoryOf = (label: string, list: readonly Named[]): Category => ({ label, index: nameIndex(list) });

const buildNames = (edition: Edition): Names => {
  const { tables, order, techs } = edition;
  const aliases = tables.seaZones.interMapAliases;
  // Variant spellings of the document name the same place (WEAW-MAP-8, WEAW-AMB-4).
  const aliasesOf = (id: string): readonly string[] =>
    Object.entries(aliases).flatMap(([name, of]) => (of === id && !name.includes('(') ? [name] : []));
  const places = tables.territories.territories.map(({ id, name }): Named => ({
    id,
    names: [name],
    inFull: aliasesOf(id),
    hint: 'a territory',
  }));
  const zones = tables.seaZones.seaZones.map(({ id, name }): Named => ({
    id,
    names: [name],
    inFull: aliasesOf(id),
    hint: 'a sea zone',
  }));
  const nations = order.map((id): Named => ({
    id,
    names: [edition.nations.get(id)?.name ?? id, ...(NATION_ALIASES[id] ?? [])],
    hint: 'a nation',
  }));
  const units = UNIT_TYPES.map((id): Named => ({ id, names: pluralsOf(id), hint: 'a kind of unit' }));
  const kinds: Category = { ...categoryOf('a kind of unit', units), otherKinds: nameIndex(NO_UNITS) };
  return {
    nations: categoryOf('a nation', nations),
    places: { ...categoryOf('a territory', places), otherKinds: nameIndex(zones) },
    zones: { ...categoryOf('a sea zone', zones), otherKinds: nameIndex(places) },
    anywhere: categoryOf('a territory or a sea zone', [...places, ...zones]),
    techs: categoryOf(
      'a technology',
      [...techs.values()].map(({ id, name }): Named => ({
        id,
        names: [name],
        inFull: TECH_ALIASES[id] ?? [],
        hint: 'a technology',
      })),
    ),
    units: kinds,
    goods: {
      ...kinds,
      label: 'something to build',
      index: { ...kinds.index, ids: new Set([...UNIT_TYPES, ...STRUCTURES]) },
    },
    losses: categoryOf('a kind of unit, complex or port', [
      ...units,
      ...['complex', 'port'].map((id): Named => ({ id, names: [], hint: 'where it joins the defence' })),
    ]),
    gates: categoryOf('a gate', [
      ...edition.tables.seaZones.gates.map(({ id }) => ({ id: gateName(id), names: [], hint: 'a gate' })),
    ]),
    sides: categoryOf(
      'a side',
      SIDES.map((id) => ({ id, names: id === 'allied' ? ['allies', 'Allied Powers'] : [], hint: 'a side' })),
    ),
  };
};

/** The name of a gate in orders: its id without `-guns` or `-gate`, `gibraltar`. */
export const gateName = (id: string): string => id.replace(/-(guns|gate)$/, '');

const namesByTables = new WeakMap<Edition['tables'], Names>();

/** The names of an edition; cached by its charts, since house rules do not matter. */
export const namesOf = (edition: Edition): Names => {
  const known = namesByTables.get(edition.tables) ?? buildNames(edition);
  namesByTables.set(edition.tables, known);
  return known;
};
