import type { Ruleset } from '@chancery/shared/kernel/match/game.ts';
import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { JoinedTable } from '../table/joined-tables.ts';
import { offeredSeats, settingsOfNewTable, type Games, type LocalTable } from '../table/registry.ts';
import type { CreateInput } from '@chancery/shared/api';

/** A table of the lobby with what is known of it now. */
export interface LobbyTable {
  readonly joined: JoinedTable;
  /** Where it stands, or why that is not known. */
  readonly status: string;
}

/** What a game master hands a player. */
export type SeatInvitation = Pick<JoinedTable, 'server' | 'match' | 'token' | 'trust'>;

/** A game as the lobby offers it. */
export interface OfferedGame extends Pick<
  LocalTable,
  'seatNoun' | 'seats' | 'seatsBy' | 'settings' | 'bots' | 'choices'
> {
  readonly id: string;
  readonly name: string;
  /** What it is about, a sentence or two. */
  readonly about?: string | undefined;
}

/** The games a local table can be created of. */
export const offeredGames = (games: Games): readonly OfferedGame[] =>
  Object.entries(games).flatMap(([id, { name, about, local }]) =>
    local ? [{ id, name, about, ...local, settings: settingsOfNewTable(local) }] : [],
  );

/** What can be chosen for a new table beside the seat. */
export interface HouseRules {
  readonly rulesets: readonly Ruleset[];
  readonly settings: readonly SettingChoice[];
}

/** A table to be created: one seat for me, bots on the others. */
export interface NewTableRequest {
  readonly game: string;
  readonly seat: string;
  /** Who plays the others. */
  readonly bot: string;
  /** Settings that differ from the ruleset's own, by key (`deadlines.talk`). */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The match of a new local table: one seat is open, the others are played by the chosen bot. */
export const newTableInput = (
  local: LocalTable,
  { game, seat, bot, settings: chosen }: NewTableRequest,
): Omit<CreateInput, 'token' | 'key'> => {
  const settings = { ...settingsOfNewTable(local), ...chosen };
  const offered = offeredSeats(local, settings);
  const seatName = offered.find(({ id }) => id === seat)?.name ?? seat;
  return {
    game,
    name: `Local table, ${seatName}`,
    settings,
    tables: {},
    seats: Object.fromEntries(offered.map(({ id }) => [id, id === seat ? 'open' : bot])),
    engineIsGm: true,
  };
};

/** What the lobby draws and what it can ask for. */
export interface Lobby {
  readonly tables: readonly LobbyTable[];
  /** A table is being opened, and will be gone to: until then nothing else is begun. */
  readonly waitsFor?: string | undefined;
  /** Waits no longer; left out while keys are kept for the table, which Esc drops first. */
  readonly giveUp?: (() => void) | undefined;
  /** The tables are those of somebody who came to the host's machine: none is created, joined or forgotten there. */
  readonly isGuest?: boolean;
  /** The data folder, shown so that people find their files. */
  readonly folder: string;
  /** The usual one first. */
  readonly games: readonly OfferedGame[];
  open(table: JoinedTable): void;
  /** Somebody is about to create a table: gets ready what takes time. */
  prepare(): void;
  /** The house rules of a game; nothing until they are loaded. */
  houseRules(game: string): HouseRules | undefined;
  loadHouseRules(game: string): void;
  /** A local table, with the engine as game master. */
  create(order: NewTableRequest): void;
  join(invitation: SeatInvitation): void;
  forget(table: JoinedTable): void;
}
