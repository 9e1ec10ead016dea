import type { SeatInfo } from '@chancery/shared/kernel/match/game.ts';
import type { ScenarioFormat } from '@chancery/shared/kernel/scenario/format.ts';
import type { GameClient } from './game-client.ts';

/** A seat as the lobby offers it. */
export interface OfferedSeat extends Pick<SeatInfo, 'id' | 'name' | 'initial'> {
  /** What to know before taking it. */
  readonly note?: string;
  /** What it has, what it aims at, and whether it suits a first game, a line each. */
  readonly about?: readonly string[];
}

/** A bot. */
export interface Opponent {
  /** Its name among the bots of its game. */
  readonly bot: string;
  /** Its name in the list of choices; `bot` if omitted. */
  readonly name?: string;
  /** How it plays, in a few words. */
  readonly note: string;
}

/** One option of a choice, as settings by key, in addition to those of every local table of the game. */
export interface TableOption {
  readonly name: string;
  /** Its meaning, in a few words. */
  readonly note: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A choice for a local table that can be made without opening the house rules. */
export interface TableChoice {
  /** A small letter, which goes to the next option. */
  readonly key: string;
  /** Its name: `Length`. */
  readonly label: string;
  /** Whether it is also shown to a host who creates a match. */
  readonly isSaid?: true;
  /** The first is the default. */
  readonly options: readonly [TableOption, ...TableOption[]];
}

/** A table that one person plays against bots. */
export interface LocalTable {
  /** The word for a seat: `power`, `side`. */
  readonly seatNoun: string;
  /** The seats to choose from, in the game's order. */
  readonly seats: readonly OfferedSeat[];
  /** The seats if a setting has one of these values. */
  readonly seatsBy?: {
    readonly setting: string;
    readonly seats: Readonly<Record<string, readonly OfferedSeat[]>>;
  };
  /** Seats that the rules bring in later, which a bot plays from the start. */
  readonly laterSeats?: readonly string[];
  /** The bots that can play the other seats, the default first. */
  readonly bots: readonly [Opponent, ...Opponent[]];
  readonly choices?: readonly TableChoice[];
  /** Settings by key (`deadlines.talk`), such as no deadlines. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Further settings of a new table. A sandbox uses those of its original table instead. */
  readonly newTableSettings?: Readonly<Record<string, unknown>>;
}

/** The settings of a new local table before anything is chosen. */
export const settingsOfNewTable = ({
  settings,
  newTableSettings,
}: LocalTable): Readonly<Record<string, unknown>> => ({ ...settings, ...newTableSettings });

/** The seats of a local table under some settings. */
export const offeredSeats = (
  { seats, seatsBy }: Pick<LocalTable, 'seats' | 'seatsBy'>,
  settings: Readonly<Record<string, unknown>>,
): readonly OfferedSeat[] => {
  const value = seatsBy && settings[seatsBy.setting];
  return typeof value === 'string' && seatsBy && Object.hasOwn(seatsBy.seats, value)
    ? (seatsBy.seats[value] ?? seats)
    : seats;
};

/** A game that can be played here: what the lobby shows, and how to load the rest. */
export interface GameEntry {
  readonly name: string;
  /** What it is about and for whom, in one or two sentences. */
  readonly about?: string;
  /** Omitted if the game has no bots; it can then only be played with others. */
  readonly local?: LocalTable;
  load(): Promise<GameClient>;
  /** The format of its scenarios, if it has any. */
  scenarios?(): Promise<ScenarioFormat>;
}

/** Games by id, the default first. */
export type Games = Readonly<Record<string, GameEntry>>;

/**
 * Loads one game of a registry.
 * @throws for an unknown name; the message lists the games
 */
export const loadGame = (games: Games, id: string): Promise<GameClient> => {
  const entry = Object.hasOwn(games, id) ? games[id] : undefined;
  if (entry) return entry.load();
  throw new Error(`there is no game ${id} here; there is ${Object.keys(games).join(', ')}`);
};

/**
 * What a game provides for local tables.
 * @throws if it has no bots for the other seats
 */
export const localTableOf = (games: Games, id: string): LocalTable => {
  const local = games[id]?.local;
  if (!local) throw new Error(`${id} has no bots for a local table`);
  return local;
};
