import * as z from 'zod';
import type { ReportPart, SeatView, TurnDice } from './api.ts';
import { MAX_SHEET } from './kernel/match/match.ts';
import type { WaysIn } from './invitation.ts';
import type { TableSettings } from './table-settings.ts';
import { bodyField, nameField } from './text-fields.ts';

// What a game master asks of the server, and what the server answers.

/** Longest deadline, and longest extension: a year. */
const MAX_HOURS = 366 * 24;

const seat = z.string().min(1).max(40);
const time = z.iso.datetime();

/** What can be done to a match; each is written down with who, when and why. */
export const gmAct = z.discriminatedUnion('do', [
  /** The clock starts though seats are still free. */
  z.strictObject({ do: z.literal('begin') }),
  z.strictObject({ do: z.literal('deadline'), closesAt: time.nullable() }),
  /** So many hours from now. */
  z.strictObject({ do: z.literal('deadline-in'), hours: z.number().positive().max(MAX_HOURS) }),
  /** As it was before it was set last. */
  z.strictObject({ do: z.literal('deadline-back') }),
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('resume') }),
  /** Ends the match without a result. */
  z.strictObject({ do: z.literal('abandon') }),
  /** A sheet for a seat; where the result is sealed, a late one. */
  z.strictObject({
    do: z.literal('sheet'),
    of: seat,
    text: z.string().max(MAX_SHEET),
    source: nameField(80).optional(),
    receivedAt: time.optional(),
  }),
  /** Closes the phase; sealed where results are reviewed. */
  z.strictObject({ do: z.literal('close') }),
  z.strictObject({ do: z.literal('publish') }),
  /** Takes the closing of a phase back, and all that came after; the one closed last where left out. */
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
  /** A new token for a seat; the one before opens nothing any more. */
  z.strictObject({ do: z.literal('invite'), of: seat, player: nameField(60).optional() }),
  z.strictObject({ do: z.literal('revoke'), of: seat }),
  z.strictObject({ do: z.literal('notice'), text: bodyField(2000) }),
  /** The match was put back from a backup of this time; the host's alone. */
  z.strictObject({ do: z.literal('restored'), of: time }),
  /** The seats named, or all that are missing. */
  z.strictObject({ do: z.literal('remind'), seats: z.array(seat).max(20).optional() }),
]);

export type GmAct = z.infer<typeof gmAct>;

/** What came of an act. */
export interface GmDone {
  readonly match: string;
  /** The phase that is open now. */
  readonly phase: string;
  readonly deadline: string | null;
  /** The token of an invitation, shown this once, and how who is invited comes to the server. */
  readonly token?: string;
  readonly ways?: WaysIn;
  /** The sheet as it was understood, and what was left out of it. */
  readonly sheet?: { readonly text: string; readonly revision: number; readonly hash: string };
}

/** A seat as the game master sees it. */
export interface GmDeskSeat {
  readonly seat: string;
  /** `open` for a person, or the name of a bot. */
  readonly plays: string;
  /** Name of the person, where it is known. */
  readonly player: string | null;
  readonly isAwaited: boolean;
  /** Whether its sheet is in, or it has nothing more to say. */
  readonly isIn: boolean;
  /** How many sheets it has handed in for the phase. */
  readonly revision: number;
  /** When the last came, ISO 8601. */
  readonly receivedAt: string | null;
  /** How a sheet that the game master handed in had arrived. */
  readonly source: string | null;
  readonly lastSeen: string | null;
  readonly missed: number;
  readonly reminded: string | null;
  /** Whether some token opens it, and whether it has ever been shown. */
  readonly isInvited: boolean;
  readonly isTaken: boolean;
  /** What becomes of it when the phase is closed now; empty where it is not missing. */
  readonly befalls: string;
}

export type TableState = 'lobby' | 'open' | 'paused' | 'sealed' | 'over';

/** What a game master’s desk tells: all that is needed to run a match. */
export interface GmDesk {
  readonly match: string;
  readonly name: string;
  readonly date: string;
  readonly phase: string;
  readonly title: string;
  readonly state: TableState;
  readonly deadline: string | null;
  readonly deadlineBefore: string | null;
  /** When it closes by itself because everybody is in, ISO 8601. */
  readonly closesEarly: string | null;
  /** Sheets, or single lines, are waited for. */
  readonly by: 'sheet' | 'lines' | null;
  readonly seats: readonly GmDeskSeat[];
  readonly settings: TableSettings;
  /** Changes of the position that the game offers, as they are written. */
  readonly amendments: readonly string[];
  /** Whether the game master is waited for, and the lines that may be said then. */
  readonly isGmAwaited: boolean;
  readonly rulings: readonly string[];
  /** What waits for the game master, a sentence each; empty if all is in order. */
  readonly waits: readonly string[];
}

/** The public record of a match, without secrets of any seat. */
export interface PublicRecord {
  /** As an observer sees it. */
  readonly view: SeatView<unknown>;
  readonly settings?: unknown;
  readonly tables?: unknown;
  readonly reports: readonly ReportPart[];
  /** Dice whose keys are open. */
  readonly dice: readonly TurnDice[];
}

/** What would come of closing the phase now, with other dice; nothing of it is kept. */
export interface Preview {
  readonly match: string;
  /** The phase it would lead to; null where sheets are sealed from the game master, too, since it would tell of them. */
  readonly phase: string | null;
  /** What the game master would be told; of sheets sealed from them what is wrong in them and what they would be asked. */
  readonly parts: readonly ReportPart[];
}

/** What is sealed, as each seat will read it. */
export interface SealedResult {
  readonly match: string;
  readonly phase: string;
  /** When it was closed, ISO 8601. */
  readonly at: string;
  readonly missing: readonly string[];
  readonly parts: readonly ReportPart[];
  /** Whether the game master is waited for in the phase it leads to, and the lines that may be said then. */
  readonly isGmAwaited: boolean;
  readonly rulings: readonly string[];
}
