import type { CheckpointStore, StoredLog, WriteGuard } from './contract.ts';

/** How much of the event log a checkpoint stands on. */
export interface EventLogMark {
  readonly bytes: number;
  /** SHA-256 of those bytes, 64 hex digits. */
  readonly digest: string;
}

/** What was found of a record: as it was written, none at all, or something else. */
export type FoundRecord<T> =
  | { readonly state: 'sound'; readonly value: T }
  | { readonly state: 'missing' }
  | { readonly state: 'damaged'; readonly text: string };

/** A small record, sealed by a checksum and replaced as a whole. */
export interface StoredRecord<T extends object> {
  read(): Promise<FoundRecord<T>>;
  /** Settles when it is kept for good; until then, and where it fails, the one before is there. */
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** A text that never changes. */
export interface StoredText {
  /** For messages to the host. */
  readonly name: string;
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  /** Keeps a copy as it is; nothing deletes it. Its name, or nothing where there is no such text. */
  saveDamagedCopy(): Promise<string | undefined>;
}

/** A record that counts only as long as nothing else of its match has changed. */
export interface StoredNote<T> {
  read(): Promise<T | undefined>;
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** What happened at one entry of a match, as far as it is looked for; the rest is the match's own affair. */
export interface EventLogRow {
  readonly runs: readonly { readonly turn: number }[];
  /** How many events each viewer had been told before it. */
  readonly told: Readonly<Record<string, number>>;
}

/** What happened in a match, record by record. */
export interface OpenEventLog<Row extends EventLogRow> {
  /** One that cannot be written stays in memory until there is room: the journal has it all. */
  append(record: Row): Promise<void>;
  /** What a checkpoint stands on. */
  mark(): EventLogMark;
  /** Settles when all of it is kept for good. */
  sync(): Promise<void>;
  /** The records in which something of a turn happened; of every turn when left out. */
  ofTurn(turn?: number): Promise<readonly Row[]>;
  /** The records that may hold events of a viewer after its event number `after`. */
  since(viewer: string, after: number): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** The event log of a match that is not open. The journal can bring it forth again. */
export interface EventLogStore<Row extends EventLogRow> {
  /** Opens it as a checkpoint left it, a new one without `mark`; nothing where it is no longer that. */
  open(mark: EventLogMark | undefined): Promise<OpenEventLog<Row> | undefined>;
  /** Opens a damaged one with those of its records that are sound, and says how many are lost. */
  openDamaged(): Promise<{ readonly eventLog: OpenEventLog<Row>; readonly lost: number }>;
  saveDamagedCopy(): Promise<string | undefined>;
  /** Begins another one beside it. */
  begin(): Promise<OpenEventLog<Row>>;
  /** Puts the one begun, which stays open, in its place. */
  adopt(): Promise<void>;
}

export type LogName = 'journal' | 'letters';
export type RecordName = 'seats' | 'seats.copy' | 'spare' | 'notes' | 'closed';

/** All that is kept of one match. */
export interface MatchStorage {
  /** The name it is kept under. */
  readonly id: string;
  /** Why it must not be read at all, for the host: something is in its place that this storage never put there. */
  problem(): Promise<string | undefined>;
  readonly header: StoredText;
  readonly seed: StoredText;
  /** None in matches of older builds. */
  readonly signingKey: StoredText;
  /** Where it stood when it was last closed. */
  lastStatus<T>(): StoredNote<T>;
  log<Kept>(name: LogName): StoredLog<Kept>;
  eventLog<Row extends EventLogRow>(): EventLogStore<Row>;
  checkpoints<Position>(): CheckpointStore<Position>;
  record<T extends object>(name: RecordName): StoredRecord<T>;
}

/** What a match is begun with. */
export interface NewMatchFiles {
  readonly header: string;
  readonly seed: string;
  /** Of the key that signs for the match, PKCS 8 as PEM. */
  readonly signingKey?: string;
}

/** Whatever keeps the matches of a server. */
export interface Storage {
  readonly guard: WriteGuard;
  /** The matches there are, by name, in order. */
  list(): Promise<readonly string[]>;
  match(id: string): MatchStorage;
  /** Lays a match out that is no match before it is begun; one laid out earlier and not begun goes. */
  layOut(id: string, beginning: NewMatchFiles): Promise<MatchStorage>;
  /** Makes what was laid out a match. */
  begin(id: string): Promise<void>;
  /** What is kept besides the matches. */
  record<T extends object>(name: 'created'): StoredRecord<T>;
  /** Lets go what was laid out and not begun. */
  discard(): Promise<void>;
}
