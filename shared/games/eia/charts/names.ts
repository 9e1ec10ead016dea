import type { Category } from '../../../kernel/language/grammar.ts';
import { type Named, nameIndex } from '../../../kernel/language/names.ts';
import { type Edition, nameOf } from './edition.ts';

/** The names of a match as lines may use them. */
export interface Names {
  readonly powers: Category;
  /** Minors, including secondary districts. */
  readonly minors: Category;
  /** Powers and minors: targets of declarations and owners of forces. */
  readonly countries: Category;
  /** Where forces can be; a power's name means its home nation. */
  readonly places: Category;
  /** What a peace can cede: home provinces and minors. */
  readonly cedable: Category;
  readonly provinces: Category;
}

/** Other names of powers and minors; each may be shortened to a unique beginning. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'great-britain': ['Britain', 'GB'],
  turkey: ['Ottoman Empire'],
  holland: ['Dutch'],
};

/** Minors whose names are plural, where the chart of a group does not say. */
const PLURAL: readonly string[] = ['duchies'];

/** Whether the name of a minor takes the plural of a verb: `Duchies are neutral`. */
export const isPlural = ({ minors }: Edition, id: string): boolean =>
  minors.get(id)?.plural ?? (minors.has(id) && PLURAL.includes(id));

/** The name a seat takes later in the variant; it is understood from the start (NB-AMB-26). */
const laterName = ({ settings, tables }: Edition, id: string): readonly string[] => {
  const later = tables.britain.controlWhenAtWar.successors[id];
  return settings.ruleset === 'eia-nationalism' && later !== undefined ? [later] : [];
};

const namedIds = (edition: Edition, ids: Iterable<string>, hint: string): readonly Named[] =>
  [...ids].map((id) => ({
    id,
    names: [nameOf(edition, id), ...(ALIASES[id] ?? []), ...laterName(edition, id)],
    hint,
  }));

const categoryOf = (label: string, list: readonly Named[]): Category => ({ label, index: nameIndex(list) });

const made = new WeakMap<Edition, Names>();

const build = (edition: Edition): Names => {
  const powers = namedIds(edition, edition.powers, 'a power');
  const minors = namedIds(edition, edition.minors.keys(), 'a minor');
  const provinces = namedIds(edition, edition.homeOf.keys(), 'a home province');
  const isOther = ({ id }: Named): boolean => !edition.majors.has(id) && !edition.minors.has(id);
  const countries = [...powers, ...minors];
  return {
    powers: { ...categoryOf('a power', powers), otherKinds: nameIndex(minors) },
    minors: { ...categoryOf('a minor', minors), otherKinds: nameIndex(powers) },
    countries: categoryOf('a power or a minor', countries),
    places: categoryOf('a home nation, a minor or a province', [...countries, ...provinces.filter(isOther)]),
    cedable: categoryOf('a home province or a minor', [
      ...provinces,
      ...minors.filter(({ id }) => !edition.homeOf.has(id)),
    ]),
    provinces: categoryOf('a home province', provinces),
  };
};

/** The names of an edition, built once. */
export const namesOf = (edition: Edition): Names => {
  const known = made.get(edition) ?? build(edition);
  made.set(edition, known);
  return known;
};
