import type { SeatView } from '@chancery/shared/api';
import type { DraftStore } from './drafts.ts';
import type { GameClient } from './game-client.ts';
import type { LetterDrafts } from './letter-drafts.ts';
import type { SeatServer } from './seat-server.ts';
import type { TableCache } from './table-cache.ts';
import type { ForkOrigin } from './table.ts';
import type { TreatyDrafts } from './treaty-drafts.ts';

/** What a feed needs: the server of the seat, where things are stored, and the listener for changes. */
export interface FeedOptions {
  readonly client: GameClient;
  readonly server: SeatServer;
  /** Report parts read before. */
  readonly reportsSeen: number;
  readonly isAlone: boolean;
  readonly drafts: DraftStore;
  readonly letterDrafts: LetterDrafts;
  readonly treatyDrafts: TreatyDrafts;
  readonly cache: TableCache;
  /** Writes down how many reports have been read. */
  remember(reportsSeen: number): void;
  /** Shows how the table stood, when a phase opened or within it; left out where nothing can show it. */
  lookBack?(seatView: SeatView<unknown>, isWithin: boolean): Promise<void>;
  /** Begins a table on this machine; left out where none can be held. */
  readonly fork?: ((origin: ForkOrigin) => Promise<void>) | undefined;
  changed(): void;
}
