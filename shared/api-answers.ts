import type { CustomsView } from './customs.ts';
import type { TableState } from './gm-api.ts';
import type { DiceOpening, OpenKey } from './kernel/match/dice-keys.ts';
import type { Roll } from './kernel/match/dice.ts';
import type { Remark } from './kernel/match/game.ts';
import type { ReportFigure } from './kernel/report/figures.ts';
import type { LetterEvent } from './parts/letters/letter.ts';
import type { MatchProof, Signature } from './proofs.ts';
import type { TableSettings } from './table-settings.ts';

// What the server answers and tells; what it takes is in `api.ts`, which exports these types too.

/** One line of the match listing; nothing in it depends on anybody's secrets. */
export interface MatchSummary {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly turn: number;
  /** The turn in the game's own calendar, as it is shown: `1880`, `March 1805`. */
  readonly date: string;
  /** Phase key, `1/MSC_ORDERS`. */
  readonly phase: string;
  readonly title: string;
  readonly over: boolean;
}

/** A match one holds a seat of. */
export interface SeatSummary extends MatchSummary {
  readonly seat: string;
}

/** Lines of a match's journal that cannot be read any more. */
export interface LostLines {
  readonly from: number;
  /** `from - 1` where no line is missing but something stands between two lines that does not belong there. */
  readonly to: number;
  /** `sheet of north for 1/COUNT`, as far as it can still be made out. */
  readonly what: readonly string[];
}

/** What is wrong with a match, and what is left of it. */
export interface MatchFault {
  readonly id: string;
  /** `journal-damaged`, `journal-short`, `header-damaged`, `other-rules`, `other-seed`, … */
  readonly reason: string;
  readonly message: string;
  /** Whether the match is played on all the same. */
  readonly isOpen: boolean;
  /** Journal lines before the damage that are sound. */
  readonly goodLines: number;
  /** Phase key salvaging leads to; empty when not even the header can be read. */
  readonly lastPhase: string;
  /** Lines that salvaging cannot bring back; of an open match those its position does not need. */
  readonly lost: readonly LostLines[];
}

/** Matches, and what is wrong with them. */
export interface MatchListing {
  readonly matches: readonly MatchSummary[];
  readonly faults: readonly MatchFault[];
}

/** What the host sees of the server: a page of its matches, in the order of their ids. */
export interface HostListing extends MatchListing {
  /** The id behind which the next page begins; null on the last one. */
  readonly next: string | null;
}

/** What came of salvaging a match. */
export interface Salvaged {
  readonly match: string;
  /** Whether it is open now. */
  readonly isOpen: boolean;
  /** Phase key it stands in; empty where it is not open. */
  readonly phase: string;
  /** What could not be brought back. */
  readonly lost: readonly LostLines[];
  /** The same of the book of letters. */
  readonly lostLetters: readonly LostLines[];
  /** Untouched copies of the damaged files, in the match's folder. */
  readonly copies: readonly string[];
  /** What is still wrong with it. */
  readonly faults: readonly MatchFault[];
}

/** A step that ends in another way when it is adjudicated again. */
export interface ReadjudicatedStep {
  /** `1/MSC_ORDERS Movement`: the phase it was run in, and its title. */
  readonly step: string;
  /** What the game master was told of it; empty where it did not come. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What adjudicating closed phases again under the rules of this server comes to. */
export interface Readjudication {
  readonly match: string;
  /** The first phase adjudicated again. */
  readonly from: string;
  /** Phase key it leads to. */
  readonly phase: string;
  /** Whether the position is the very same. */
  readonly isSame: boolean;
  readonly differences: readonly ReadjudicatedStep[];
  /** What the rules of this server do not take any more: `sheet of north for 1/COUNT`. */
  readonly refused: readonly string[];
  /** Accepts this outcome and no other. */
  readonly code: string;
  readonly isAccepted: boolean;
}

/** A match as it stood when a phase opened, whole: what a match that goes on from there is created with. */
export interface ForkedPosition {
  readonly game: string;
  readonly name: string;
  /** Phase key. */
  readonly phase: string;
  readonly settings?: unknown;
  readonly tables?: unknown;
  readonly position?: unknown;
  /** Who plays each seat: `open` for a person, or a player the game brings along. */
  readonly seats: Readonly<Record<string, string>>;
}

/** Who plays a seat. Tokens are shown once, when they are issued. */
export interface SeatListing {
  readonly seat: string;
  /** `open` for a person, or the name of the player the game brings along. */
  readonly plays: string;
}

/** A match just created: its id and the token of every seat a person may take. */
export interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<string, string>>;
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
  /** How it came to the game master, who handed it in; left out where the seat did. */
  readonly source?: string;
  /** By the key of the match, where it has one. */
  readonly signature?: Signature;
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
  /** Id of the last event this view takes in: follow the events from here. */
  readonly lastEventId: string;
  /** Whether this seat has said it has nothing more to say in this phase. */
  readonly isDone: boolean;
  /** Which seats have handed in or are done; the game master's only, empty for everybody else. */
  readonly handedIn: readonly string[];
  readonly dice: DiceKeys;
  /** How the table is run; left out in matches that have no settings for it. */
  readonly table?: TableView;
  /** By what its statements are known; left out in matches that have no key. */
  readonly proof?: MatchProof;
  /**
   * Of a moment between two steps, what the seat had been told by then of the report in whose course it lies; left out
   * elsewhere.
   */
  readonly reported?: readonly ReportPart[];
}

/** The list of seats of somebody who waits for one: nobody else is told of it. */
export interface SeatWish {
  /** Seats that can be listed. */
  readonly seats: readonly string[];
  /** The most wanted first; null if none has been stated. */
  readonly list: readonly string[] | null;
}

/** What everybody may know of how a table is run. */
export interface TableView {
  readonly state: TableState;
  /** Why the clock stands still; empty where no reason was given. */
  readonly why: string;
  readonly settings: TableSettings;
  /** Names of those who play, by seat, as far as they may be known. */
  readonly players: Readonly<Record<string, string>>;
  /** What players have done to it besides playing; left out where they have done nothing. */
  readonly customs?: CustomsView;
  /** Seats are still to be given out by lists, and the viewer waits for one. */
  readonly wish?: SeatWish;
}

/** What was promised of a match's dice, and the keys that have been published since. */
export interface DiceKeys {
  /** SHA-256 of each turn's dice key; of the first of its chain where dice open report by report. */
  readonly commitments: readonly string[];
  /** Keys of the turns that are over. */
  readonly revealed: readonly string[];
  /** By turn where left out. */
  readonly opening?: DiceOpening;
  /** The newest key of the turn that runs; left out while none of its dice may be checked. */
  readonly running?: OpenKey;
}

/** Dice that may be checked: with the key everybody can throw them again. */
export interface TurnDice extends OpenKey {
  readonly turn: number;
  /** Dice of the turn under the keys of earlier attempts, which the game master has taken back, when it is over. */
  readonly earlier?: readonly (OpenKey & { readonly attempt: number; readonly rolls: readonly Roll[] })[];
  /** All of a turn that is over; of the turn that runs, those of the blocks that are open. */
  readonly rolls: readonly Roll[];
}

/** What may be said about a draft before it is handed in. */
export interface DraftReview {
  /** The draft in normal form; null where it is not understood. */
  readonly normal: string | null;
  readonly problems: readonly SheetProblem[];
  readonly remarks: readonly (Remark & { readonly message: string })[];
}

/** One section of the report, as told to the seat that asks. */
export interface ReportPart {
  readonly turn: number;
  readonly date: string;
  readonly step: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** What of it charts are drawn from; left out where that is nothing. Not signed: the lines say the same. */
  readonly figures?: readonly ReportFigure[];
  /** Number of the seat's event that told it: the same part told twice has the same number. */
  readonly event: number;
  /** It was taken back and no longer holds. */
  readonly isRetracted?: true;
  /** By the key of the match, where it has one. */
  readonly signature?: Signature;
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
  /** The seat's own sheet as it stands now; superseded ones are not told again after a cut. */
  | { readonly kind: 'sheet'; readonly receipt: Receipt | null; readonly isDone: boolean }
  /** Who has handed in or is done; the game master's only. */
  | { readonly kind: 'handed-in'; readonly seats: readonly string[] }
  /** The position this seat sees has changed and nothing was reported: read the view again. */
  | { readonly kind: 'view' }
  /** What was told before may no longer hold: read view and reports again. */
  | { readonly kind: 'reread' }
  | { readonly kind: 'deadline'; readonly deadline: string | null }
  | LetterEvent;

/** Where a text is not understood, and what would have been. */
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
  /** Where the text is wrong, for sheets and lines. */
  readonly problems?: readonly SheetProblem[];
  /** Id in the rules index. */
  readonly rule?: string;
}
