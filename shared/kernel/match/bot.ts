/** What a letter says, to whom and by whom. */
export interface WrittenLetter {
  /** Seat that wrote it. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** Letters of one conversation share it. */
  readonly thread: string;
  readonly body: string;
}

/** Everything a bot sees: exactly what a person in its seat could see. */
export interface BotTable<View> {
  readonly view: View;
  /** The letters of its seat, written and received, the oldest first. */
  readonly letters: readonly WrittenLetter[];
  /** Whether the match has ended: nothing is taken any more but letters. */
  readonly isOver?: boolean;
  /** Whether all have spoken in this phase: only a sheet is taken, written on things as they are now. */
  readonly isTalkOver?: boolean;
  /**
   * Whether another seat takes it to be played so, in a what-if. Then it draws besides what it might like, which is
   * nobody's secret, and the sheet it really writes is not told by that.
   */
  readonly isSupposed?: boolean;
  /**
   * A number from 0 up to 1 that depends on the match, the seat and this label alone. Never the match's dice, so
   * that nothing a bot thinks of moves them.
   */
  draw(label: string): number;
}

/** A bot's answer. */
export interface BotAnswer {
  /** A sheet in place of the one handed in before, where sheets are awaited; a bot may write it when it is read. */
  readonly sheet?: string;
  /** Lines and treaty texts that take effect at once, in order. */
  readonly lines: readonly string[];
  readonly letters: readonly Omit<WrittenLetter, 'from'>[];
  /** Nothing more to say in this phase unless something new reaches the seat. */
  readonly done: boolean;
  /** What everybody may read of it once the match is over, a sentence or two: who it was and what it aimed at. */
  readonly epilogue?: string;
}

interface SeatFiller<Edition, View> {
  answer(edition: Edition, table: BotTable<View>, seat: string): BotAnswer;
}

/**
 * A bot: a player that the game provides. It is asked when a phase opens and whenever something has reached its seat; the
 * same table gets the same answer, and what it has said before it knows from the table.
 */
export interface Bot<Edition, View> {
  /** As people call it: `Steward`. */
  readonly name: string;
  /** One sentence on how it plays. */
  readonly sentence: string;
  /** (The type of a method, so that a game fits where its edition and view are not known.) */
  readonly answer: SeatFiller<Edition, View>['answer'];
}

/** An answer that is one sheet, or lines one below the other. */
export const sheetAnswer = (sheet: string): BotAnswer => ({ sheet, lines: [], letters: [], done: true });

/** Nothing to say, and nothing to wait for. */
export const EMPTY_ANSWER: BotAnswer = { lines: [], letters: [], done: true };
