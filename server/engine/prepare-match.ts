import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { headerOf, type MatchHeader, openingLine } from '@chancery/shared/kernel/match/header.ts';
import { newMatch } from '@chancery/shared/kernel/match/match.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { AnyGame } from '../match/hosted.ts';
import type { Editions } from './editions.ts';
import type { LoadedGames } from './games.ts';
import { refuse } from '../refusals/refuse.ts';
import { release } from '../release.ts';

/** The host's request for a new match. */
export interface NewMatchPlan {
  readonly game: string;
  readonly id: string;
  readonly name: string;
  readonly settings: unknown;
  readonly tables: unknown;
  /** The table's settings; validated before. */
  readonly table?: unknown;
  /** The starting position; default the game's own setup. */
  readonly position?: unknown;
  /** Who plays each seat: `open` for a person, or a bot. */
  readonly seats: Readonly<Record<string, string>>;
  /** The secret of the dice, 64 hex digits. */
  readonly seed: string;
  /** The match's public key. */
  readonly publicKey?: string | undefined;
}

/** A match that can begin. */
export interface PreparedMatch {
  readonly header: MatchHeader;
  /** Seats that play, in the game's order. */
  readonly seats: readonly string[];
  /** The phase that its first `advance` closes; undefined if somebody is awaited from the start. */
  readonly setup?: string;
}

/** Why the seats cannot be filled as requested. */
const seatProblem = (
  { bots: ofGame = {} }: AnyGame,
  players: readonly string[],
  seats: NewMatchPlan['seats'],
): Refusal | undefined => {
  const bots = Object.keys(ofGame);
  for (const [seat, plays] of Object.entries(seats)) {
    if (!players.includes(seat)) return refuse('no-such-seat', { seat, seats: players });
    if (plays !== 'open' && !bots.includes(plays)) return refuse('no-such-player', { plays, players: bots });
  }
  return undefined;
};

/**
 * Why a match cannot begin from a position: its rules fail on it, or nobody is awaited. Its consistency is not
 * checked.
 */
const positionProblem = (game: AnyGame, edition: unknown, state: unknown): Refusal | undefined => {
  const { name } = game;
  try {
    if (!game.awaited({ edition, state })) return refuse('position-awaits-nobody', { game: name });
    for (const seat of playersOf(game, edition)) game.view({ edition, state }, seat);
    return undefined;
  } catch (cause) {
    const [message = ''] = errorText(cause).split('\n');
    return refuse('bad-position', { game: name, message });
  }
};

/** Validates a new match: its game, seats, settings, charts and starting position. */
export const prepareMatch = (
  games: LoadedGames,
  editions: Editions,
  plan: NewMatchPlan,
): Result<PreparedMatch, Refusal> => {
  const game = games.find(plan.game);
  if (!game) return err(refuse('no-such-game', { game: plan.game, games: games.ids }));
  const edition = editions.of(game, plan);
  if (!edition.ok) {
    const problems = edition.error.map(({ at, message }) => `${at}: ${message}`);
    return err(refuse('bad-settings', { problems }));
  }
  const players = playersOf(game, edition.value);
  const problem = seatProblem(game, players, plan.seats);
  if (problem) return err(problem);
  const { id, name, settings, tables, table, publicKey, position: begins } = plan;
  const unsound = begins === undefined ? undefined : positionProblem(game, edition.value, begins);
  if (unsound) return err(unsound);
  const described = { id, name, settings, tables, table, publicKey, begins, release };
  const header = headerOf({ game, edition: edition.value }, described, plan.seed);
  const { state } = newMatch(game, edition.value, begins);
  return ok({
    header,
    seats: players,
    ...(openingLine(header) > 0 && { setup: phaseKey(game, state) }),
  });
};
