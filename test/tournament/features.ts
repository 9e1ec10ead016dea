import type { TemperId } from '@chancery/shared/games/pax/bots/tempers.ts';
import { type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Played } from './play.ts';

// What a person could tell a temper by: what it has proposed, signed, placed and written.

/** Figures of one seat in the turns played, all of them to be read at the table or in its letters. */
export type Features = readonly number[];

const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

/** The words of a letter, without the lines of what it offers, which every voice puts alike. */
const wordsOf = (body: string): readonly string[] =>
  body
    .replaceAll(/^ {2}.*$/gm, '')
    .toLowerCase()
    .split(/[^a-z£']+/);

const placements = ({ facts }: Played, seat: Seat): { control: number; other: number } => {
  const placed = facts.flatMap((fact) =>
    fact.type === 'marker-placed' && seatOf(fact.power) === seat ? [fact.kind] : [],
  );
  const control = placed.filter((marker) => marker === 'protectorate' || marker === 'possession').length;
  return { control, other: placed.length - control };
};

const featuresOf = (game: Played, seat: Seat): Features => {
  const { treaties } = game.match.state;
  const proposed = treaties.filter(({ proposer }) => seatOf(proposer) === seat);
  const pacts = proposed.filter(({ text }) => text.clauses.some(({ term }) => term.term === 'defensive'));
  const letters = game.letters.filter(({ from }) => from === seat);
  const words = letters.flatMap(({ body }) => wordsOf(body));
  const often = (...wanted: readonly string[]): number =>
    share(words.filter((word) => wanted.includes(word)).length, letters.length);
  const { control, other } = placements(game, seat);
  return [
    proposed.length / 4,
    pacts.length / 4,
    share(control, control + other),
    share(words.length, letters.length) / 40,
    often('we', 'our', 'ours', 'us'),
    often('price', 'pay', 'pays', 'offer'),
    often('i', 'my'),
  ];
};

/** A temper and its figures. */
export interface Sample {
  readonly temper: TemperId;
  readonly features: Features;
}

export const samplesOf = (game: Played, tempers: Readonly<Record<Seat, TemperId>>): readonly Sample[] =>
  SEATS.map((seat) => ({ temper: tempers[seat], features: featuresOf(game, seat) }));

const distance = (a: Features, b: Features): number =>
  a.reduce((sum, one, index) => sum + (one - (b[index] ?? 0)) ** 2, 0);

/** The temper of those who have played most like this: the most frequent among the three nearest, the nearest first. */
export const guessTemper = (known: readonly Sample[], features: Features): TemperId | undefined => {
  const nearest = known
    .toSorted((a, b) => distance(a.features, features) - distance(b.features, features))
    .slice(0, 3)
    .map(({ temper }) => temper);
  return nearest.find((temper, index) => nearest.indexOf(temper) !== index) ?? nearest[0];
};
