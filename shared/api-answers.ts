import type { CustomsView } from './customs.ts';
import type { TableState } from './gm-api.ts';
import type { DiceOpening, OpenKey } from './kernel/match/dice-keys.ts';
import type { Roll } from './kernel/match/dice.ts';
import type { Remark } from './kernel/match/text-reading.ts';
import type { ReportFigure } from './kernel/report/figures.ts';
import type { ReportMark } from './kernel/report/marks.ts';
import type { LetterEvent } from './parts/letters/letter.ts';
import type { MatchProof, Signature } from './proofs.ts';
import type { TableSettings } from './table-settings.ts';

// Types of the server's answers and events; its inputs are in `api.ts`, which exports these types too.

/** One line of the match listing; contains no secrets. */
export interface MatchSummary {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly turn: number;
  /** The turn in the game's calendar, for display: `1880`, `March 1805`. */
  readonly date: string;
  /** Phase key, `1/MSC_ORDERS`. */
  readonly phase: string;
  readonly title: string;
  readonly over: boolean;
}

/** A match in which the caller holds a seat. */
export interface SeatSummary extends MatchSummary {
  readonly seat: string;
}

/** Lines of a match's journal that can no longer be read. */
export interface LostLines {
  readonly from: number;
  /** `from - 1` if no line is missing but there is foreign text between two lines. */
  readonly to: number;
  /** `sheet of north for 1/COUNT`, as far as it can still be determined. */
  readonly what: readonly string[];
}

/** A fault of a match, and what can be saved. */
export interface MatchFault {
  readonly id: string;
  /** `journal-damaged`, `journal-short`, `header-damaged`, `other-rules`, `other-seed`, … */
  readonly reason: string;
  readonly message: string;
  /** Whether the match is open in spite of it. */
  readonly isOpen: boolean;
  /** The number of intact journal lines before the damage. */
  readonly goodLines: number;
  /** The phase key after salvaging; empty if not even the header can be read. */
  readonly lastPhase: string;
  /** Lines that salvaging cannot recover; in an open match, those that its position does not need. */
  readonly lost: readonly LostLines[];
}

/** Matches and their faults. */
export interface MatchListing {
  readonly matches: readonly MatchSummary[];
  readonly faults: readonly MatchFault[];
}

/** A page of the host's list of matches, sorted by id. */
export interface HostListing extends MatchListing {
  /** The id to pass as `after` for the next page; null on the last page. */
  readonly next: string | null;
}

/** The result of salvaging a match. */
export interface Salvaged {
  readonly match: string;
  /** Whether it is open now. */
  readonly isOpen: boolean;
  /** Key of its phase; empty if it is not open. */
  readonly phase: string;
  /** Lines that could not be recovered. */
  readonly lost: readonly LostLines[];
  /** Letters that could not be recovered. */
  readonly lostLetters: readonly LostLines[];
  /** Untouched copies of the damaged files, in the match's folder. */
  readonly copies: readonly string[];
  /** Faults that remain. */
  readonly faults: readonly MatchFault[];
}

/** A step whose result differs when it is adjudicated again. */
export interface ReadjudicatedStep {
  /** `1/MSC_ORDERS Movement`: the phase it was run in, and its title. */
  readonly step: string;
  /** The game master's report of it; empty if the step was not run. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The result of adjudicating closed phases again under the rules of this server. */
export interface Readjudication {
  readonly match: string;
  /** The first phase adjudicated again. */
  readonly from: string;
  /** Phase key it leads to. */
  readonly phase: string;
  /** Whether the position is identical. */
  readonly isSame: boolean;
  readonly differences: readonly ReadjudicatedStep[];
  /** Entries that the rules of this server no longer accept: `sheet of north for 1/COUNT`. */
  readonly refused: readonly string[];
  /** The code that accepts exactly this outcome. */
  readonly code: string;
  readonly isAccepted: boolean;
}

/** The whole state of a match when a phase opened, from which another match can be created. */
export interface ForkedPosition {
  readonly game: string;
  readonly name: string;
  /** Phase key. */
  readonly phase: string;
  readonly settings?: unknown;
  readonly tables?: unknown;
  readonly position?: unknown;
  /** Who plays each seat: `open` for a person, or a bot. */
  readonly seats: Readonly<Record<string, string>>;
}

/** Who plays a seat. A token is shown only once, when it is issued. */
export interface SeatListing {
  readonly seat: string;
  /** `open` for a person, or the id of a bot. */
  readonly plays: string;
}

/** A match just created: its id and the token of every seat a person may take. */
export interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<string, string>>;
}

/** Confirms to a seat that its sheet is safely stored. */
export interface Receipt {
  readonly match: string;
  readonly seat: string;
  readonly phase: string;
  /** How many sheets this seat has handed in for the phase, including this one. */
  readonly revision: number;
  /** SHA-256 of the normal form, 64 hex digits. */
  readonly hash: string;
  /** The sheet in normal form. */
  readonly text: string;
  /** When it was stored, ISO 8601. */
  readonly at: string;
  /** How the sheet reached the game master, if the game master handed it in; absent otherwise. */
  readonly source?: string;
  /** Signed with the match's key, if it has one. */
  readonly signature?: Signature;
}

/** Everything a seat's client shows. `View` is the game's type. */
export interface SeatView<View> {
  readonly match: MatchSummary;
  readonly seat: string;
  readonly view: View;
  /** When the phase closes automatically, ISO 8601; null if it has no deadline. */
  readonly deadline: string | null;
  /** The engine is the game master: every phase closes when all are in. Left out where a person is. */
  readonly engineIsGm?: true;
  /** The seat's own sheet for this phase, if one is in. */
  readonly receipt: Receipt | null;
  /** Id of the last event included in this view; follow the events from here. */
  readonly lastEventId: string;
  /** Whether this seat is done with this phase. */
  readonly isDone: boolean;
  /** Seats that have handed in a sheet or are done; only for the game master, empty for everybody else. */
  readonly handedIn: readonly string[];
  readonly dice: DiceKeys;
  /** Settings of the table; absent in matches without them. */
  readonly table?: TableView;
  /** Public key that verifies its statements; absent in matches without a key. */
  readonly proof?: MatchProof;
  /**
   * In views of a past moment in the middle of a report: what the seat had been sent of that report by then.
   * Otherwise left out.
   */
  readonly reported?: readonly ReportPart[];
}

/** The preference list of a person who waits for a seat; only that person sees it. */
export interface SeatPreferences {
  /** Seats that can be listed. */
  readonly seats: readonly string[];
  /** The most wanted first; null if none has been stated. */
  readonly list: readonly string[] | null;
}

/** Public data on how a table is run. */
export interface TableView {
  readonly state: TableState;
  /** Why the clock is paused; empty if no reason was given. */
  readonly why: string;
  readonly settings: TableSettings;
  /** Names of the people at the seats, if they are public. */
  readonly players: Readonly<Record<string, string>>;
  /** Days away, requests and votes; absent if there are none. */
  readonly customs?: CustomsView;
  /** The viewer's own preferences, while seats are still to be assigned by preference lists. */
  readonly wish?: SeatPreferences;
}

/** Commitments to a match's dice, and the keys published so far. */
export interface DiceKeys {
  /** SHA-256 of each turn's dice key; with `by-report`, of the first key of its chain. */
  readonly commitments: readonly string[];
  /** Keys of the turns that are over. */
  readonly revealed: readonly string[];
  /** Default `by-turn`. */
  readonly opening?: DiceOpening;
  /** The latest published key of the current turn; absent if there is none yet. */
  readonly running?: OpenKey;
}

/** Dice that can be checked: anyone with the key can compute them. */
export interface TurnDice extends OpenKey {
  readonly turn: number;
  /** After the turn: its dice with the keys of earlier attempts that the game master retracted. */
  readonly earlier?: readonly (OpenKey & { readonly attempt: number; readonly rolls: readonly Roll[] })[];
  /** All dice of a finished turn; of the current turn, those of the published blocks. */
  readonly rolls: readonly Roll[];
}

/** The check of a draft before it is handed in. */
export interface DraftReview {
  /** The draft in normal form; null if it has problems. */
  readonly normal: string | null;
  readonly problems: readonly SheetProblem[];
  readonly remarks: readonly (Remark & { readonly message: string })[];
}

/** One section of the report, as sent to the calling seat. */
export interface ReportPart {
  readonly turn: number;
  readonly date: string;
  readonly step: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Figures for charts; absent if there are none. Not signed, because the lines contain them. */
  readonly figures?: readonly ReportFigure[];
  /** What its lines say, as data; absent if there is nothing. Not signed, because the lines say the same. */
  readonly marks?: readonly ReportMark[];
  /** For the ids of powers and places, the indexes of the lines that are about them; absent if there are none. */
  readonly about?: Readonly<Record<string, readonly number[]>>;
  /** Number of the event that sent it to the seat; a section sent twice keeps its number. */
  readonly event: number;
  /** It was retracted and no longer holds. */
  readonly isRetracted?: true;
  /** Signed with the match's key, if it has one. */
  readonly signature?: Signature;
}

/** An event of a subscription: something this seat can see has changed. Numbered per seat, not per match. */
export type SeatEvent =
  | {
      readonly kind: 'phase';
      readonly phase: string;
      readonly title: string;
      readonly deadline: string | null;
    }
  | { readonly kind: 'report'; readonly phase: string; readonly parts: readonly ReportPart[] }
  /** The seat's current sheet; superseded ones are not sent again after a reconnect. */
  | { readonly kind: 'sheet'; readonly receipt: Receipt | null; readonly isDone: boolean }
  /** Seats that have handed in a sheet or are done; only for the game master. */
  | { readonly kind: 'handed-in'; readonly seats: readonly string[] }
  /** The position this seat sees has changed without a report: fetch the view again. */
  | { readonly kind: 'view' }
  /** Earlier events may no longer hold: fetch view and reports again. */
  | { readonly kind: 'reread' }
  | { readonly kind: 'deadline'; readonly deadline: string | null }
  | LetterEvent;

/** Where a text could not be parsed, and what was expected there. */
export interface SheetProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly expected?: readonly string[];
  readonly nearest?: readonly string[];
}

/** Machine-readable part of every error: `reason` as in the engine's refusals. */
export interface ApiError {
  readonly reason: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** The problems of a sheet or line. */
  readonly problems?: readonly SheetProblem[];
  /** Id in the rules index. */
  readonly rule?: string;
}
