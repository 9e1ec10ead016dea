import { bots } from '@chancery/shared/games/pax/bots/index.ts';
import { TEMPER_IDS, type TemperId } from '@chancery/shared/games/pax/bots/tempers.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { pairTitle } from '@chancery/shared/games/pax/bots/diplomacy/texts.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { Term, Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { stateOfView } from '@chancery/shared/games/pax/view/view.ts';
import { isControl, type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type Played, type Player, type Players, botOf, playTurns } from './play.ts';
import { editionFor } from './rotation.ts';

// What one seat sees of the others in the first two turns: their acts, and the letters that they write to it.

const TURNS = 2;

/** A person who makes the same two offers to everybody in each turn, and answers nothing. */
const asker: Player = {
  name: 'Asker',
  sentence: 'Offers everybody a pact and a sum for a promise, and signs nothing.',
  answer(edition, table, seat) {
    const answer = bots.merchant.answer(edition, table, seat);
    const state = stateOfView(table.view);
    if (state.step !== 'MSC_ORDERS') return { ...answer, lines: plain(answer.lines), letters: [] };
    const own = seat as Seat;
    const lines = SEATS.filter((other) => other !== own).flatMap((other) => probes(state, own, other));
    return { ...answer, lines, letters: [] };
  },
};

const plain = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !/^(?:treaty|sign treaty|refuse treaty)/.test(line));

const probeTitle = (kind: string, state: PaxState, own: Seat, other: Seat): string =>
  `${kind} of ${pairTitle(own, other)} ${String(state.year)}`;

const PROBE_PAYS = 2;

const probes = (state: PaxState, own: Seat, other: Seat): readonly string[] => {
  const third = SEATS.find((seat) => seat !== own && seat !== other) ?? 'usa';
  const until = String(state.year + 8);
  const texts = [
    [probeTitle('Bond', state, own, other), `defensive alliance against ${third} until ${until}`],
    [
      probeTitle('Promise', state, own, other),
      `${other} places no control in abyssinia until ${String(state.year)}\n  2 ${own} pays ${String(PROBE_PAYS)} to ${other}`,
    ],
  ] as const;
  return texts
    .filter(([title]) => !state.treaties.some(({ text }) => text.title === title))
    .map(([title, clause]) => `treaty "${title}" between ${own}, ${other}\n  1 ${clause}\nend`);
};

const has = ({ text }: Treaty, ...kinds: readonly Term['term'][]): boolean =>
  text.clauses.some(({ term }) => kinds.includes(term.term));

const paidTo = ({ text }: Treaty, seat: Seat): number =>
  text.clauses.reduce((sum, { term }) => {
    if (term.term !== 'pays') return sum;
    return sum + (seatOf(term.to) === seat ? term.pounds : -term.pounds);
  }, 0);

/** The mean; 0 of none. */
export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** What is counted of a power, by name. */
export type Acts = Readonly<Record<string, number>>;

const placedBy = (game: Played, seat: Seat): Acts => {
  const kinds = game.facts.flatMap((fact) =>
    fact.type === 'marker-placed' && seatOf(fact.power) === seat ? [fact.kind] : [],
  );
  return {
    interests: kinds.filter((kind) => kind === 'interest').length,
    influences: kinds.filter((kind) => kind === 'influence').length,
    controls: kinds.filter((kind) => isControl(kind)).length,
  };
};

const forcesOf = (state: PaxState, seat: Seat): Acts => {
  const units = state.units.filter(({ power }) => seatOf(power) === seat);
  const counted = (arm: 'army' | 'navy', sizes: readonly number[]): number =>
    units.reduce((sum, unit) => sum + (unit.arm === arm && sizes.includes(unit.size) ? unit.count : 0), 0);
  return {
    smallArmies: counted('army', [1]),
    largeArmies: counted('army', [3, 10]),
    navies: counted('navy', [1, 3, 10]),
    fleets: state.merchants.filter(({ power }) => seatOf(power) === seat).length,
  };
};

/** How it has answered the offers that are made to everybody. */
const answersOf = (state: PaxState, own: Seat, other: Seat): Acts => {
  const to = (kind: string): readonly Treaty[] =>
    state.treaties.filter(
      ({ text }) =>
        text.title.startsWith(`${kind} of`) && text.between.includes(other) && text.between.includes(own),
    );
  const signed = (kind: string): number =>
    mean(
      to(kind)
        .filter(({ proposer }) => proposer === own)
        .map(({ signers }) => Number(signers.some((power) => seatOf(power) === other))),
    );
  const countered = to('Promise').filter(({ proposer }) => seatOf(proposer) === other);
  return {
    bondSigned: signed('Bond'),
    promiseSigned: signed('Promise'),
    promiseAsked: mean(countered.map((treaty) => paidTo(treaty, other))) / 10,
    bondCountered: to('Bond').filter(({ proposer }) => seatOf(proposer) === other).length,
  };
};

/** What it has offered of its own accord. */
const offersOf = (state: PaxState, own: Seat, other: Seat): Acts => {
  const offered = state.treaties.filter(
    ({ proposer, text }) =>
      seatOf(proposer) === other && text.between.includes(own) && !/^(?:Bond|Promise) of/.test(text.title),
  );
  const restraints = offered.filter((treaty) => has(treaty, 'no-marker', 'no-control'));
  const dates = restraints.flatMap(({ text, turn }) =>
    text.clauses.flatMap(({ term }) =>
      'until' in term && term.until !== undefined ? [(term.until - 1880) / 4 - (turn - 1)] : [],
    ),
  );
  const open = state.treaties.filter(
    ({ status, text, isPermanent }) =>
      status === 'in-force' && !isPermanent && text.between.some((power) => seatOf(power) === other),
  );
  return {
    spheres: restraints.length,
    pacts: offered.filter((treaty) => has(treaty, 'defensive')).length,
    secrets: offered.filter(({ text }) => text.secret).length,
    asked: mean(offered.map((treaty) => paidTo(treaty, other))) / 10,
    years: mean(dates),
    signedPacts: open.filter((treaty) => has(treaty, 'defensive')).length,
    signedSpheres: open.filter((treaty) => has(treaty, 'no-marker', 'no-control')).length,
  };
};

const politicsOf = (game: Played, state: PaxState, seat: Seat): Acts => ({
  causes: state.casusBelli.filter(({ against }) => seatOf(against) === seat).length,
  wars: game.facts.filter((fact) => fact.type === 'war-declared' && seatOf(fact.by) === seat).length,
  congresses: game.facts.filter(
    (fact) => fact.type === 'congress-called' && fact.by !== null && seatOf(fact.by) === seat,
  ).length,
});

/** What one seat has seen of another. */
const actsOf = (game: Played, own: Seat, other: Seat): Acts => {
  const state = stateOfView(pax.view({ edition: game.edition, state: game.match.state }, own));
  return {
    ...placedBy(game, other),
    ...forcesOf(state, other),
    ...answersOf(state, own, other),
    ...offersOf(state, own, other),
    ...politicsOf(game, state, other),
  };
};

/** A power as it was seen at one table, and its temper. */
export interface Seen {
  readonly seat: Seat;
  readonly temper: TemperId;
  readonly acts: Acts;
  /** Words that stand in its letters to the one who looks, each once. */
  readonly words: readonly string[];
}

/** Words of letters from one seat to another, names of places and powers left out, and the terms of what they offer. */
const wordsTo = ({ letters }: Played, own: Seat, other: Seat): readonly string[] => [
  ...new Set(
    letters
      .filter(({ from, to }) => from === other && to.includes(own))
      .flatMap(
        ({ body }) =>
          body
            .replaceAll(/^.*\.\n/g, '')
            .replaceAll(/^ {2}.*$/gm, '')
            .match(/\b[a-z']+\b/g) ?? [],
      ),
  ),
];

/** A table at which one seat asks and looks, and the others play by tempers, each seat by each in turn. */
export const seenAt = (number: number, seed: number): readonly Seen[] => {
  const own = SEATS[number % SEATS.length] ?? 'usa';
  const tempers = Object.fromEntries(
    SEATS.map((seat, index) => [
      seat,
      TEMPER_IDS[(Math.floor(number / SEATS.length) + index * (1 + (number % 4))) % TEMPER_IDS.length],
    ]),
  ) as Record<Seat, TemperId>;
  const players = Object.fromEntries(
    SEATS.map((seat) => [seat, seat === own ? asker : botOf(tempers[seat])]),
  ) as Players;
  const game = playTurns(
    editionFor(0, { handicaps: false }),
    { number: seed + number, turns: TURNS },
    players,
  );
  return SEATS.filter((seat) => seat !== own).map((seat) => ({
    seat,
    temper: tempers[seat],
    acts: actsOf(game, own, seat),
    words: wordsTo(game, own, seat),
  }));
};
