import type {
  CustomAct,
  CustomDone,
  DraftReview,
  EditionSource,
  Receipt,
  ReportPart,
  SeatView,
  TurnDice,
} from '@chancery/shared/api';
import type { Awaited, PhaseInfo } from '@chancery/shared/kernel/match/game.ts';
import type { DraftStore, StoredDraft } from './drafts.ts';
import type { TreatyDrafts } from './treaty-drafts.ts';
import type { LetterCalls } from './calls.ts';
import type { KnownLetters } from '@chancery/shared/parts/letters/known-letters.ts';
import { type GameClient, knownAwaited } from './game-client.ts';
import type { GameTypes } from './game-types.ts';
import type { GmCalls, GmTable } from './gm-calls.ts';
import type { LetterDrafts } from './letter-drafts.ts';

/**
 * The state of the connection. `cut`: interrupted, the screen shows the last known state; `refused`: the same,
 * because the server refuses the seat; `past`: this table shows a past position.
 */
export type ConnectionState = 'open' | 'connecting' | 'cut' | 'refused' | 'past';

/** Everything that screens show: one seat's view of one match. */
export interface Table<G extends GameTypes = GameTypes> {
  readonly client: GameClient<G>;
  readonly seatView: SeatView<G['view']>;
  readonly edition: G['edition'];
  /** The position as far as the seat knows it, without the secrets of others. */
  readonly state: G['state'];
  /** Every report to this seat, oldest first. */
  readonly reports: readonly ReportPart[];
  /** How many of them have been read. */
  readonly reportsSeen: number;
  /** Whether the engine plays all other seats; a phase then closes as soon as the viewer has answered. */
  readonly isAlone: boolean;
  /** Verifiable dice in the order of turns: those of finished turns, and the published ones of the current turn. */
  readonly turnDice: readonly TurnDice[];
  readonly letters: KnownLetters;
  readonly connection: ConnectionState;
  /** Why the server refuses the seat. */
  readonly refusal?: string;
  readonly calls: TableCalls;
  /** The game master's desk; undefined for other seats. */
  readonly gm?: GmTable;
}

/** How the names of sandboxes begin: local tables that continue from what a seat knew of another table. */
export const SANDBOX = 'Sandbox: ';

/** Shown when the user tries to send something from a past position. */
export const NOT_NOW = 'this is a past position and nothing can be sent: q returns to now';

/** Why nothing can be sent from a table now; undefined if it can. */
export const whyNotSent = ({ connection }: Pick<Table, 'connection'>): string | undefined => {
  if (connection === 'past') return NOT_NOW;
  return connection === 'open' ? undefined : 'not connected; nothing can be sent, but what you write is kept';
};

/** The open phase in the game's list; undefined if the list does not have it. */
export const phaseAt = ({ client, seatView }: Table): PhaseInfo | undefined => {
  const step = seatView.match.phase.split('/')[1];
  return client.game.phases.find(({ id }) => id === step);
};

/** The name of a phase as in headings of reports: `Spring, turn 1: Talks`. */
export const phaseName = ({ client, reports, seatView }: Table, phase: string): string => {
  const { match } = seatView;
  const [turn = '0', step = ''] = phase.split('/');
  const isNow = Number(turn) === match.turn;
  const date = isNow ? match.date : reports.find((part) => part.turn === Number(turn))?.date;
  const title = client.game.phases.find(({ id }) => id === step)?.title ?? step;
  return `${date === undefined ? '' : `${date}, `}turn ${turn}: ${title}`;
};

/** Who is awaited, as far as the seat can know; undefined while the next step runs by itself. */
export const awaitedAt = ({ client, edition, seatView }: Table): Awaited | undefined =>
  seatView.match.over ? undefined : knownAwaited(client, edition, seatView.view);

/** The date of a turn that has begun, in the game's calendar. */
export const dateOfTurn = (
  { calls, reports, seatView: { match } }: Table,
  turn: number,
): string | undefined =>
  turn === match.turn
    ? match.date
    : (reports.find((part) => part.turn === turn)?.date ?? calls.past?.dateOf?.(turn));

/** Calls for looking at the past of a match. */
export interface PastCalls {
  /** Keys of closed phases, in order. */
  phases(): Promise<readonly string[]>;
  /** The same, including phases in which nobody was awaited. */
  allPhases?(): Promise<readonly string[]>;
  /** Shows every screen as of the beginning of a phase, or after a given event in it, until the user leaves. */
  look(phase: string, event?: number): Promise<void>;
  /** Date of a turn after the moment shown; undefined for the current table. */
  dateOf?(turn: number): string | undefined;
  /**
   * Creates and opens a local table that continues from what the seat knew when the phase opened, or knows now;
   * undefined if local tables are not possible.
   */
  readonly fork?: (fork: Fork) => Promise<void>;
  /** The seat's draft for a phase, or for the open one if omitted; a sandbox of that phase starts with it. */
  draft(phase?: string): StoredDraft | undefined;
  /** Whether such a table has all secrets, because the match is over. */
  readonly hasSecrets?: () => boolean;
}

/** How to make a local table that continues from another. */
export interface Fork {
  /** A closed phase; now if omitted. */
  readonly phase: string | undefined;
  /** Who plays the other seats: bots, or the viewer. */
  readonly others: 'engine' | 'oneself';
  /** As returned by `PastCalls.draft`. */
  readonly draft: StoredDraft | undefined;
}

/** The origin of a local table that continues from another. */
export interface ForkOrigin extends Pick<Fork, 'others' | 'draft'> {
  readonly seatView: SeatView<unknown>;
  readonly source: EditionSource;
  /** The position with all secrets, if available. */
  readonly whole?: unknown;
}

/** What a seat can ask of its table. All calls are asynchronous; a refusal throws with a readable message. */
export interface TableCalls {
  /** Hands in a sheet for the phase on screen. */
  submit(text: string): Promise<Receipt>;
  /** Withdraws the sheet. */
  withdraw(): Promise<void>;
  /** Problems and remarks for a draft, from the server that will judge it. */
  review(text: string): Promise<DraftReview>;
  /** Lines this seat can send now. */
  options(): Promise<readonly string[]>;
  /** Sends one line, which takes effect at once; the report tells its result. */
  line(text: string): Promise<void>;
  /** The seat has nothing more to send in a phase of single lines. */
  done(): Promise<void>;
  /** Requests outside the rules: days away, more time, a draw, resigning the seat. */
  custom(act: CustomAct): Promise<CustomDone>;
  /** Marks this many reports as read. */
  read(parts: number): void;
  /** Closes the phase; for the game master only. */
  advance(): Promise<void>;
  /** Calls for past phases; undefined if not possible. */
  readonly past?: PastCalls;
  /** Calls for the game master; undefined if the table has no server. */
  readonly gm?: GmCalls;
  /** The unfinished sheet, stored on this machine. */
  readonly drafts: DraftStore;
  readonly letters: LetterCalls;
  /** Unfinished letters, stored on this machine. */
  readonly letterDrafts: LetterDrafts;
  /** Treaties being drafted, stored on this machine. */
  readonly treatyDrafts: TreatyDrafts;
}
