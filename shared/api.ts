import { z } from 'zod';

/** Longest order sheet in characters; longer ones are refused unread. */
export const MAX_SHEET = 64 * 1024;
/** Longest single line in characters. */
export const MAX_LINE = 4 * 1024;

const matchId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'a match id is 1 to 40 of a-z, 0-9 and -');
/** Secret of a seat: 43 characters of base64url (256 bits). The observer's seat has one too. */
const token = z.string().min(20).max(100);
/** `1/MSC_ORDERS`: the turn and step a command was meant for; stale ones are refused. */
const phaseKey = z.string().regex(/^\d{1,3}\/[A-Z_]{2,20}$/, 'a phase is written 1/MSC_ORDERS');

export const seatInput = z.strictObject({ match: matchId, token });
export const submitInput = seatInput.extend({ phase: phaseKey, text: z.string().max(MAX_SHEET) });
export const withdrawInput = seatInput.extend({ phase: phaseKey });
export const lineInput = seatInput.extend({ phase: phaseKey, text: z.string().min(1).max(MAX_LINE) });
export const draftInput = seatInput.extend({ text: z.string().max(MAX_SHEET) });
export const reportInput = seatInput.extend({ turn: z.number().int().min(1).max(100).optional() });
export const advanceInput = seatInput.extend({ phase: phaseKey });
export const followInput = seatInput.extend({ lastEventId: z.string().max(40).nullish() });
export const createInput = z.strictObject({
  /** The host's own secret, from the server's data folder. */
  token,
  game: z.string().max(40),
  name: z.string().min(1).max(80),
  settings: z.record(z.string(), z.unknown()),
  /** Replacements by chart key (`turnTrack`); what is left out is the standard chart. */
  tables: z.record(z.string(), z.unknown()),
  /** Who plays each seat. */
  seats: z.record(z.string(), z.enum(['open', 'steward', 'opportunist'])),
  /** The engine answers for the game master: deadlines close by themselves when all sheets are in. */
  engineIsGm: z.boolean(),
});
export type CreateInput = z.infer<typeof createInput>;

/** One line of the match listing; nothing in it depends on anybody's secrets. */
export interface MatchSummary {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly turn: number;
  readonly year: number;
  /** Phase key, `1/MSC_ORDERS`. */
  readonly phase: string;
  readonly title: string;
  readonly over: boolean;
}

/** What a seat gets back for a sheet that is safe on disk. */
export interface Receipt {
  readonly match: string;
  readonly seat: string;
  readonly phase: string;
  /** How many sheets this seat has handed in for the phase, this one included. */
  readonly revision: number;
  /** SHA-256 of the normal form, 64 hex digits. */
  readonly hash: string;
  /** The sheet in normal form. */
  readonly text: string;
  /** When it was on disk, ISO 8601. */
  readonly at: string;
}

/** All a seat's client needs to draw itself. `View` is the game's. */
export interface SeatView<View> {
  readonly match: MatchSummary;
  readonly seat: string;
  readonly view: View;
  /** When the phase closes by itself, ISO 8601; null when only the game master closes it. */
  readonly deadline: string | null;
  /** The seat's own sheet for this phase, if one is in. */
  readonly receipt: Receipt | null;
  /** Which seats have handed in; the game master's only, empty for everybody else. */
  readonly handedIn: readonly string[];
  /** SHA-256 of each turn's dice key, and the keys of the turns that are over. */
  readonly dice: { readonly commitments: readonly string[]; readonly revealed: readonly string[] };
}

/** The charts and house rules of a match; sent once, they never change. */
export interface EditionSource {
  readonly settings: unknown;
  readonly tables: unknown;
}

/** One section of the report, as told to the seat that asks. */
export interface ReportPart {
  readonly turn: number;
  readonly year: number;
  readonly step: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** What a subscription tells: something this seat can see has changed. Numbered per seat, not per match. */
export type SeatEvent =
  | {
      readonly kind: 'phase';
      readonly phase: string;
      readonly title: string;
      readonly deadline: string | null;
    }
  | { readonly kind: 'report'; readonly phase: string; readonly parts: readonly ReportPart[] }
  | { readonly kind: 'sheet'; readonly receipt: Receipt | null }
  | { readonly kind: 'deadline'; readonly deadline: string | null };

/** Machine-readable part of every error: `reason` as in the engine's refusals. */
export interface ApiError {
  readonly reason: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Where the text is wrong, for sheets and lines. */
  readonly problems?: readonly { line: number; column: number; message: string }[];
}
