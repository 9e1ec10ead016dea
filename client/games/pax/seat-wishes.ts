import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { SEATS, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { assignSeats } from '@chancery/shared/games/pax/setup/seat-assignment.ts';
import { err } from '@chancery/shared/kernel/result.ts';
import type { SeatRequest, SeatsGiven } from '../../table/game-client.ts';

const powersAmong = (seats: readonly string[]): readonly Seat[] =>
  seats.flatMap((seat) => SEATS.find((each) => each === seat) ?? []);

/** Gives out the powers that people are to play by the lists of the players (PBM-GM-3, 4). */
export const seatsByWish = (edition: Edition, { lists, seats, draw }: SeatRequest): SeatsGiven => {
  const wishes = lists.map(({ player, ranked }) => ({ player, ranked: powersAmong(ranked) }));
  const how = edition.settings.seatAssignment;
  const given = assignSeats(wishes, { how, seats: SEATS.filter((seat) => seats.includes(seat)), draw });
  return given.ok ? given : err(refusalSentence(edition, given.error));
};
