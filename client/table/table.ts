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
import type { HeldLetters } from '@chancery/shared/parts/letters/held.ts';
import { type GameClient, knownAwaited } from './game-client.ts';
import type { GameTypes } from './game-types.ts';
import type { GmCalls, GmTable } from './gm-calls.ts';
import type { LetterDrafts } from './letter-drafts.ts';

/**
 * The state of the connection to the server. `cut`: what is on screen is what was received last; `refused`: the same,
 * and the server has answered that the seat cannot be had; `past`: this is not a table in play but how one stood.
 */
export type ConnectionState = 'open' | 'connecting' | 'cut' | 'refused' | 'past';

/** All a reading screen draws from: one seat's view of one match of a game. */
export interface Table<G extends GameTypes = GameTypes> {
  /** The game that is played. */
  readonly client: GameClient<G>;
  readonly seatView: SeatView<G['view']>;
  readonly edition: G['edition'];
  /** The position as far as the seat knows it, for details and prices; secrets of others are not in it. */
  readonly state: G['state'];
  /** Every report this seat has been told, oldest first. */
  readonly reports: readonly ReportPart[];
  /** How many of them have been read. */
  readonly reportsSeen: number;
  /** Whether all other seats are the engine's: a phase then closes as soon as the viewer has answered. */
  readonly isAlone: boolean;
  /** The dice that may be checked, first turn first: of turns that are over, and what is open of the one that runs. */
  readonly turnDice: readonly TurnDice[];
  /** The seat's private letters. */
  readonly letters: HeldLetters;
  readonly connection: ConnectionState;
  /** Why the server refused the seat. */
  readonly refusal?: string;
  readonly calls: TableCalls;
  /** The game master's desk; nobody else has one. */
  readonly gm?: GmTable;
}

/** How the names of sandboxes begin: tables of your own that go on from what a seat knew of another. */
export const SANDBOX = 'Sandbox: ';

/** What is said of anything that is to be sent from a table as it stood before. */
export const NOT_NOW = 'this is how the table stood, and nothing is sent from it: q leads back to now';

/** Why nothing can be sent from a table just now; undefined if it can. */
export const whyNotSent = ({ connection }: Pick<Table, 'connection'>): string | undefined => {
  if (connection === 'past') return NOT_NOW;
  return connection === 'open' ? undefined : 'not connected; nothing is sent, and what is written is kept';
};

/** The phase that is open, by the game's own list; undefined if the list does not have it. */
export const phaseAt = ({ client, seatView }: Table): PhaseInfo | undefined => {
  const step = seatView.match.phase.split('/')[1];
  return client.game.phases.find(({ id }) => id === step);
};

/** A phase by its id as reports of it are headed: `1880, turn 1: Negotiation`. */
export const phaseName = ({ client, reports, seatView }: Table, phase: string): string => {
  const { match } = seatView;
  const [turn = '0', step = ''] = phase.split('/');
  const isNow = Number(turn) === match.turn;
  const date = isNow ? match.date : reports.find((part) => part.turn === Number(turn))?.date;
  const title = client.game.phases.find(({ id }) => id === step)?.title ?? step;
  return `${date === undefined ? '' : `${date}, `}turn ${turn}: ${title}`;
};

/** Who is waited for, as far as the seat may know; nothing while the next step runs by itself. */
export const awaitedAt = ({ client, edition, seatView }: Table): Awaited | undefined =>
  seatView.match.over ? undefined : knownAwaited(client, edition, seatView.view);

/** The date of a turn that has begun, in the game's own calendar. */
export const dateOfTurn = (
  { calls, reports, seatView: { match } }: Table,
  turn: number,
): string | undefined =>
  turn === match.turn
    ? match.date
    : (reports.find((part) => part.turn === turn)?.date ?? calls.past?.dateOf?.(turn));

/** Looks back at a match. */
export interface PastCalls {
  /** Keys of the phases that have closed, the first first. */
  phases(): Promise<readonly string[]>;
  /** The same with those between them that waited for nobody. */
  allPhases?(): Promise<readonly string[]>;
  /**
   * Shows every screen as the seat had it when a phase opened, or once it had been told so many events in its course;
   * leaving that leads back to now.
   */
  look(phase: string, event?: number): Promise<void>;
  /** Date of a turn that comes after the moment looked at; left out at the table as it stands now. */
  dateOf?(turn: number): string | undefined;
  /**
   * Begins a table on this machine from what the seat knew when the phase opened, or knows now, and goes there; left
   * out where none can be held.
   */
  readonly fork?: (fork: Fork) => Promise<void>;
  /** What the seat wrote for a phase, or for the open one where left out; a table begun from it has it as its draft. */
  draft(phase?: string): StoredDraft | undefined;
  /** Whether such a table has everybody's secrets: those of a match that is over are open. */
  readonly hasSecrets?: () => boolean;
}

/** A table of your own that goes on from what a seat knows of another. */
export interface Fork {
  /** A phase that has closed; now where left out. */
  readonly phase: string | undefined;
  /** Who plays the other seats: bots, or the viewer. */
  readonly others: 'engine' | 'oneself';
  /** Argument of `PastCalls.draft`. */
  readonly draft: StoredDraft | undefined;
}

/** What a table of your own goes on from. */
export interface ForkOrigin extends Pick<Fork, 'others' | 'draft'> {
  readonly seatView: SeatView<unknown>;
  readonly source: EditionSource;
  /** The position with all secrets, where it may be had. */
  readonly whole?: unknown;
}

/** What a seat can ask of its table. Answers come later; a refusal throws with a readable message. */
export interface TableCalls {
  /** Hands in a sheet for the phase on screen. */
  submit(text: string): Promise<Receipt>;
  /** Takes the sheet back. */
  withdraw(): Promise<void>;
  /** What is wrong or doubtful in a draft, by the server that will judge it. */
  review(text: string): Promise<DraftReview>;
  /** Lines this seat may write now. */
  options(): Promise<readonly string[]>;
  /** Carries out one line at once; the report tells its result. */
  line(text: string): Promise<void>;
  /** Nothing more to say in a phase of single lines. */
  done(): Promise<void>;
  /** What players do to their table besides playing: days away, more time, a draw, giving the seat up. */
  custom(act: CustomAct): Promise<CustomDone>;
  /** So many reports have been read. */
  read(parts: number): void;
  /** Closes the phase; the game master's. */
  advance(): Promise<void>;
  /** How the table stood in phases that have closed; left out where that cannot be asked for. */
  readonly past?: PastCalls;
  /** What only a game master can do; left out where the table has no server. */
  readonly gm?: GmCalls;
  /** The unfinished sheet, kept on this machine. */
  readonly drafts: DraftStore;
  readonly letters: LetterCalls;
  /** Unfinished letters, kept on this machine. */
  readonly letterDrafts: LetterDrafts;
  /** Treaties being drafted, kept on this machine. */
  readonly treatyDrafts: TreatyDrafts;
}
