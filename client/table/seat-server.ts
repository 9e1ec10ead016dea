import type {
  CustomAct,
  CustomDone,
  DraftReview,
  EditionSource,
  ForkedPosition,
  Receipt,
  ReportPart,
  SeatEvent,
  SeatView,
  TurnDice,
} from '@chancery/shared/api';
import type { LetterServer } from './calls.ts';
import type { GmServer } from './gm-calls.ts';
import type { ConnectionState } from './table.ts';

/** The calls of a seat on its server. Rejections have a readable message. */
export interface SeatServer {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  /** Keys of closed phases, in order. */
  phases(): Promise<readonly string[]>;
  /** The same, including phases in which nobody was awaited. */
  allPhases(): Promise<readonly string[]>;
  /** The seat's view when a closed phase opened, or after a given event in it. */
  past(phase: string, event?: number): Promise<SeatView<unknown>>;
  /** The complete state of a match that is over, when a phase opened; the last state if none is given. */
  whole(phase?: string): Promise<ForkedPosition>;
  /** Reports of all turns, or of one. */
  reports(turn?: number): Promise<readonly ReportPart[]>;
  /** Dice of a finished turn. */
  dice(turn: number): Promise<TurnDice>;
  /** Events after `lastEventId`, each once, even if the connection is interrupted. Returns a function that stops. */
  follow(
    lastEventId: string,
    listener: { event(event: SeatEvent, id: string): void; connection(state: ConnectionState): void },
  ): () => void;
  submit(phase: string, text: string): Promise<Receipt>;
  withdraw(phase: string): Promise<void>;
  review(text: string): Promise<DraftReview>;
  options(): Promise<readonly string[]>;
  /** Returns the id of the last event that this tells the seat; so do the next two. */
  line(phase: string, text: string): Promise<string>;
  done(phase: string): Promise<string>;
  custom(act: CustomAct): Promise<CustomDone>;
  advance(phase: string): Promise<string>;
  readonly letters: LetterServer;
  /** The game master's calls, refused to others. */
  readonly gm: GmServer;
}
