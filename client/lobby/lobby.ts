import type { Ruleset } from '@chancery/shared/kernel/match/game.ts';
import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { JoinedTable } from '../table/joined-tables.ts';
import type { LocalTable } from '../table/registry.ts';

/** A table of the lobby with what is known of it now. */
export interface LobbyTable {
  readonly joined: JoinedTable;
  /** Where it stands, or why that is not known. */
  readonly stands: string;
}

/** What a game master hands a player. */
export type GivenSeat = Pick<JoinedTable, 'server' | 'match' | 'token' | 'trust'>;

/** A game as the lobby offers it. */
export interface OfferedGame extends Pick<
  LocalTable,
  'called' | 'seats' | 'seatsBy' | 'settings' | 'bots' | 'choices'
> {
  readonly id: string;
  readonly name: string;
  /** What it is about, a sentence or two. */
  readonly about?: string | undefined;
}

/** What can be chosen for a new table beside the seat. */
export interface HouseRules {
  readonly rulesets: readonly Ruleset[];
  readonly settings: readonly SettingChoice[];
}

/** A table to be created: one seat for me, the game's own players on the others. */
export interface NewTableOrder {
  readonly game: string;
  readonly seat: string;
  /** Who plays the others. */
  readonly bot: string;
  /** Settings that differ from the ruleset's own, by key (`deadlines.talk`). */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What the lobby draws and what it can ask for. */
export interface Lobby {
  readonly tables: readonly LobbyTable[];
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
  create(order: NewTableOrder): void;
  join(invitation: GivenSeat): void;
  forget(table: JoinedTable): void;
}
