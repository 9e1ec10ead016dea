import { declarationRefusal } from '@chancery/shared/games/eia/declarations/law.ts';
import type { EiaState, War } from '@chancery/shared/games/eia/state/state.ts';
import { expect, test } from 'vitest';
import { oneIn } from '../support/campaign.ts';
import { editionWith, endOf, playMonth, positionAt } from '../support/eia-positions.ts';

// EIA-4.4.6.3, EIA-AMB-38: a formal peace bars both for eighteen months, the loser for longer by B.2 and C.2, and an
// informal one nobody; in every month of twenty years. Months are counted here, not read from the rules' own calendar.

const FIRST_YEAR = 1805;
/** Counted from January 1805; seven has no divisor in common with twelve, so every month of a year is among one in seven. */
const MONTHS = oneIn(
  7,
  Array.from({ length: 20 * 12 }, (_, at) => at + 1),
);

/** The month so many months after January 1805. */
const monthAt = (count: number): string =>
  `${String(FIRST_YEAR + Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}`;

const war = (aggressor: string, defender: string, since: string): War => ({
  aggressor,
  defender,
  since,
  rank: 'declared',
});

/** A month in which three wars end: by both, by a conditional surrender, by an unconditional one with two years more. */
const SHEETS = {
  austria: 'make informal peace with france',
  france: 'make informal peace with austria',
  prussia: 'sue all for peace with A.1',
  russia: 'offer conditional to prussia\nterms to prussia: B.2',
  spain: 'sue all for peace\naccept unconditional of turkey',
  turkey: 'offer unconditional to spain\nterms to spain: C.2, B.5',
};

/** Months for which each may not declare on the other. */
const BARRED = [
  ['austria', 'france', 0],
  ['france', 'austria', 0],
  ['prussia', 'russia', 24],
  ['russia', 'prussia', 18],
  ['spain', 'turkey', 36],
  ['turkey', 'spain', 18],
] as const;

/** Months after the peace in which a power is refused a declaration because of it. */
const refusedIn = (
  { edition, state }: { readonly edition: ReturnType<typeof editionWith>; readonly state: EiaState },
  { count, barred, target }: { readonly count: number; readonly barred: string; readonly target: string },
): readonly number[] =>
  Array.from({ length: 40 }, (_, later) => later).filter((later) => {
    const then = { ...state, month: monthAt(count + later) };
    return declarationRefusal({ edition, state: then }, barred, target)?.reason === 'enforced-peace';
  });

/** Every month after the peace, its own left out, up to the last barred one. */
const upTo = (last: number): readonly number[] =>
  last === 0 ? [] : Array.from({ length: last + 1 }, (_, later) => later);

test.each([
  ['after', 0],
  ['at', 1],
] as const)('a truce that ends %s its last month is never a month off', (truceEnds, early) => {
  const edition = editionWith({ truceEnds });
  for (const count of MONTHS) {
    const [month, before] = [monthAt(count), monthAt(count - 1)];
    const wars = [
      war('france', 'austria', before),
      war('russia', 'prussia', before),
      war('turkey', 'spain', before),
    ];
    const start = positionAt(edition, { month, step: 'POLITICS', turn: count + 1, wars });
    const state = endOf(playMonth(edition, start, (step) => (step === 'POLITICS' ? SHEETS : {})));
    expect(state.wars, month).toEqual([]);
    for (const [barred, target, months] of BARRED) {
      const refused = refusedIn({ edition, state }, { count, barred, target });
      expect([month, barred, refused]).toEqual([month, barred, upTo(months === 0 ? 0 : months - early)]);
    }
  }
});
