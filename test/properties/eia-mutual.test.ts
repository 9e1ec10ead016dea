import fc from 'fast-check';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';
import { editionWith, endOf, playMonth, positionAt } from '../support/eia-positions.ts';

// EIA-4.4.1, EIA-4.5, EIA-4.9: what both or all must write takes place or not whatever the order of the lines and of
// the sheets they stand in.

const POWERS = ['austria', 'france', 'prussia', 'russia', 'spain'] as const;
const edition = editionWith();

const power = fc.constantFrom(...POWERS);

const condition = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('if', 'unless'), power, power)
      .map(([word, one, other]) => (one === other ? '' : ` ${word} ${one} allies with ${other}`)),
  },
  { weight: 1, arbitrary: power.map((other) => ` unless i am at war with ${other}`) },
);

const line = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(power, condition).map(([other, under]) => `ally with ${other}${under}`) },
  { weight: 1, arbitrary: power.map((other) => `make informal peace with ${other}`) },
);

/** A power writes one group to move with: of two the later counts. */
const group = fc.oneof(
  fc.constant([]),
  power.map((other) => [`combine with ${other}`]),
);

const sheet = fc
  .tuple(fc.uniqueArray(line, { maxLength: 5 }), group)
  .map(([lines, move]) => [...lines, ...move]);

/** Two wars, so that peace can be made; alliances among the others. */
const start = positionAt(edition, {
  step: 'POLITICS',
  wars: [
    { aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' },
    { aggressor: 'russia', defender: 'austria', since: '1805-01', rank: 'declared' },
  ],
  alliances: [{ pair: ['prussia', 'spain'], since: '1805-01' }],
});

type Sheets = Readonly<Record<string, readonly string[]>>;

/** What a month of such sheets comes to; how its lines are numbered is left out. */
const outcomeOf = (sheets: Sheets): unknown => {
  const texts = Object.fromEntries(Object.entries(sheets).map(([seat, lines]) => [seat, lines.join('\n')]));
  const state: EiaState = endOf(playMonth(edition, start, (step) => (step === 'POLITICS' ? texts : {})));
  const { wars, alliances, treaties, powers, record } = state;
  const ends = state.lines.map(({ seat, order, status }) => JSON.stringify([seat, order, status]));
  return {
    wars,
    alliances: alliances.map(({ pair }) => pair.join(' ')).toSorted(),
    treaties: treaties.map(({ loser, victor }) => `${loser} ${victor}`).toSorted(),
    points: POWERS.map((each) => powers[each]?.points),
    combined: record.combined.map((group) => group.toSorted().join(' ')).toSorted(),
    order: record.order,
    ends: ends.toSorted(),
  };
};

const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...list], { minLength: list.length });

const sheets = fc
  .uniqueArray(power, { minLength: 2, maxLength: POWERS.length })
  .chain((seats) => fc.record(Object.fromEntries(seats.map((seat) => [seat, sheet]))));

const bothWays = sheets.chain((written: Sheets) => {
  const seats = Object.keys(written);
  const lines = fc.tuple(...seats.map((seat) => shuffled(written[seat] ?? [])));
  return fc.tuple(shuffled(seats), lines).map(([order, anew]) => ({
    written,
    rewritten: Object.fromEntries(order.map((seat) => [seat, anew[seats.indexOf(seat)] ?? []])),
  }));
});

test('mutual lines come to the same in every order', () => {
  fc.assert(
    fc.property(bothWays, ({ written, rewritten }) => {
      expect(outcomeOf(rewritten)).toEqual(outcomeOf(written));
    }),
    { numRuns: runs(150) },
  );
});

/** A line of the oracle below: an offer of an alliance, and the pairs of offers it is written under. */
interface Offer {
  readonly by: string;
  readonly to: string;
  readonly under: readonly (readonly [string, string])[];
}

const offer: fc.Arbitrary<Offer> = fc
  .record({ by: power, to: power, under: fc.array(fc.tuple(power, power), { maxLength: 2 }) })
  .filter(({ by, to, under }) => by !== to && under.every(([one, other]) => one !== other));

const offerText = ({ to, under }: Offer): string =>
  `ally with ${to}${under.map(([one, other], i) => `${i === 0 ? ' if' : ' and'} ${one} allies with ${other}`).join('')}`;

/** Offers that take place, found by leaving out what others do not bear out until nothing is left out any more. */
const oracle = (offers: readonly Offer[]): readonly string[] => {
  let standing = offers;
  for (;;) {
    const isMade = (by: string, to: string): boolean =>
      standing.some((each) => each.by === by && each.to === to);
    const left = standing.filter(
      ({ by, to, under }) => isMade(to, by) && under.every(([one, other]) => isMade(one, other)),
    );
    if (left.length === standing.length) break;
    standing = left;
  }
  return [...new Set(standing.map(({ by, to }) => [by, to].toSorted().join(' ')))].toSorted();
};

test('offers that need and ask for each other are all accepted, as far as they match', () => {
  const peace = positionAt(edition, { step: 'POLITICS' });
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 14 }), (offers) => {
      const texts = Object.fromEntries(
        POWERS.map((each) => [
          each,
          offers
            .filter(({ by }) => by === each)
            .map(offerText)
            .join('\n'),
        ]),
      );
      const { alliances } = endOf(playMonth(edition, peace, (step) => (step === 'POLITICS' ? texts : {})));
      expect(alliances.map(({ pair }) => pair.join(' ')).toSorted()).toEqual(oracle(offers));
    }),
    { numRuns: runs(300) },
  );
});
