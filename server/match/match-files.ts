import type { Receipt } from '@chancery/shared/api';
import type { CheckpointStore, EntryLog } from '../storage/contract.ts';
import type { OpenEventLog } from '../storage/match-storage.ts';
import type { ClosedReason } from './closed-record.ts';
import type { Entry } from './entry.ts';
import type { EventLogRecord } from './events.ts';
import type { IdempotencyCache } from './idempotency-cache.ts';
import type { MatchPosition } from './inspect-match.ts';
import type { WriteLog } from '../host-log.ts';

/** The event log of a match. */
export type MatchEventLog = OpenEventLog<EventLogRecord>;

/** The acts carried out with idempotency keys: the answer to a sheet is its receipt, to anything else null. */
export type MatchKeys = IdempotencyCache<Receipt | null>;

/** The open files of a match. */
export interface MatchFiles {
  readonly journal: EntryLog<Entry>;
  readonly eventLog: MatchEventLog;
  readonly checkpoints: CheckpointStore<MatchPosition>;
  /** The acts carried out with idempotency keys, and their answers. */
  readonly keys: MatchKeys;
}

/** Called for errors in a match that are not reported to a caller. */
export interface MatchObserver {
  readonly warn: WriteLog;
  /** The rules have failed; the match accepts nothing until the host opens it again. */
  readonly failed: (fault: ClosedReason) => void;
}
