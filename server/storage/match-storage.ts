import type { CheckpointStore, StoredLog, WriteGuard } from './contract.ts';

/** The part of the event log that a checkpoint needs. */
export interface EventLogMark {
  readonly bytes: number;
  /** SHA-256 of those bytes, 64 hex digits. */
  readonly digest: string;
}

/** A record that was read: sound, missing, or damaged. */
export type FoundRecord<T> =
  | { readonly state: 'sound'; readonly value: T }
  | { readonly state: 'missing' }
  | { readonly state: 'damaged'; readonly text: string };

/** A small record, sealed by a checksum and replaced as a whole. */
export interface StoredRecord<T extends object> {
  read(): Promise<FoundRecord<T>>;
  /** Settles when it is stored durably; until then, and where it fails, the one before is there. */
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** A text that never changes. */
export interface StoredText {
  /** For messages to the host. */
  readonly name: string;
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  /** Copies it; nothing deletes the copy. Returns its name, or undefined if there is no such text. */
  saveDamagedCopy(): Promise<string | undefined>;
}

/** A status that is valid only while nothing else of its match has changed. */
export interface StoredStatus<T> {
  read(): Promise<T | undefined>;
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** A record of an event log, as far as the storage has to know it. */
export interface EventLogRow {
  readonly runs: readonly { readonly turn: number }[];
  /** How many events each viewer had been told before it. */
  readonly told: Readonly<Record<string, number>>;
}

/** The event log of a match that is open. */
export interface OpenEventLog<Row extends EventLogRow> {
  /** One that cannot be written stays in memory until there is room: the journal has it all. */
  append(record: Row): Promise<void>;
  /** The part written so far, for a checkpoint. */
  mark(): EventLogMark;
  /** Settles when all of it is stored durably. */
  sync(): Promise<void>;
  /** The records in which something of a turn happened; of every turn when left out. */
  ofTurn(turn?: number): Promise<readonly Row[]>;
  /** The records that may hold events of a viewer after its event number `after`. */
  since(viewer: string, after: number): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** The event log of a match that is not open. The journal can always make it again. */
export interface EventLogStore<Row extends EventLogRow> {
  /** Opens it as a checkpoint left it, a new one without `mark`; undefined if it has changed since. */
  open(mark: EventLogMark | undefined): Promise<OpenEventLog<Row> | undefined>;
  /** Opens a damaged one with those of its records that are sound, and says how many are lost. */
  openDamaged(): Promise<{ readonly eventLog: OpenEventLog<Row>; readonly lost: number }>;
  saveDamagedCopy(): Promise<string | undefined>;
  /** Begins a replacement beside it. */
  begin(): Promise<OpenEventLog<Row>>;
  /** Puts the replacement, which stays open, in its place. */
  adopt(): Promise<void>;
}

export type LogName = 'journal' | 'letters';
export type RecordName = 'seats' | 'seats.copy' | 'spare' | 'notes' | 'closed';

/** The storage of one match. */
export interface MatchStorage {
  /** The name it is stored under. */
  readonly id: string;
  /** Why it must not be read at all, for the host: it holds something this storage never wrote. */
  problem(): Promise<string | undefined>;
  readonly header: StoredText;
  readonly seed: StoredText;
  /** None in matches of older builds. */
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
  /** Creates a draft, which is not a match before `begin`; an earlier draft that was not begun is deleted. */
  createDraft(id: string, beginning: NewMatchFiles): Promise<MatchStorage>;
  /** Makes a draft a match. */
  begin(id: string): Promise<void>;
  /** Records besides the matches. */
  record<T extends object>(name: 'created'): StoredRecord<T>;
  /** Deletes drafts that were not begun. */
  discard(): Promise<void>;
}
