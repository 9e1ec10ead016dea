import { giveInitial } from '../../../kernel/match/seat-initials.ts';
import type { SeatInfo } from '../../../kernel/match/game.ts';
import { type Edition, nameOf } from './edition.ts';

/** Seats that the game master can bind to a nation that enters the war (WEAW-COLL-6). */
export const RESERVES = Array.from({ length: 6 }, (_, i) => `reserve-${String(i + 1)}`);

/**
 * Which seat writes for which nations: the first of a row leads the others. Nations in no row follow only the scripted
 * rules; so does China in all seatings but the largest, so that nobody can hand it over to Japan.
 */
const SEATINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  two: [
    ['germany', 'austria-hungary', 'ottoman'],
    ['france', 'britain', 'russia', 'serbia'],
  ],
  four: [
    ['germany', 'austria-hungary', 'ottoman'],
    ['france', 'britain', 'serbia'],
    ['russia'],
    ['japan', 'italy', 'usa'],
  ],
  seven: [
    ['germany'],
    ['austria-hungary'],
    ['ottoman'],
    ['russia', 'serbia'],
    ['france'],
    ['britain'],
    ['japan', 'italy', 'usa'],
  ],
};

/** The rows of the seating of an edition; with `eleven`, every nation that has a seat leads itself. */
const rowsOf = (edition: Edition): readonly (readonly string[])[] => {
  const seats = edition.order.filter((id) => edition.nations.get(id)?.seat && id !== 'bolsheviks');
  return SEATINGS[edition.settings.seating] ?? seats.map((id) => [id]);
};

/** The seat of every nation that another one's player commands. */
export const commandersOf = (edition: Edition): Readonly<Record<string, string>> => ({
  'irish-rebels': 'germany',
  ...Object.fromEntries(
    rowsOf(edition).flatMap(([leader = '', ...others]) => others.map((nation) => [nation, leader])),
  ),
});

/** Nations with a seat that nobody has in this seating. */
export const unseatedNations = (edition: Edition): readonly string[] => {
  const led = new Set(rowsOf(edition).flat());
  return edition.order.filter((id) => edition.nations.get(id)?.seat && id !== 'bolsheviks' && !led.has(id));
};

const seatsByEdition = new WeakMap<Edition, readonly SeatInfo[]>();

const buildSeats = (edition: Edition): readonly SeatInfo[] => {
  const taken = new Set<string>();
  const leaders = [...rowsOf(edition).map(([leader = '']) => leader), 'bolsheviks'];
  const named = leaders.map((id): SeatInfo => {
    const name = nameOf(edition, id);
    const isSpare = id === 'bolsheviks' && { isSpare: true as const };
    return { id, name, initial: giveInitial(name, taken), tone: id, by: 'player', ...isSpare };
  });
  const reserves = RESERVES.map((id, i): SeatInfo => {
    const name = `Reserve ${String(i + 1)}`;
    return { id, name, initial: giveInitial(name, taken), tone: 'reserve', by: 'player', isSpare: true };
  });
  return [...named, ...reserves];
};

/** The seats of an edition: the leaders of nations from the start, the Bolsheviks, and six reserves. */
export const seatsOf = (edition: Edition): readonly SeatInfo[] => {
  const known = seatsByEdition.get(edition) ?? buildSeats(edition);
  seatsByEdition.set(edition, known);
  return known;
};
