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

/** What a seat hears and may say, as its server offers it. Rejections carry a readable message. */
export interface SeatServer {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  /** Keys of the phases that have closed, the first first. */
  phases(): Promise<readonly string[]>;
  /** The same with those between them that waited for nobody. */
  allPhases(): Promise<readonly string[]>;
  /** What the seat saw when a phase opened that has closed since, or once it had been told so many events in its course. */
  past(phase: string, event?: number): Promise<SeatView<unknown>>;
  /** All of a match that is over, as it stood when a phase opened, or the last where none is named. */
  whole(phase?: string): Promise<ForkedPosition>;
  /** All turns, or one. */
  reports(turn?: number): Promise<readonly ReportPart[]>;
  /** Dice of a turn that is over. */
  dice(turn: number): Promise<TurnDice>;
  /** Events after `lastEventId`, each once, however often the line is cut. Returns how to stop. */
  follow(
    lastEventId: string,
    listener: { event(event: SeatEvent, id: string): void; connection(state: ConnectionState): void },
  ): () => void;
  submit(phase: string, text: string): Promise<Receipt>;
  withdraw(phase: string): Promise<void>;
  review(text: string): Promise<DraftReview>;
  options(): Promise<readonly string[]>;
  /** The id of the last event the seat is told by it; so have the next two. */
  line(phase: string, text: string): Promise<string>;
  done(phase: string): Promise<string>;
  custom(act: CustomAct): Promise<CustomDone>;
  advance(phase: string): Promise<string>;
  readonly letters: LetterServer;
  /** The game master's calls; they are refused to everybody else. */
  readonly gm: GmServer;
}
