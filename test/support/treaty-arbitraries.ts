import fc from 'fast-check';
import { yearOf } from '@chancery/shared/games/pax/vocabulary/calendar.ts';
import { ARMS, MARKERS, NATIVES, POWERS, UNIT_SIZES } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { singleSpaced } from '@chancery/shared/kernel/text/name.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import type { Clause, Term, TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { area, place, text } from './order-arbitraries.ts';

// Random treaties with every kind of clause, as players or a scenario could write them.

const power = fc.constantFrom(...POWERS);
const marker = fc.constantFrom(...MARKERS);
const arm = fc.constantFrom(...ARMS);
const year = fc.integer({ min: 1, max: 10 }).map(yearOf);
const against = fc.uniqueArray(fc.constantFrom(...POWERS, ...NATIVES), { maxLength: 4 });
const ALPHABETS = ['abcdeïßÇ', 'абвгдё', 'αβγδέ', 'שלום', '世界條約', '0123456789', '.,&!"\\#–£'] as const;

/** Titles as they are stored: every word in one script, with at least one character usable in an id. */
const title = fc
  .array(fc.oneof(...ALPHABETS.map((unit) => fc.string({ unit: fc.constantFrom(...unit), maxLength: 8 }))), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => singleSpaced(words.join(' ')))
  .filter((words) => treatyId(words) !== '');

/** At least some number, at most some number, or none. */
const bounded = <T>(of: (bound: { bound: 'at-least' | 'at-most'; count: number }) => T): fc.Arbitrary<T> =>
  fc
    .oneof(
      fc.record({ bound: fc.constant('at-least' as const), count: fc.integer({ min: 1, max: 9999 }) }),
      fc.record({ bound: fc.constant('at-most' as const), count: fc.integer({ min: 0, max: 9999 }) }),
    )
    .map(of);

type TermArbitraries = { readonly [Kind in Term['term']]: fc.Arbitrary<Extract<Term, { term: Kind }>> };

/** One entry for each kind of clause; a missing one is a type error. */
const TERMS: TermArbitraries = {
  gives: fc.record(
    { term: fc.constant('gives'), power, marker, area, to: power, in: year },
    { requiredKeys: ['term', 'power', 'marker', 'area', 'to'] },
  ),
  pays: fc.record(
    { term: fc.constant('pays'), power, pounds: fc.integer({ min: 1, max: 9999 }), to: power, in: year },
    { requiredKeys: ['term', 'power', 'pounds', 'to'] },
  ),
  lowers: fc.record(
    {
      term: fc.constant('lowers'),
      power,
      area,
      to: fc.constantFrom(...MARKERS, 'none' as const),
      in: year,
    },
    { requiredKeys: ['term', 'power', 'area', 'to'] },
  ),
  admits: fc.record(
    { term: fc.constant('admits'), power, guest: power, area, marker, in: year },
    { requiredKeys: ['term', 'power', 'guest', 'area', 'marker'] },
  ),
  defensive: fc.record(
    {
      term: fc.constant('defensive'),
      against,
      ifAttackedBy: fc.integer({ min: 1, max: 6 }),
      until: year,
    },
    { requiredKeys: ['term', 'against', 'ifAttackedBy'] },
  ),
  offensive: fc.record(
    { term: fc.constant('offensive'), against, until: year },
    { requiredKeys: ['term', 'against'] },
  ),
  receives: fc.record({ term: fc.constant('receives'), power, marker, area }),
  'no-marker': fc.record(
    { term: fc.constant('no-marker'), power, area, until: year },
    { requiredKeys: ['term', 'power', 'area'] },
  ),
  'no-control': fc.record(
    { term: fc.constant('no-control'), power, area, until: year },
    { requiredKeys: ['term', 'power', 'area'] },
  ),
  keeps: fc
    .tuple(
      fc.record(
        { term: fc.constant('keeps' as const), power, arm, at: place, until: year },
        { requiredKeys: ['term', 'power', 'arm', 'at'] },
      ),
      bounded(({ bound, count }) => ({ bound, strength: count })),
    )
    .map(([rest, bound]) => ({ ...rest, ...bound })),
  builds: fc
    .tuple(
      fc.record(
        {
          term: fc.constant('builds' as const),
          power,
          arm,
          size: fc.constantFrom(...UNIT_SIZES),
          by: year,
          until: year,
        },
        { requiredKeys: ['term', 'power', 'arm'] },
      ),
      bounded((bound) => bound),
    )
    .map(([rest, bound]) => ({ ...rest, ...bound })),
  text: fc.record({ term: fc.constant('text'), text }),
};

const term: fc.Arbitrary<Term> = fc.oneof(...Object.values(TERMS));

/** Numbered clauses; those from some point on are the secret protocol. */
const clauses: fc.Arbitrary<Clause[]> = fc
  .tuple(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), term), { minLength: 1, maxLength: 8 }), fc.nat(12))
  .map(([steps, open]) => {
    let number = 0;
    return steps.map(([step, own], i) => ({ number: (number += step), isProtocol: i >= open, term: own }));
  });

export const treaty: fc.Arbitrary<TreatyText> = fc.record({
  title,
  secret: fc.boolean(),
  between: fc.subarray([...POWERS]),
  clauses,
});
