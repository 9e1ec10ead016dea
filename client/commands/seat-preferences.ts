import { randomInt } from 'node:crypto';
import type { CreateInput } from '@chancery/shared/api';
import { assignByRankSum } from '@chancery/shared/kernel/match/seat-lists.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { GameClient } from '../table/game-client.ts';

/** Players by seat. */
export type PlayersBySeat = Readonly<Record<string, string>>;

interface SeatQuestion {
  /** The word for a seat of the game: `power`. */
  readonly seatNoun: string;
  readonly edition: unknown;
  /** Preference lists by player: `{ anna: "north, south" }`. */
  readonly wishes: Readonly<Record<string, string>>;
  readonly seats: CreateInput['seats'];
}

/** Parses a list of seats, the most wanted first; each must be played. */
const parseRanking = (
  [player, list]: readonly [player: string, list: string],
  ids: readonly string[],
  seatNoun: string,
): readonly string[] =>
  list.split(',').map((name) => {
    const seat = ids.find((each) => each === name.trim().toLowerCase());
    if (seat !== undefined) return seat;
    throw new CommandFailed(
      EXIT.usage,
      `--prefer ${player}: no ${seatNoun} ${name.trim()}; choose from ${ids.join(', ')}`,
    );
  });

/** Why lists are refused, by the game's own rules or those for all games. */
const listsRefusal = (
  game: GameClient['game'],
  { edition, seatNoun }: Pick<SeatQuestion, 'edition' | 'seatNoun'>,
  refusal: Refusal,
): string => {
  const { players, seats, player } = refusal.facts ?? {};
  if (game.assignSeats) return game.explain(edition, refusal);
  return refusal.reason === 'ranked-twice'
    ? `${String(player)} ranks a ${seatNoun} twice; name each once.`
    : `There are ${String(players)} players, and a ${seatNoun} for ${String(seats)} of them.`;
};

/** Assigns the seats for people by the players' lists, as the game does it. */
export const assignPlayers = (
  { game }: GameClient,
  { seatNoun, edition, wishes, seats }: SeatQuestion,
): PlayersBySeat => {
  const ids = game.seats(edition).flatMap(({ id, by }) => (by === 'player' ? [id] : []));
  const lists = Object.entries(wishes).map(([player, list]) => ({
    player,
    ranked: parseRanking([player, list], ids, seatNoun),
  }));
  const open = ids.filter((seat) => (seats[seat] ?? 'open') === 'open');
  const request = { lists, seats: open, draw: (count: number) => randomInt(count) };
  const given = game.assignSeats?.(edition, request) ?? assignByRankSum(request);
  if (!given.ok)
    throw new CommandFailed(EXIT.refused, listsRefusal(game, { edition, seatNoun }, given.error));
  return Object.fromEntries(given.value.map(({ player, seat }) => [seat, player]));
};

/** Refuses assigning seats by lists if the house rules leave it to the game master. */
export const requireListSeating = (
  { game }: GameClient,
  asked: Pick<SeatQuestion, 'edition' | 'seatNoun'>,
): void => {
  const given = game.assignSeats?.(asked.edition, { lists: [], seats: [], draw: () => 0 });
  if (given?.ok === false) throw new CommandFailed(EXIT.refused, listsRefusal(game, asked, given.error));
};
