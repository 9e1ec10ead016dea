import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { SettingChoice } from '@chancery/shared/games/pax/charts/settings-list.ts';
import type { JoinedTable } from '../table/joined.ts';

/** A table of the lobby with what is known of it now. */
export interface LobbyTable {
  readonly joined: JoinedTable;
  /** Where it stands, or why that is not known. */
  readonly stands: string;
}

/** What a game master hands a player. */
export type Invitation = Pick<JoinedTable, 'server' | 'match' | 'token' | 'trust'>;

/** What the lobby draws and what it can ask for. */
export interface Lobby {
  readonly tables: readonly LobbyTable[];
  /** The data folder, shown so that people find their files. */
  readonly folder: string;
  open(table: JoinedTable): void;
  /** Somebody is about to create a table: gets ready what takes time. */
  prepare(): void;
  /** A local table: one seat for me, the game's own players on the others, the engine as game master. */
  create(seat: Seat, houseRules: Readonly<Record<string, unknown>>): void;
  /** All that can be chosen for a new table; empty until it is loaded. */
  readonly houseRules: readonly SettingChoice[];
  loadHouseRules(): void;
  join(invitation: Invitation): void;
  forget(table: JoinedTable): void;
}
