import type { LostLines } from '@chancery/shared/api';

/**
 * The server's requirements for the storage of its matches. A data folder is one implementation
 * (`folder-storage.ts`), a database another. `test/server/storage-contract.ts` tests both.
 */

/** A line to be stored. */
export interface NewLine<Entry> {
  /** When it was accepted, ISO 8601. */
  readonly at: string;
  readonly entry: Entry;
  /** The sender's idempotency key: an act repeated with the same key is not carried out twice. */
  readonly key?: string;
  /** If it closed a phase, the hash of the resulting position, 64 hex digits. */
  readonly state?: string;
  /** 32 random hex digits, so that its checksum reveals nothing about it; missing in older builds. */
  readonly salt?: string;
}

/** A line as it is stored. */
export interface StoredLine<Entry> extends NewLine<Entry> {
  /** Its number in its log, from 1. */
  readonly sequence: number;
  /** SHA-256 of the line and the previous line's checksum, 64 hex digits. */
  readonly checksum: string;
}

/** The end of a log: number and checksum of its last line; 0 and the start of the chain if it is empty. */
export interface LogEnd {
  readonly sequence: number;
  readonly checksum: string;
}

export interface Appended extends LogEnd {
  /** Settles when the line is stored durably. Rejects only with `WriteFailed`. */
  readonly durable: Promise<void>;
}

/** Why a line was not stored. */
export class WriteFailed extends Error {
  /** Whether the line will certainly never be read back. */
  readonly isUndone: boolean;
  /** Whether there was no space left. */
  readonly isFull: boolean;

  constructor(
    message: string,
    { isUndone, isFull }: { readonly isUndone: boolean; readonly isFull: boolean },
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'WriteFailed';
    this.isUndone = isUndone;
    this.isFull = isFull;
  }
}

/**
 * Thrown if this server cannot reach the storage or may not write to it now. It says nothing about what is stored.
 */
export class StorageUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageUnavailable';
  }
}

/** Thrown if another server leads a match or is about to. Nothing was done. */
export class LeadershipLost extends StorageUnavailable {
  /** An error code by which it is certain that the database has done nothing. */
  readonly code = '55000';
  readonly match: string;

  constructor(match: string) {
    super(`another server leads ${match} now`);
    this.name = 'LeadershipLost';
    this.match = match;
  }
}

/**
 * An append-only log. Lines are stored in the order in which they were appended. If one fails, all lines that were
 * appended after it before the failure was known fail, too; the next line follows the last one stored.
 */
export interface EntryLog<Entry> {
  /** The last permanent line. */
  readonly end: LogEnd;
  /** @param after number of the line it follows; refused if that is not the last appended line */
  append(after: number, line: NewLine<Entry>): Appended;
  /** Waits for pending writes; nothing can be appended afterwards. */
  close(): Promise<void>;
}

/** A line that is intact by itself, regardless of the lines before it. */
export interface SoundLine<Entry> extends StoredLine<Entry> {
  /** Checksum of the previous line; the start of the chain for the first. */
  readonly previous: string;
  /** The stored line. */
  readonly text: string;
}

/** The result of reading a log. */
export interface LogReading<Entry> extends LogEnd {
  /** Number of intact lines from the beginning without a gap. */
  readonly unbroken: number;
  /** Missing or unreadable lines, in order. */
  readonly lost: readonly LostLines[];
  /** The same for earlier damage that was salvaged. */
  readonly accepted: readonly LostLines[];
  /** Bytes after the last intact line, if they are more than a line cut off by a crash. */
  readonly strayBytes: number;
  /**
   * Opens the log after its last intact line and removes anything after that.
   * @param end the line that the next one follows, if a checkpoint has later lines than the log
   */
  open(end?: LogEnd): Promise<EntryLog<Entry>>;
}

/** The start of a log's checksum chain, and how many lines were acknowledged. */
export interface ReadFrom {
  readonly start: string;
  readonly kept?: number | undefined;
}

/** How a log is rewritten. */
export interface Rewriting {
  readonly start: string;
  /** Number of the last line that was ever stored. */
  readonly last: number;
  /** What is known about the missing lines. */
  readonly lost: readonly LostLines[];
  /** Now, ISO 8601. */
  readonly at: string;
}

/** A log that is not open for appending: it can be read, copied and repaired. */
export interface StoredLog<Entry> {
  /** For messages to the host. */
  readonly name: string;
  /** How many lines were acknowledged; undefined if unknown. */
  count(): Promise<number | undefined>;
  /** Visits the intact lines in order, including those after damage. */
  read(from: ReadFrom, visit: (line: SoundLine<Entry>) => void): Promise<LogReading<Entry>>;
  /** Copies the log; copies are never deleted. Returns the copy's name, or undefined if there is no log. */
  saveDamagedCopy(): Promise<string | undefined>;
  /** The same for a log that continues after its damage: it is not copied again if it has only grown. */
  saveDamagedCopyOnce(): Promise<string | undefined>;
  /** Replaces the log by these lines, with gaps for missing ones. Returns its new end. */
  rewrite(lines: readonly SoundLine<Entry>[], how: Rewriting): Promise<LogEnd>;
}

/** A stored position, so that only later lines have to be replayed. */
export interface Checkpoint<Position> extends LogEnd {
  /** Hash of its position, 64 hex digits; the same as in the journal line. */
  readonly state: string;
  readonly position: Position;
}

/** The checkpoints of a match. Several are kept, each with a checksum over its whole content. */
export interface CheckpointStore<Position> {
  /** The intact ones, newest first. */
  sound(): AsyncIterable<Checkpoint<Position>>;
  /** Settles when it is stored durably; old checkpoints beyond a few are deleted. */
  write(checkpoint: Checkpoint<Position>): Promise<void>;
  /** Renames damaged ones, so that they are never read again. Returns their number. */
  setAsideDamaged(): Promise<number>;
  /** Renames those of later lines, so that they are never read again. */
  setAsideAfter(sequence: number): Promise<void>;
}

/** The right to write, which a later leader takes over. */
export interface Leadership {
  /** Grows by at least one with each change of leader. */
  readonly term: number;
  /** Whether nobody else has taken the lead; called after a write, before it is acknowledged. */
  holds(): Promise<boolean>;
  resign(): Promise<void>;
}

/** Used by all writers of the storage. */
export interface WriteGuard {
  /** Whether this process still leads; called after a write, before it is acknowledged. */
  holds(): Promise<boolean>;
  /** Releases the reserve if there was no space left. */
  freeDiskSpace(): Promise<void>;
}
