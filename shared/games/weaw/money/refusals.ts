import { listText } from '../../../kernel/report/words.ts';
import { causes, type OfNation, type OfPlace, refusals } from '../wording/refusals.ts';
import { unitCount, verbFor } from '../wording/words.ts';

/** Refusals of building, supply and repairs. */
export const moneyRefusals = refusals({
  'not-original': ({ place }: { place: string }, { name }) =>
    `${name(place)} was not yours when the war began.`,
  'not-incorporated': ({ place }: { place: string }, { name }) =>
    `${name(place)} must be yours and incorporated since before this turn.`,
  'no-complex': ({ place, to }: { place: string; to?: 'bomb' | 'retool' }, { name }) => {
    if (to === 'bomb') return `${name(place)} has no industrial complex to bomb.`;
    if (to === 'retool') return `${name(place)} has neither an industrial complex nor a port to retool.`;
    return `${name(place)} has no industrial complex of yours that works.`;
  },
  'no-port': ({ place, orAllied }: { place: string; orAllied?: true }, { name, edition }) => {
    const whose = orAllied === true ? 'of yours or of an ally' : 'of yours that works';
    return edition.zones.has(place)
      ? `No port ${whose} lies on ${name(place)}.`
      : `${name(place)} has no port ${whose}.`;
  },
  'over-allowance': ({ place, most, of }: { place: string; most: number; of?: 'legion' }, { name }) => {
    if (of === 'legion')
      return `No more than ${String(most)} infantry a turn are built for the Foreign Legion, in all places together.`;
    return most === 0
      ? `${name(place)} takes no new units of this kind.`
      : `${name(place)} takes no more than ${String(most)} new units a turn.`;
  },
  'no-technology': ({ tech, level }: { tech: string; level?: number }, { name }) =>
    `Research comes first: ${name(tech)}${level === undefined ? '' : `, level ${String(level)}`}.`,
  capacity: ({ place, most }: { place: string; most: number }, { name }) =>
    `${name(place)} has room for ${String(most)} and no more.`,
  'no-trench': ({ place, facing }: { place: string; facing: string }, { name }) =>
    `No trench can stand in ${name(place)} against ${name(facing)} in this way.`,
  'no-infantry': ({ place, n }: { place: string; n: number }, { name }) =>
    `${name(place)} needs ${unitCount(n, 'infantry')} at the start of the turn.`,
  'not-open': causes({
    'conquered-builds': ({ nation }: OfNation, words) =>
      `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} conquered and ${verbFor(nation, ['builds', 'build'], words)} nothing.`,
    'supplies-army': () => 'Only Russia supplies its army.',
    'supplies-africa': () =>
      'Russia supplies nothing but its army, and only Germany supplies German East Africa.',
    'no-vessels': ({ of, where = [] }: { of: string; where?: readonly string[] }, words) =>
      where.length === 0
        ? `Your side has no warships that cut the trade of ${words.nation(of)}.`
        : `Your side has no warships in ${listText(where.map(words.name))}, where the trade of ${words.nation(of)} passes.`,
  }),
  'used-already': causes({
    structure: ({ what, place }: { what: string } & OfPlace, { name }) =>
      `There is a ${what} in ${name(place)} already.`,
    retooling: ({ place }: OfPlace, { name }) => `The industry of ${name(place)} works for you already.`,
    'army-supply': () => 'The army of Russia is supplied.',
    supply: ({ place }: OfPlace, { name }) =>
      `${name(place)} has been supplied this turn; it is once a turn.`,
  }),
  'no-units': causes({
    'none-damaged': ({ type, place }: OfPlace & { type: string }, { name }) =>
      `No damaged ${type} of yours is at ${name(place)}; what has acted this turn does not count.`,
  }),
  'not-yours': causes({
    'of-other-side': ({ place }: OfPlace, { name }) =>
      `Neither you nor a friend of yours holds ${name(place)}.`,
  }),
});
