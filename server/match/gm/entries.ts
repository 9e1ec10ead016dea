import type { Command } from '@chancery/shared/kernel/match/match.ts';

/** Fields of all entries of the game master, besides the time. */
interface GmEntryOf<Kind extends string> {
  readonly kind: Kind;
  readonly seat: 'gm';
  readonly phase: string;
  /**
   * `host`: with the host's own token; `server`: automatically, as the table's settings say; otherwise the game
   * master.
   */
  readonly by?: 'host' | 'server';
  readonly why?: string;
}

/** The published head of the journal, with a salt so that it does not reveal the journal's content. */
export interface PublishedHead {
  /** Number of the line whose checksum is used. */
  readonly line: number;
  /** 32 hex digits, secret like the journal. */
  readonly salt: string;
  /** SHA-256 of salt and checksum, 64 hex digits. */
  readonly head: string;
}

/** A command that closes a phase, as it is stored. */
export type Closing = Extract<Command, { readonly kind: 'advance' }> & {
  readonly by?: 'host' | 'server';
  readonly why?: string;
  readonly head?: PublishedHead;
};

/** The clock starts because every seat is taken or the game master has started it. */
export interface BeginEntry extends GmEntryOf<'begin'> {
  /**
   * Seats of people that are assigned by their lists. Decided when the entry was accepted, because the journal does
   * not contain who plays a seat.
   */
  readonly among?: readonly string[];
}

/** The deadline is set to an earlier or later time. */
export interface DeadlineEntry extends GmEntryOf<'deadline'> {
  /** ISO 8601; null: only the game master closes the phase. */
  readonly closesAt: string | null;
  /** Seats it waits for once, as the table's settings say. */
  readonly waitsFor?: readonly string[];
}

/** The clock is paused. */
export type PauseEntry = GmEntryOf<'pause'>;
export type ResumeEntry = GmEntryOf<'resume'>;

/** The match ends without a result. */
export type AbandonEntry = GmEntryOf<'abandon'>;

/** A sheet that the game master received by other means. */
export interface ProxySheetEntry extends GmEntryOf<'proxy-sheet'> {
  readonly of: string;
  readonly text: string;
  /** When the game master received it, ISO 8601. */
  readonly receivedAt: string;
  /** `mail`, `by telephone` */
  readonly source: string;
}

/** A sheet for a phase whose result is sealed: the phase is adjudicated again with it and the same dice. */
export interface LateSheetEntry extends GmEntryOf<'late-sheet'> {
  readonly of: string;
  readonly text: string;
}

/** The phase is adjudicated; only the game master sees the result until it is published. */
export interface HoldEntry extends GmEntryOf<'hold'> {
  readonly head?: PublishedHead;
}

export interface PublishEntry extends GmEntryOf<'publish'> {
  readonly head?: PublishedHead;
}

/**
 * The match continues from an earlier line; the lines after it no longer count but stay in the journal. The entry
 * contains everything that it depends on.
 */
export interface RetractEntry extends GmEntryOf<'retract'> {
  /** The phase that becomes open again; `phase` is the one that was open. */
  readonly to: string;
  /** Number of the last journal line that still counts. */
  readonly after: number;
  /** How many events each viewer had been sent at that time. */
  readonly told: Readonly<Record<string, number>>;
  /** The attempt whose keys are used for dice from here on. */
  readonly attempt: number;
}

/** The position is changed by hand. */
export interface AmendEntry extends GmEntryOf<'amend'> {
  readonly change: string;
}

export interface SettingEntry extends GmEntryOf<'setting'> {
  /** A key of the table's settings, or `deadlines.KEY` of the game's. */
  readonly key: string;
  readonly value: unknown;
  readonly from: unknown;
}

/** Who plays a seat from now on. */
export interface SeatEntry extends GmEntryOf<'seat'> {
  readonly of: string;
  /** `open` for a person, or the id of a bot. */
  readonly plays?: string;
  /** Name of the person. */
  readonly player?: string;
}

/** The token of a seat was revoked. */
export interface RevokeEntry extends GmEntryOf<'revoke'> {
  readonly of: string;
}

/** A notice to everybody. The server writes one itself: who the bots were, when the match is over. */
export interface NoticeEntry extends GmEntryOf<'notice'> {
  readonly text: string;
}

/** Seats are reminded that they are awaited. */
export interface RemindEntry extends GmEntryOf<'remind'> {
  readonly seats: readonly string[];
}

/** The match was restored from a backup: everything sent after the backup no longer holds. */
export interface RestoredEntry extends GmEntryOf<'restored'> {
  /** When the backup was made, ISO 8601. */
  readonly of: string;
}

/** All acts of a game master besides lines and closing a phase. */
export type GmEntry =
  | BeginEntry
  | DeadlineEntry
  | PauseEntry
  | ResumeEntry
  | AbandonEntry
  | ProxySheetEntry
  | LateSheetEntry
  | HoldEntry
  | PublishEntry
  | RetractEntry
  | AmendEntry
  | SettingEntry
  | SeatEntry
  | RevokeEntry
  | NoticeEntry
  | RemindEntry
  | RestoredEntry;

const GM_KINDS: Readonly<Record<GmEntry['kind'], true>> = {
  begin: true,
  deadline: true,
  pause: true,
  resume: true,
  abandon: true,
  'proxy-sheet': true,
  'late-sheet': true,
  hold: true,
  publish: true,
  retract: true,
  amend: true,
  setting: true,
  seat: true,
  revoke: true,
  notice: true,
  remind: true,
  restored: true,
};

export const isGmEntry = (entry: { readonly kind: string }): entry is GmEntry =>
  Object.hasOwn(GM_KINDS, entry.kind);
