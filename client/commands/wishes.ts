import { randomInt } from 'node:crypto';
import type { CreateInput } from '@chancery/shared/api';
import { seatsBySmallestSum } from '@chancery/shared/kernel/match/seat-lists.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { GameClient, SeatRequest, SeatsGiven } from '../table/game-client.ts';

/** Who plays which seat, as the players' lists have it. */
export type Players = Readonly<Record<string, string>>;

interface Asked {
  /** What the seats of the game are called: `power`. */
  readonly called: string;
  readonly edition: unknown;
  /** Lists by player: `{ anna: "north, south" }`. */
  readonly wishes: Readonly<Record<string, string>>;
  readonly seats: CreateInput['seats'];
}

/** The seats of a list, the dearest first; each must be one that is played. */
const ranking = (
  [player, list]: readonly [player: string, list: string],
  ids: readonly string[],
  called: string,
): readonly string[] =>
  list.split(',').map((name) => {
    const seat = ids.find((each) => each === name.trim().toLowerCase());
    if (seat !== undefined) return seat;
    throw new CommandFailed(
      EXIT.usage,
      `--prefer ${player}: no ${called} ${name.trim()}; there is ${ids.join(', ')}`,
    );
  });

/** Seats by the smallest sum of ranks, in a game whose rules do not say how they are given out. */
const seatsByLists = (called: string, { lists, seats, draw }: SeatRequest): SeatsGiven => {
  const [players, places] = [lists.length, seats.length];
  if (players > places)
    return err(`There are ${String(players)} players, and a ${called} for ${String(places)} of them.`);
  const twice = lists.find(({ ranked }) => new Set(ranked).size < ranked.length);
  if (twice) return err(`${twice.player} ranks a ${called} twice; name each once.`);
  return ok(seatsBySmallestSum(lists, { seats, unlisted: seats.length }, draw));
};

/** Gives out the seats that people are to play by the lists of the players, as the game has it. */
export const playersByWishes = (
  { game, assignSeats }: GameClient,
  { called, edition, wishes, seats }: Asked,
): Players => {
  const ids = game.seats(edition).flatMap(({ id, by }) => (by === 'player' ? [id] : []));
  const lists = Object.entries(wishes).map(([player, list]) => ({
    player,
    ranked: ranking([player, list], ids, called),
  }));
  const open = ids.filter((seat) => (seats[seat] ?? 'open') === 'open');
  const request = { lists, seats: open, draw: (count: number) => randomInt(count) };
  const given = assignSeats?.(edition, request) ?? seatsByLists(called, request);
  if (!given.ok) throw new CommandFailed(EXIT.refused, given.error);
  return Object.fromEntries(given.value.map(({ player, seat }) => [seat, player]));
};
