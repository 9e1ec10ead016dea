import * as z from 'zod';
import type { ReportPart, SeatView, TurnDice } from './api.ts';
import { MAX_SHEET } from './kernel/match/match.ts';
import type { ConnectionInfo } from './invitation.ts';
import type { TableSettings } from './table-settings.ts';
import { bodyField, nameField } from './text-fields.ts';

// The game master's requests and the server's answers.

/** The longest deadline and the longest extension: a year. */
const MAX_HOURS = 366 * 24;

const seat = z.string().min(1).max(40);
const time = z.iso.datetime();

/** The acts of a game master; each is recorded with who, when and why. */
export const gmAct = z.discriminatedUnion('do', [
  /** Starts the clock although seats are still free. */
  z.strictObject({ do: z.literal('begin') }),
  z.strictObject({ do: z.literal('deadline'), closesAt: time.nullable() }),
  /** Hours from now. */
  z.strictObject({ do: z.literal('deadline-in'), hours: z.number().positive().max(MAX_HOURS) }),
  /** Restores the deadline that was replaced last. */
  z.strictObject({ do: z.literal('deadline-back') }),
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('resume') }),
  /** Ends the match without a result. */
  z.strictObject({ do: z.literal('abandon') }),
  /** A sheet for a seat; if the result is sealed, a late sheet. */
  z.strictObject({
    do: z.literal('sheet'),
    of: seat,
    text: z.string().max(MAX_SHEET),
    source: nameField(80).optional(),
    receivedAt: time.optional(),
  }),
  /** Closes the phase; if results are reviewed, they are sealed first. */
  z.strictObject({ do: z.literal('close') }),
  z.strictObject({ do: z.literal('publish') }),
  /** Retracts the closing of a phase and everything after it; default the phase closed last. */
  z.strictObject({
    do: z.literal('retract'),
    to: z
      .string()
      .regex(/^\d{1,3}\/[A-Z_0-9]{2,20}(\/\d{1,4})?$/)
      .optional(),
  }),
  z.strictObject({ do: z.literal('amend'), change: z.string().min(1).max(500) }),
  z.strictObject({ do: z.literal('set'), key: z.string().max(60), value: z.unknown() }),
  z.strictObject({
    do: z.literal('seat'),
    of: seat,
    plays: z.string().max(40).optional(),
    player: nameField(60).optional(),
  }),
  /** A new token for a seat; the previous one is no longer valid. */
  z.strictObject({ do: z.literal('invite'), of: seat, player: nameField(60).optional() }),
  z.strictObject({ do: z.literal('revoke'), of: seat }),
  z.strictObject({ do: z.literal('notice'), text: bodyField(2000) }),
  /** The match was restored from a backup of this time; for the host only. */
  z.strictObject({ do: z.literal('restored'), of: time }),
  /** The given seats, or all that are missing. */
  z.strictObject({ do: z.literal('remind'), seats: z.array(seat).max(20).optional() }),
]);

export type GmAct = z.infer<typeof gmAct>;

/** The result of an act. */
export interface GmDone {
  readonly match: string;
  /** The phase that is open now. */
  readonly phase: string;
  readonly deadline: string | null;
  /** The phase is closed and its result waits to be published. */
  readonly isSealed?: true;
  /** The token of an invitation, shown only once, and how the invited person reaches the server. */
  readonly token?: string;
  readonly ways?: ConnectionInfo;
  /** The sheet as it was understood, and what was left out of it. */
  readonly sheet?: { readonly text: string; readonly revision: number; readonly hash: string };
}

/** A seat as the game master sees it. */
export interface GmDeskSeat {
  readonly seat: string;
  /** `open` for a person, or the id of a bot. */
  readonly plays: string;
  /** The person's name, if known. */
  readonly player: string | null;
  readonly isAwaited: boolean;
  /** Whether its sheet is in or it is done. */
  readonly isIn: boolean;
  /** How many sheets it has handed in for the phase. */
  readonly revision: number;
  /** When the last one arrived, ISO 8601. */
  readonly receivedAt: string | null;
  /** How a sheet that the game master handed in had arrived. */
  readonly source: string | null;
  readonly lastSeen: string | null;
  readonly missed: number;
  readonly reminded: string | null;
  /** Whether it has a token, and whether that token was ever used. */
  readonly isInvited: boolean;
  readonly isTaken: boolean;
  /** Whether it has no part in the game yet, and may stay without a person. */
  readonly isSpare: boolean;
  /** What happens to it if the phase is closed now; empty if it is not missing. */
  readonly consequence: string;
}

export type TableState = 'lobby' | 'open' | 'paused' | 'sealed' | 'over';

/** The game master's desk: everything needed to run a match. */
export interface GmDesk {
  readonly match: string;
  readonly name: string;
  readonly date: string;
  readonly phase: string;
  readonly title: string;
  readonly state: TableState;
  readonly deadline: string | null;
  readonly deadlineBefore: string | null;
  /** When it closes automatically because everybody is in, ISO 8601. */
  readonly closesEarly: string | null;
  /** Whether sheets or single lines are awaited. */
  readonly by: 'sheet' | 'lines' | null;
  readonly seats: readonly GmDeskSeat[];
  readonly settings: TableSettings;
  /** The forms of amendments that the game offers. */
  readonly amendments: readonly string[];
  /** Id of the bot that plays for an absent player, if the game has one. */
  readonly standIn?: string;
  /** Whether the game master is awaited, and the lines that may be sent then. */
  readonly isGmAwaited: boolean;
  readonly rulings: readonly string[];
  /** What needs the game master's attention, one sentence each. */
  readonly waits: readonly string[];
}

/** The public record of a match, without any seat's secrets. */
export interface PublicRecord {
  /** The observer's view. */
  readonly view: SeatView<unknown>;
  readonly settings?: unknown;
  readonly tables?: unknown;
  readonly reports: readonly ReportPart[];
  /** Dice with published keys. */
  readonly dice: readonly TurnDice[];
}

/** The result of closing the phase now, with other dice; nothing is saved. */
export interface Preview {
  readonly match: string;
  /**
   * The phase it would lead to; null if sheets are hidden from the game master, because it could reveal their
   * content.
   */
  readonly phase: string | null;
  /**
   * The game master's report; if sheets are hidden, only what is wrong in them and the questions to the game
   * master.
   */
  readonly parts: readonly ReportPart[];
}

/** A sealed result, as each seat will read it. */
export interface SealedResult {
  readonly match: string;
  readonly phase: string;
  /** When the phase was closed, ISO 8601. */
  readonly at: string;
  readonly missing: readonly string[];
  readonly parts: readonly ReportPart[];
  /** Whether the game master is awaited in the following phase, and the lines that may be sent then. */
  readonly isGmAwaited: boolean;
  readonly rulings: readonly string[];
}
