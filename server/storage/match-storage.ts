import type { CheckpointStore, StoredLog, WriteGuard } from './contract.ts';

/** The part of the event log that belongs to a checkpoint. */
export interface EventLogMark {
  readonly bytes: number;
  /** SHA-256 of those bytes, 64 hex digits. */
  readonly digest: string;
}

/** A record that was read: intact, missing, or damaged. */
export type FoundRecord<T> =
  | { readonly state: 'sound'; readonly value: T }
  | { readonly state: 'missing' }
  | { readonly state: 'damaged'; readonly text: string };

/** A small record with a checksum, replaced atomically. */
export interface StoredRecord<T extends object> {
  read(): Promise<FoundRecord<T>>;
  /** Settles when it is stored durably; until then, and if it fails, the previous one remains. */
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** A text that never changes. */
export interface StoredText {
  /** For messages to the host. */
  readonly name: string;
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  /** Copies it; copies are never deleted. Returns the copy's name, or undefined if there is no such text. */
  saveDamagedCopy(): Promise<string | undefined>;
}

/** A status that is only valid while nothing else of its match has changed. */
export interface StoredStatus<T> {
  read(): Promise<T | undefined>;
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** The fields of an event log record that the storage uses. */
export interface EventLogRow {
  readonly runs: readonly { readonly turn: number }[];
  /** How many events each viewer had been sent before it. */
  readonly told: Readonly<Record<string, number>>;
}

/** The event log of an open match. */
export interface OpenEventLog<Row extends EventLogRow> {
  /** A record that cannot be written stays in memory until there is room; the journal is complete anyway. */
  append(record: Row): Promise<void>;
  /** The part written so far, for a checkpoint. */
  mark(): EventLogMark;
  /** Settles when everything is stored durably. */
  sync(): Promise<void>;
  /** The records with events of a turn; default all turns. */
  ofTurn(turn?: number): Promise<readonly Row[]>;
  /** The records that may have events for a viewer after number `after`. */
  since(viewer: string, after: number): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** The event log of a match that is not open. It can always be rebuilt from the journal. */
export interface EventLogStore<Row extends EventLogRow> {
  /** Opens it as of a checkpoint, or a new one without `mark`; undefined if it has changed since. */
  open(mark: EventLogMark | undefined): Promise<OpenEventLog<Row> | undefined>;
  /** Opens a damaged one with its intact records, and says how many are lost. */
  openDamaged(): Promise<{ readonly eventLog: OpenEventLog<Row>; readonly lost: number }>;
  saveDamagedCopy(): Promise<string | undefined>;
  /** Begins a replacement next to it. */
  begin(): Promise<OpenEventLog<Row>>;
  /** Replaces it by the replacement, which stays open. */
  adopt(): Promise<void>;
}

export type LogName = 'journal' | 'letters';
export type RecordName = 'seats' | 'seats.copy' | 'spare' | 'notes' | 'closed';

/** The storage of one match. */
export interface MatchStorage {
  /** The id it is stored under. */
  readonly id: string;
  /** Why it must not be read at all, for the host: it contains something that this storage never wrote. */
  problem(): Promise<string | undefined>;
  readonly header: StoredText;
  readonly seed: StoredText;
  /** Empty in matches of older builds. */
  readonly signingKey: StoredText;
  /** The status when the match was last closed. */
  lastStatus<T>(): StoredStatus<T>;
  log<Entry>(name: LogName): StoredLog<Entry>;
  eventLog<Row extends EventLogRow>(): EventLogStore<Row>;
  checkpoints<Position>(): CheckpointStore<Position>;
  record<T extends object>(name: RecordName): StoredRecord<T>;
}

/** The files of a new match. */
export interface NewMatchFiles {
  readonly header: string;
  readonly seed: string;
  /** The signing key of the match, PKCS 8 as PEM. */
  readonly signingKey?: string;
}

/** The storage of a server's matches. */
export interface Storage {
  readonly guard: WriteGuard;
  /** The ids of the matches, in order. */
  list(): Promise<readonly string[]>;
  match(id: string): MatchStorage;
  /** Creates a draft, which becomes a match by `begin`; an earlier draft with the same id is deleted. */
  createDraft(id: string, beginning: NewMatchFiles): Promise<MatchStorage>;
  /** Makes a draft a match. */
  begin(id: string): Promise<void>;
  /** Records that do not belong to a match. */
  record<T extends object>(name: 'created'): StoredRecord<T>;
  /** Deletes drafts that were never begun. */
  discard(): Promise<void>;
}
