import { agreeing } from '../../../kernel/report/words.ts';
import { type Edition, nameOf } from '../charts/edition.ts';

/** Names for sentences. */
export interface Words {
  /** Of a nation, territory, sea zone or technology. */
  name(id: string): string;
  /** A nation inside a sentence, with the article its name takes: the German Empire, Serbia. */
  nation(id: string): string;
  readonly edition: Edition;
}

/** Plural names of nations; a name in a host's own charts may have the same ending. */
const OF_MANY = /(?:States of America|Netherlands|Bolsheviks|Rebels|Mutineers)$/;

export const wordsFor = (edition: Edition): Words => {
  const name = (id: string): string => nameOf(edition, id);
  const nation = (id: string): string =>
    /Empire$/.test(name(id)) || OF_MANY.test(name(id)) ? `the ${name(id)}` : name(id);
  return { edition, name, nation };
};

/** A nation's verb, agreeing with its name: `verbFor('usa', ['takes', 'take'], words)`. */
export const verbFor = (id: string, verb: readonly [string, string], { name }: Pick<Words, 'name'>): string =>
  agreeing(name(id), OF_MANY, verb);

/** A sentence for every fact of a chapter. */
export type Sentences<F extends { readonly type: string }> = {
  readonly [K in F['type']]: (fact: Extract<F, { readonly type: K }>, words: Words) => string;
};

const PLURAL: Readonly<Record<string, string>> = { infantry: 'infantry', artillery: 'artillery' };

/** `infantry`, `destroyers`. */
export const unitPlural = (type: string): string => PLURAL[type] ?? `${type}s`;

/** `1 infantry`, `3 destroyers`. */
export const unitCount = (n: number, type: string): string =>
  `${String(n)} ${n === 1 ? type : unitPlural(type)}`;

/** What defends without being a unit, at most one in a place. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  city: 'city',
  complex: 'complex',
  port: 'port',
  coast: 'coast unit',
};

/** What takes part in a battle, without its number: `destroyer`, `coast unit`. */
export const forceName = (type: string): string => UNCOUNTED[type] ?? type;

/** The same with its number: `3 destroyers`, `city`. */
export const forceCount = (n: number, type: string): string => UNCOUNTED[type] ?? unitCount(n, type);

export const sideName = (side: string): string =>
  side === 'allied' ? 'the Allied Powers' : side === 'central' ? 'the Central Powers' : 'neither side';

/** The name of a front in a region. */
const FRONTS: Readonly<Record<string, string>> = {
  'western-front': 'Western front',
  russia: 'Eastern front',
  balkans: 'Balkan front',
  africa: 'African front',
  asia: 'Asian front',
  europe: 'European front',
  'middle-east': 'Middle Eastern front',
  pacific: 'Pacific front',
  'north-america': 'North American front',
};

/** The Western front, the Eastern front: by region, numbered if there are several. */
export const frontName = (id: string): string => {
  const [, region = id, number] = /^(.*?)(?:-(\d+))?$/.exec(id) ?? [];
  const name = FRONTS[region] ?? `front in ${region.replaceAll('-', ' ')}`;
  return number === undefined ? name : `${name} ${number}`;
};
