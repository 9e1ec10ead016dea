import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Span } from '../../shell/lines.ts';
import { letterOf, powerName } from '../../games/pax/views/names.ts';

/** Whoever can write and be written to, in the order of the game; the game master is the last. */
export const CORRESPONDENTS = [...SEATS, 'gm'] as const;

const seatOf = (seat: string): Seat | undefined => SEATS.find((each) => each === seat);

/** The letter a seat is marked by: its power's, `M` for the game master. */
export const markOf = (seat: string): string => {
  const power = seatOf(seat);
  return power ? letterOf(power) : 'M';
};

/** The key that chooses a seat: its mark in small. */
export const keyOf = (seat: string): string => markOf(seat).toLowerCase();

export const correspondentName = (edition: Edition, seat: string): string => {
  const power = seatOf(seat);
  return power ? powerName(edition, power) : seat === 'gm' ? 'game master' : seat;
};

/** `France, Italy, game master`. */
export const namesOf = (edition: Edition, seats: readonly string[]): string =>
  seats.map((seat) => correspondentName(edition, seat)).join(', ');

export const markSpan = (seat: string): Span => [seatOf(seat) ?? 'accent', markOf(seat)];
