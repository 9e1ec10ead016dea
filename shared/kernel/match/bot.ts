/** A letter with its sender and recipients. */
export interface WrittenLetter {
  /** The seat that wrote it. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** Shared by all letters of a conversation. */
  readonly thread: string;
  readonly body: string;
}

/** Everything a bot sees: the same as a person in its seat. */
export interface BotTable<View> {
  readonly view: View;
  /** The letters that its seat wrote and received, oldest first. */
  readonly letters: readonly WrittenLetter[];
  /** Whether the match is over: only letters are accepted. */
  readonly isOver?: boolean;
  /**
   * Whether the talk of this phase is over: only a sheet is accepted, based on the current
   * position.
   */
  readonly isTalkOver?: boolean;
  /**
   * Whether this is a simulation for another seat, a what-if. The simulated bot then also draws its
   * secret preferences again, so that the simulation does not reveal its real sheet.
   */
  readonly isSupposed?: boolean;
  /**
   * A number from 0 up to, but not including, 1 that depends only on the match, the seat and this
   * label. It does not use the match's dice, so a bot's decisions do not affect them.
   */
  draw(label: string): number;
}

/** A bot's answer. */
export interface BotAnswer {
  /**
   * A new sheet, in phases that await sheets; replaces the earlier one. May be a getter that
   * computes the sheet when it is read.
   */
  readonly sheet?: string;
  /** Lines and treaty texts that take effect at once, in order. */
  readonly lines: readonly string[];
  readonly letters: readonly Omit<WrittenLetter, 'from'>[];
  /** Whether the bot is done with this phase unless something new reaches its seat. */
  readonly done: boolean;
  /**
   * A sentence or two shown to everybody when the match is over: who it was and what it aimed at.
   */
  readonly epilogue?: string;
}

interface SeatFiller<Edition, View> {
  answer(edition: Edition, table: BotTable<View>, seat: string): BotAnswer;
}

/**
 * A player provided by the game. It is asked when a phase opens and whenever something new reaches
 * its seat. It is stateless: the same table gets the same answer, and what it said before is in the
 * table.
 */
export interface Bot<Edition, View> {
  /** Its display name: `Builder`. */
  readonly name: string;
  /** How it plays, in one sentence. */
  readonly sentence: string;
  /** Has the type of a method, so that bots are assignable where edition and view are unknown. */
  readonly answer: SeatFiller<Edition, View>['answer'];
}

/** An answer that is only a sheet, which may have several lines. */
export const sheetAnswer = (sheet: string): BotAnswer => ({ sheet, lines: [], letters: [], done: true });

/** An answer that says nothing and is done. */
export const EMPTY_ANSWER: BotAnswer = { lines: [], letters: [], done: true };
