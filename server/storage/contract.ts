import type { LostLines } from '@chancery/shared/api';

/**
 * What the server needs of the storage of its matches. A data folder is one implementation (`folder-storage.ts`), a
 * database another. `test/server/storage-contract.ts` tests any of them.
 */

/** A line to be stored. */
export interface NewLine<Entry> {
  /** When it was taken, ISO 8601. */
  readonly at: string;
  readonly entry: Entry;
  /** The sender's own name for this act: sent again under the same key, it is not carried out twice. */
  readonly key?: string;
  /** Hash of the position after it, 64 hex digits, where it closed a phase. */
  readonly state?: string;
  /** 32 random hex digits, so that its checksum reveals nothing of it; left out by older builds. */
  readonly salt?: string;
}

/** A line as it is stored. */
export interface StoredLine<Entry> extends NewLine<Entry> {
  /** Its number in its log, from 1. */
  readonly sequence: number;
  /** SHA-256 over the line and the checksum of the line before, 64 hex digits. */
  readonly checksum: string;
}

/** The end of a log: number and checksum of its last line; 0 and the log's start where it is empty. */
export interface LogEnd {
  readonly sequence: number;
  readonly checksum: string;
}

export interface Appended extends LogEnd {
  /** Settles when the line is stored durably. Rejects with `WriteFailed` and nothing else. */
  readonly durable: Promise<void>;
}

/** Why a line was not stored. */
export class WriteFailed extends Error {
  /** Whether it is certain that nothing of the line will ever be read back. */
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
 * Thrown where this server cannot reach the storage, or may not write to it now. It says nothing about what is stored
 * there.
 */
export class StorageUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageUnavailable';
  }
}

/** Thrown where another server leads a match, or takes the lead in a moment. Nothing was done. */
export class LeadershipLost extends StorageUnavailable {
  /** An error code by which the database is certain that nothing was done. */
  readonly code = '55000';
  readonly match: string;

  constructor(match: string) {
    super(`another server leads ${match} now`);
    this.name = 'LeadershipLost';
    this.match = match;
  }
}

/**
 * An append-only log. Lines are kept in the order they were appended. When one fails, all that were appended
 * after it and before its failure was known fail too, for they rest on it; the next line follows the last that
 * was kept.
 */
export interface EntryLog<Entry> {
  /** The last line that is kept for good. */
  readonly end: LogEnd;
  /** @param after number of the line it rests on; refused where that is not the last one appended */
  append(after: number, line: NewLine<Entry>): Appended;
  /** Waits for what is under way; nothing can be appended afterwards. */
  close(): Promise<void>;
}

/** A line that is sound by itself, whatever stands before it. */
export interface SoundLine<Entry> extends StoredLine<Entry> {
  /** Checksum of the line before; the log's start for the first. */
  readonly previous: string;
  /** The line as it is stored. */
  readonly text: string;
}

/** The result of reading a log. */
export interface LogReading<Entry> extends LogEnd {
  /** Sound lines from the beginning without a break. */
  readonly unbroken: number;
  /** Where lines are missing or unreadable, in order. */
  readonly lost: readonly LostLines[];
  /** The same for earlier damage that the host has had salvaged. */
  readonly accepted: readonly LostLines[];
  /** Bytes after the last sound line that are more than a line cut off in a crash. */
  readonly strayBytes: number;
  /**
   * Opens the log after its last sound line; what stands after that is removed.
   * @param end the line the next one follows, where a checkpoint knows of lines the log no longer holds
   */
  open(end?: LogEnd): Promise<EntryLog<Entry>>;
}

/** Where the chain of a log's checksums begins, and how many of its lines were acknowledged. */
export interface ReadFrom {
  readonly start: string;
  readonly kept?: number | undefined;
}

/** How a log is rewritten. */
export interface Rewriting {
  readonly start: string;
  /** Number of the last line that was ever kept. */
  readonly last: number;
  /** What is known of the missing lines. */
  readonly lost: readonly LostLines[];
  /** Now, ISO 8601. */
  readonly at: string;
}

/** A log that is not open for appending: it can be read, copied and repaired. */
export interface StoredLog<Entry> {
  /** For messages to the host. */
  readonly name: string;
  /** How many lines were acknowledged; undefined if that is no longer known. */
  count(): Promise<number | undefined>;
  /** Visits the sound lines in order, those after damage too. */
  read(from: ReadFrom, visit: (line: SoundLine<Entry>) => void): Promise<LogReading<Entry>>;
  /** Copies the log; nothing deletes the copy. Returns its name, or undefined if there is no log. */
  saveDamagedCopy(): Promise<string | undefined>;
  /** The same for a log that goes on after its damage: one that has only grown since a copy is not copied again. */
  saveDamagedCopyOnce(): Promise<string | undefined>;
  /** Replaces the log by these of its lines, with gaps where lines are missing. Returns its new end. */
  rewrite(lines: readonly SoundLine<Entry>[], how: Rewriting): Promise<LogEnd>;
}

/** A stored position, so that only the lines after it have to be replayed. */
export interface Checkpoint<Position> extends LogEnd {
  /** Hash of the game's position in it, 64 hex digits; the journal has it at the same line. */
  readonly state: string;
  readonly position: Position;
}

/** The checkpoints of a match. Several are kept, each sealed by a checksum over all of it. */
export interface CheckpointStore<Position> {
  /** Those that are sound, newest first. */
  sound(): AsyncIterable<Checkpoint<Position>>;
  /** Settles when it is stored durably; the oldest beyond a few are deleted. */
  write(checkpoint: Checkpoint<Position>): Promise<void>;
  /** Renames damaged ones, so that they are never read again. Returns their number. */
  setAsideDamaged(): Promise<number>;
  /** Renames those of later lines, so that they are never read again. */
  setAsideAfter(sequence: number): Promise<void>;
}

/** The right to write, which a later leader takes away from those before. */
export interface Leadership {
  /** Grows by at least one with each change of leader. */
  readonly term: number;
  /** Whether nobody has taken the lead since: asked after a write and before it is acknowledged. */
  holds(): Promise<boolean>;
  resign(): Promise<void>;
}

/** What a writer asks of the storage it writes to. */
export interface WriteGuard {
  /** Whether this process still leads: asked after a write and before it is acknowledged. */
  holds(): Promise<boolean>;
  /** Releases the reserve, when there was no space left. */
  makeRoom(): Promise<void>;
}
