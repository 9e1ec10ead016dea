import { binds, isBoundTo, type Owed, soonestFirst } from '@chancery/shared/parts/treaties/obligations.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';

const party = fc.constantFrom('ada', 'bor', 'cid');
const kind = fc.constantFrom<'peace' | 'tribute'>('peace', 'tribute');
const owed: fc.Arbitrary<Owed<'peace' | 'tribute'>> = fc.record(
  { kind, from: party, to: party, until: fc.nat(9), instalments: fc.nat(3) },
  { requiredKeys: ['kind', 'from', 'to'] },
);

test('terms bind up to and with their last moment and their last payment, and never again after', () => {
  fc.assert(
    fc.property(owed, fc.nat(12), (term, now) => {
      if (binds(term, now + 1)) expect(binds(term, now)).toBe(true);
      if (term.until !== undefined && term.instalments !== 0) {
        expect(binds(term, term.until)).toBe(true);
        expect(binds(term, term.until + 1)).toBe(false);
      }
      if (term.until === undefined) expect(binds(term, now)).toBe(term.instalments !== 0);
      expect(binds({ ...term, instalments: 0 }, now)).toBe(false);
    }),
    { numRuns: runs(600) },
  );
});

test('months are compared as moments are', () => {
  expect(binds({ until: '1805-12' }, '1805-12')).toBe(true);
  expect(binds({ until: '1805-12' }, '1806-01')).toBe(false);
});

test('who is bound to whom is one of the terms, of that kind, in that direction, that still binds', () => {
  fc.assert(
    fc.property(
      fc.array(owed, { maxLength: 6 }),
      kind,
      fc.tuple(party, party, fc.nat(9)),
      (terms, of, who) => {
        const [from, to, now] = who;
        const found = terms.filter((term) => term.kind === of && term.from === from && term.to === to);
        expect(isBoundTo(terms, { kind: of, from, to }, now)).toBe(found.some((term) => binds(term, now)));
      },
    ),
    { numRuns: runs(600) },
  );
});

test('what is due first comes first, what has no date last, and else as promised', () => {
  const dates = [undefined, 1890, 1884, undefined, 1884];
  const duties = dates.map((year, n) => ({ year, n }));
  expect(soonestFirst(duties, ({ year }) => year).map(({ n }) => n)).toEqual([2, 4, 1, 0, 3]);
});
