import type { Ruleset } from '@chancery/shared/kernel/match/game.ts';
import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { JoinedTable } from '../table/joined-tables.ts';
import { offeredSeats, settingsOfNewTable, type Games, type LocalTable } from '../table/registry.ts';
import type { CreateInput } from '@chancery/shared/api';

/** A table of the lobby and its current status. */
export interface LobbyTable {
  readonly joined: JoinedTable;
  /** The table's date and phase, or why they are unknown. */
  readonly status: string;
}

/** What a player gets from the game master to join. */
export type SeatInvitation = Pick<JoinedTable, 'server' | 'match' | 'token' | 'trust'>;

/** A game as the lobby offers it. */
export interface OfferedGame extends Pick<
  LocalTable,
  'seatNoun' | 'seats' | 'seatsBy' | 'settings' | 'bots' | 'choices'
> {
  readonly id: string;
  readonly name: string;
  /** A description in one or two sentences. */
  readonly about?: string | undefined;
}

/** The games of which a local table can be created. */
export const offeredGames = (games: Games): readonly OfferedGame[] =>
  Object.entries(games).flatMap(([id, { name, about, local }]) =>
    local ? [{ id, name, about, ...local, settings: settingsOfNewTable(local) }] : [],
  );

/** What can be chosen for a new table, besides the seat. */
export interface HouseRules {
  readonly rulesets: readonly Ruleset[];
  readonly settings: readonly SettingChoice[];
}

/** A table to create: one seat for the user, bots in the others. */
export interface NewTableRequest {
  readonly game: string;
  readonly seat: string;
  /** The bot that plays the others. */
  readonly bot: string;
  /** Settings that differ from the ruleset's defaults, by key (`deadlines.talk`). */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The match of a new local table: one seat is open, the chosen bot plays the others. */
export const newTableInput = (
  local: LocalTable,
  { game, seat, bot, settings: chosen }: NewTableRequest,
): Omit<CreateInput, 'token' | 'key'> => {
  const settings = { ...settingsOfNewTable(local), ...chosen };
  const offered = offeredSeats(local, settings);
  const seats = [...offered.map(({ id }) => id), ...(local.laterSeats ?? [])];
  const seatName = offered.find(({ id }) => id === seat)?.name ?? seat;
  return {
    game,
    name: `Local table, ${seatName}`,
    settings,
    tables: {},
    seats: Object.fromEntries(seats.map((id) => [id, id === seat ? 'open' : bot])),
    engineIsGm: true,
  };
};

/** What the lobby shows and can do. */
export interface Lobby {
  readonly tables: readonly LobbyTable[];
  /** The table being opened; nothing else can be started until then. */
  readonly waitsFor?: string | undefined;
  /** Stops waiting; undefined while keys are kept for the table, because Esc drops those first. */
  readonly giveUp?: (() => void) | undefined;
  /** The user is a guest on the host's machine and cannot create, join or forget tables. */
  readonly isGuest?: boolean;
  /** The data folder, shown so that users find their files. */
  readonly folder: string;
  /** The first is the default. */
  readonly games: readonly OfferedGame[];
  open(table: JoinedTable): void;
  /** The user is about to create a table: starts loading what is slow. */
  prepare(): void;
  /** The house rules of a game; undefined until loaded. */
  houseRules(game: string): HouseRules | undefined;
  loadHouseRules(game: string): void;
  /** Creates a local table without a human game master. */
  create(order: NewTableRequest): void;
  join(invitation: SeatInvitation): void;
  forget(table: JoinedTable): void;
}
