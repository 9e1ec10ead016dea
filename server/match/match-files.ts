import type { Receipt } from '@chancery/shared/api';
import type { CheckpointStore, EntryLog } from '../storage/contract.ts';
import type { OpenEventLog } from '../storage/match-storage.ts';
import type { Closed } from './closed-record.ts';
import type { Entry } from './entry.ts';
import type { EventLogRecord } from './events.ts';
import type { KeyRing } from './key-ring.ts';
import type { MatchPosition } from './inspect-match.ts';
import type { WriteLog } from '../host-log.ts';

/** What happened in a match. */
export type MatchEventLog = OpenEventLog<EventLogRecord>;

/** Sheets are answered with their receipt, everything else with nothing. */
export type MatchKeys = KeyRing<Receipt | null>;

/** The open files of a match. */
export interface MatchFiles {
  readonly journal: EntryLog<Entry>;
  readonly eventLog: MatchEventLog;
  readonly checkpoints: CheckpointStore<MatchPosition>;
  /** What was done under the keys of its senders, and what was answered. */
  readonly keys: MatchKeys;
}

/** Told of what goes wrong behind a match's back. */
export interface MatchWatch {
  readonly warn: WriteLog;
  /** The rules have failed; nothing more can be done with the match until the host has seen to it. */
  readonly failed: (fault: Closed) => void;
}
