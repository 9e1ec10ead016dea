import type { SeatView } from '@chancery/shared/api';
import type { DraftStore } from './drafts.ts';
import type { GameClient } from './game-client.ts';
import type { LetterDrafts } from './letter-drafts.ts';
import type { SeatServer } from './seat-server.ts';
import type { TableCache } from './table-cache.ts';
import type { ForkOrigin } from './table.ts';
import type { TreatyDrafts } from './treaty-drafts.ts';

/** What a feed needs: the seat's server, the storage, and a listener for changes. */
export interface FeedOptions {
  readonly client: GameClient;
  readonly server: SeatServer;
  /** The number of report parts read earlier. */
  readonly reportsSeen: number;
  readonly isAlone: boolean;
  readonly drafts: DraftStore;
  readonly letterDrafts: LetterDrafts;
  readonly treatyDrafts: TreatyDrafts;
  readonly cache: TableCache;
  /** Saves how many reports have been read. */
  remember(reportsSeen: number): void;
  /** Shows a past position, at the beginning of a phase or within it; undefined if that is not possible. */
  showPast?(seatView: SeatView<unknown>, isWithin: boolean): Promise<void>;
  /** Creates a local table; undefined if local tables are not possible. */
  readonly fork?: ((origin: ForkOrigin) => Promise<void>) | undefined;
  changed(): void;
}
