import { randomInt } from 'node:crypto';
import type { CreateInput } from '@chancery/shared/api';
import { assignByRankSum } from '@chancery/shared/kernel/match/seat-lists.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { GameClient } from '../table/game-client.ts';

/** Players by seat. */
export type PlayersBySeat = Readonly<Record<string, string>>;

interface SeatQuestion {
  /** What the seats of the game are called: `power`. */
  readonly seatNoun: string;
  readonly edition: unknown;
  /** Lists by player: `{ anna: "north, south" }`. */
  readonly wishes: Readonly<Record<string, string>>;
  readonly seats: CreateInput['seats'];
}

/** The seats of a list, the most wanted first; each must be one that is played. */
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

/** Why lists are refused: by the game's own law, or by the one for all games. */
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

/** Gives out the seats that people are to play by the lists of the players, as the game has it. */
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

/** Refuses a table that gives seats out by lists where the house rules have the game master do so. */
export const requireListSeating = (
  { game }: GameClient,
  asked: Pick<SeatQuestion, 'edition' | 'seatNoun'>,
): void => {
  const given = game.assignSeats?.(asked.edition, { lists: [], seats: [], draw: () => 0 });
  if (given?.ok === false) throw new CommandFailed(EXIT.refused, listsRefusal(game, asked, given.error));
};
