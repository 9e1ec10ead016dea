import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { headerOf, type MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { newMatch, phaseKey } from '@chancery/shared/kernel/match/match.ts';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { AnyGame, Registry } from '../match/hosted.ts';
import type { Editions } from './editions.ts';

/** What the host asks for in a new match. */
export interface FoundingPlan {
  readonly game: string;
  readonly id: string;
  readonly name: string;
  readonly settings: unknown;
  readonly tables: unknown;
  /** How its table is run; checked before. */
  readonly table?: unknown;
  /** Who plays each seat: `open` for a person, or a player the game brings along. */
  readonly seats: Readonly<Record<string, string>>;
  /** The secret of the dice, 64 hex digits. */
  readonly seed: string;
  /** Of the key that signs for the match. */
  readonly publicKey?: string | undefined;
}

/** A match that can begin. */
export interface Founded {
  readonly header: MatchHeader;
  /** Seats that play, in the game's order. */
  readonly seats: readonly string[];
  /** The phase its first `advance` closes. */
  readonly phase: string;
}

/** Why seats cannot be filled as asked. */
const seatProblem = (
  { bots: ofGame = {} }: AnyGame,
  players: readonly string[],
  seats: FoundingPlan['seats'],
): Refusal | undefined => {
  const bots = Object.keys(ofGame);
  for (const [seat, plays] of Object.entries(seats)) {
    if (!players.includes(seat)) return refuse('no-such-seat', { seat, seats: players });
    if (plays !== 'open' && !bots.includes(plays)) return refuse('no-such-player', { plays, players: bots });
  }
  return undefined;
};

/** Checks a new match: its game, its seats, its settings and charts. */
export const found = (games: Registry, editions: Editions, plan: FoundingPlan): Result<Founded, Refusal> => {
  const game = Object.hasOwn(games, plan.game) ? games[plan.game] : undefined;
  if (!game) return err(refuse('no-such-game', { game: plan.game, games: Object.keys(games) }));
  const edition = editions.of(game, plan);
  if (!edition.ok) {
    const problems = edition.error.map(({ at, message }) => `${at}: ${message}`);
    return err(refuse('bad-settings', { problems }));
  }
  const players = playersOf(game, edition.value);
  const problem = seatProblem(game, players, plan.seats);
  if (problem) return err(problem);
  const { id, name, settings, tables, table, publicKey } = plan;
  const described = { id, name, settings, tables, table, publicKey };
  return ok({
    header: headerOf({ game, edition: edition.value }, described, plan.seed),
    seats: players,
    phase: phaseKey(game, newMatch(game, edition.value).state),
  });
};
