import type { Command } from '@chancery/shared/kernel/match/match.ts';

/** Fields of every entry of the game master, besides its time. */
interface GmEntryOf<Kind extends string> {
  readonly kind: Kind;
  readonly seat: 'gm';
  readonly phase: string;
  /** `host`: with the host's own token; `server`: by itself, as the table's settings say; else the game master. */
  readonly by?: 'host' | 'server';
  readonly why?: string;
}

/** The head of the journal as it is published, with the salt that keeps it from revealing what was written. */
export interface PublishedHead {
  /** Number of the line whose checksum it is made of. */
  readonly line: number;
  /** 32 hex digits, secret like the journal itself. */
  readonly salt: string;
  /** SHA-256 of salt and checksum, 64 hex digits. */
  readonly head: string;
}

/** A command that closes a phase, as it is kept. */
export type Closing = Extract<Command, { readonly kind: 'advance' }> & {
  readonly by?: 'host' | 'server';
  readonly why?: string;
  readonly head?: PublishedHead;
};

/** The clock starts: every seat is taken, or the game master has started it. */
export interface BeginEntry extends GmEntryOf<'begin'> {
  /** Seats of people that are assigned by their lists; decided when the entry was accepted, because the journal does not contain who plays. */
  readonly among?: readonly string[];
}

/** The deadline is moved, earlier or later. */
export interface DeadlineEntry extends GmEntryOf<'deadline'> {
  /** ISO 8601; null: only the game master closes the phase. */
  readonly closesAt: string | null;
  /** Seats it waits for once, as the table's settings say. */
  readonly waitsFor?: readonly string[];
}

/** The clock stands still. */
export type PauseEntry = GmEntryOf<'pause'>;
export type ResumeEntry = GmEntryOf<'resume'>;

/** The match ends here, without a result. */
export type AbandonEntry = GmEntryOf<'abandon'>;

/** A sheet that came to the game master by another way. */
export interface ProxySheetEntry extends GmEntryOf<'proxy-sheet'> {
  readonly of: string;
  readonly text: string;
  /** When the game master had it, ISO 8601. */
  readonly receivedAt: string;
  /** `mail`, `by telephone` */
  readonly source: string;
}

/** A sheet for a phase whose result is still sealed: it is adjudicated again with it, and the same dice. */
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
 * The match goes on from an earlier line; those after it no longer count, and stay in the journal. The entry has all
 * that it depends on.
 */
export interface RetractEntry extends GmEntryOf<'retract'> {
  /** The phase it leads back to; `phase` is the one that was open. */
  readonly to: string;
  /** Number of the last journal line that counts; the next that does is this one. */
  readonly after: number;
  /** How far each viewer had been told when it was taken. */
  readonly told: Readonly<Record<string, number>>;
  /** With which keys dice are thrown from here on, and the commitments to those of the turns to come. */
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

/** Who plays a seat from here on. */
export interface SeatEntry extends GmEntryOf<'seat'> {
  readonly of: string;
  /** `open` for a person, or the name of a bot. */
  readonly plays?: string;
  /** Name of the person. */
  readonly player?: string;
}

/** The token of a seat has been taken back. */
export interface RevokeEntry extends GmEntryOf<'revoke'> {
  readonly of: string;
}

export interface NoticeEntry extends GmEntryOf<'notice'> {
  readonly text: string;
}

/** Seats are told that they are waited for. */
export interface RemindEntry extends GmEntryOf<'remind'> {
  readonly seats: readonly string[];
}

/** The match was put back from a backup: what was told after it was made no longer holds. */
export interface RestoredEntry extends GmEntryOf<'restored'> {
  /** When the backup was made, ISO 8601. */
  readonly of: string;
}

/** All that a game master does to a match besides lines and closing a phase. */
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
