import type { SeatInfo } from '@chancery/shared/kernel/match/game.ts';
import type { ScenarioFormat } from '@chancery/shared/kernel/scenario/format.ts';
import type { GameClient } from './game-client.ts';

/** A seat as the lobby offers it. */
export interface OfferedSeat extends Pick<SeatInfo, 'id' | 'name' | 'initial'> {
  /** What one ought to know before taking it. */
  readonly note?: string;
  /** What it has, what it is after, and whether it suits a first game: a line each. */
  readonly about?: readonly string[];
}

/** One of the game's own players. */
export interface Opponent {
  /** The name it has among the bots of its game. */
  readonly bot: string;
  /** How it plays, in a few words. */
  readonly note: string;
}

/** A table that one person plays against the game's own players. */
export interface LocalTable {
  /** What its seats are called, one of them: `power`, `side`. */
  readonly called: string;
  /** Seats one can take, in the game's own order. */
  readonly seats: readonly OfferedSeat[];
  /** The same by rulesets that have other seats. */
  readonly seatsIn?: Readonly<Record<string, readonly OfferedSeat[]>>;
  /** Who plays the others: some of the game's bots, the usual one first. */
  readonly bots: readonly [Opponent, ...Opponent[]];
  /** Settings by key (`deadlines.talk`): nobody is in a hurry. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The seats that a local table offers under settings. */
export const offeredSeats = (
  { seats, seatsIn = {} }: Pick<LocalTable, 'seats' | 'seatsIn'>,
  settings: Readonly<Record<string, unknown>>,
): readonly OfferedSeat[] => {
  const { ruleset } = settings;
  return typeof ruleset === 'string' && Object.hasOwn(seatsIn, ruleset) ? (seatsIn[ruleset] ?? seats) : seats;
};

/** A game that can be played here: what the lobby shows of it, and how the rest is loaded. */
export interface GameEntry {
  readonly name: string;
  /** What it is about and for whom, a sentence or two. */
  readonly about?: string;
  /** Left out where the game has no players of its own: it is then played with others only. */
  readonly local?: LocalTable;
  load(): Promise<GameClient>;
  /** The format its scenarios are written in, where it has any. */
  scenarios?(): Promise<ScenarioFormat>;
}

/** Games by id, the usual one first. */
export type Games = Readonly<Record<string, GameEntry>>;

/** One game of a registry. @throws where there is none of this name, naming those there are */
export const loadGame = (games: Games, id: string): Promise<GameClient> => {
  const entry = Object.hasOwn(games, id) ? games[id] : undefined;
  if (entry) return entry.load();
  throw new Error(`there is no game ${id} here; there is ${Object.keys(games).join(', ')}`);
};
