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

/** A bot. */
export interface Opponent {
  /** The name it has among the bots of its game. */
  readonly bot: string;
  /** What it is called where it is chosen; the same name where left out. */
  readonly name?: string;
  /** How it plays, in a few words. */
  readonly note: string;
}

/** One option of a choice: settings by key, beside those that every local table of the game has. */
export interface TableOption {
  readonly name: string;
  /** What that means, in a few words. */
  readonly note: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Something that is chosen of a local table beside its seat, without going through all house rules. */
export interface TableChoice {
  /** A small letter: goes to the next option. */
  readonly key: string;
  /** What is chosen: `Length`. */
  readonly label: string;
  /** Whether it is also shown to a host who creates a match. */
  readonly isSaid?: true;
  /** The default first. */
  readonly options: readonly [TableOption, ...TableOption[]];
}

/** A table that one person plays against bots. */
export interface LocalTable {
  /** What its seats are called, one of them: `power`, `side`. */
  readonly seatNoun: string;
  /** Seats one can take, in the game's own order. */
  readonly seats: readonly OfferedSeat[];
  /** The same where a setting has one of these values. */
  readonly seatsBy?: {
    readonly setting: string;
    readonly seats: Readonly<Record<string, readonly OfferedSeat[]>>;
  };
  /** Who plays the others: some of the game's bots, the usual one first. */
  readonly bots: readonly [Opponent, ...Opponent[]];
  readonly choices?: readonly TableChoice[];
  /** Settings by key (`deadlines.talk`): nobody is in a hurry. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Further settings of a new table; one that goes on from another has that one's. */
  readonly newTableSettings?: Readonly<Record<string, unknown>>;
}

/** Settings by which a new local table begins, before anything is chosen. */
export const settingsOfNewTable = ({
  settings,
  newTableSettings,
}: LocalTable): Readonly<Record<string, unknown>> => ({ ...settings, ...newTableSettings });

/** The seats that a local table offers under settings. */
export const offeredSeats = (
  { seats, seatsBy }: Pick<LocalTable, 'seats' | 'seatsBy'>,
  settings: Readonly<Record<string, unknown>>,
): readonly OfferedSeat[] => {
  const value = seatsBy && settings[seatsBy.setting];
  return typeof value === 'string' && seatsBy && Object.hasOwn(seatsBy.seats, value)
    ? (seatsBy.seats[value] ?? seats)
    : seats;
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

/** One game of a registry. @throws for an unknown name; the message lists the games */
export const loadGame = (games: Games, id: string): Promise<GameClient> => {
  const entry = Object.hasOwn(games, id) ? games[id] : undefined;
  if (entry) return entry.load();
  throw new Error(`there is no game ${id} here; there is ${Object.keys(games).join(', ')}`);
};

/** What a game has for a table of your own. @throws where it has no players for the other seats */
export const localTableOf = (games: Games, id: string): LocalTable => {
  const local = games[id]?.local;
  if (!local) throw new Error(`${id} has no players of its own for a local table`);
  return local;
};
