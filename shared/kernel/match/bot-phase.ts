import { type BotAnswer, EMPTY_ANSWER } from './bot.ts';
import type { Awaited } from './game.ts';

/** The most rounds in which bots answer each other before they hand in their sheets. */
export const MAX_ASKING_ROUNDS = 4;

/**
 * The most answers of one seat in one phase: enough for a long talk with people, but bots cannot
 * talk forever.
 */
const MAX_ANSWERS = 100;

/** A task of a bot: answer, send something or hand in a sheet. */
export type BotTask =
  /** Ask the bot; rounds count from 1. */
  | { readonly do: 'ask'; readonly seat: string; readonly round: number; readonly isTalkOver?: boolean }
  | { readonly do: 'line' | 'sheet'; readonly seat: string; readonly text: string }
  | { readonly do: 'letter'; readonly seat: string; readonly letter: BotAnswer['letters'][number] }
  | { readonly do: 'done'; readonly seat: string };

/** The result of a task. */
export interface BotTaskResult {
  /** The answer to `ask`; undefined if there is no bot. */
  readonly answer?: BotAnswer | undefined;
  /** For all other tasks: whether the match accepted it. */
  readonly isTaken?: boolean;
}

/** The current state of an open phase. */
export interface OpenPhase {
  /** Whether it still accepts anything. */
  isOpen(): boolean;
  /** The seats of bots, in the game's order. They may change when a person takes one. */
  seats(): readonly string[];
  /** Changes when something new has reached the seat. */
  newsOf(seat: string): string | number;
  /** Whom the phase waits for. */
  awaited(): Pick<Awaited, 'by' | 'seats'> | undefined;
  /** Seats that have handed in a sheet or are done. */
  answered(): readonly string[];
}

interface AskedBot {
  readonly news: string | number;
  readonly times: number;
  readonly answer: BotAnswer;
}

type BotTasks<Return> = Generator<BotTask, Return, BotTaskResult>;

/**
 * The tasks of bots in one phase, for servers, what-if simulations and tournaments. It only yields
 * the next task, so the caller may carry it out asynchronously.
 */
export class BotPhase {
  readonly #phase: OpenPhase;
  readonly #asked = new Map<string, AskedBot>();
  readonly #handedIn = new Map<string, string>();

  constructor(phase: OpenPhase) {
    this.#phase = phase;
  }

  /**
   * All bots answer each other in rounds until a round has no lines or letters, and then hand in
   * their sheets. May be repeated: a bot that has nothing new to read is not asked again.
   */
  *play(): BotTasks<void> {
    yield* this.#talk();
    for (const seat of this.#phase.seats()) yield* this.#handIn(seat);
  }

  *#talk(): BotTasks<void> {
    for (let round = 1, isTalking = true; isTalking && round <= MAX_ASKING_ROUNDS; round += 1) {
      isTalking = false;
      for (const seat of this.#phase.seats()) if (yield* this.#ask(seat, round)) isTalking = true;
    }
  }

  /** Asks a seat if something new has reached it; returns whether it sent anything. */
  *#ask(seat: string, round: number): BotTasks<boolean> {
    if (!this.#phase.isOpen() || !this.#phase.seats().includes(seat)) return false;
    const news = this.#phase.newsOf(seat);
    const last = this.#asked.get(seat);
    const times = (last?.times ?? 0) + 1;
    if (last?.news === news || times > MAX_ANSWERS) return false;
    const { answer = EMPTY_ANSWER } = yield { do: 'ask', seat, round };
    this.#asked.set(seat, { news, times, answer });
    return yield* this.#say(seat, answer);
  }

  *#say(seat: string, { lines, letters }: BotAnswer): BotTasks<boolean> {
    let hasSaid = false;
    for (const text of lines)
      if (this.#phase.isOpen() && (yield { do: 'line', seat, text }).isTaken) hasSaid = true;
    for (const letter of letters) if ((yield { do: 'letter', seat, letter }).isTaken) hasSaid = true;
    return hasSaid;
  }

  /** Hands in what the phase waits for, if it is missing or has changed. */
  *#handIn(seat: string): BotTasks<void> {
    const asked = this.#asked.get(seat);
    const awaited = this.#phase.awaited();
    if (!asked || !this.#phase.isOpen() || !awaited?.seats.includes(seat)) return;
    const isIn = this.#phase.answered().includes(seat);
    if (awaited.by === 'sheet') yield* this.#handInSheet(seat, yield* this.#lastSheetOf(seat, asked), isIn);
    else if (asked.answer.done && !isIn) yield { do: 'done', seat };
  }

  /** The seat's final sheet. The bot is asked again if the last round changed what it knows. */
  *#lastSheetOf(seat: string, { news, times, answer }: AskedBot): BotTasks<string> {
    if (this.#phase.newsOf(seat) === news || times >= MAX_ANSWERS) return answer.sheet ?? '';
    const last = yield { do: 'ask', seat, round: MAX_ASKING_ROUNDS, isTalkOver: true };
    this.#asked.set(seat, { news, times: times + 1, answer });
    return last.answer?.sheet ?? answer.sheet ?? '';
  }

  /** If a sheet is refused and none was handed in before, hands in an empty one. */
  *#handInSheet(seat: string, text: string, isIn: boolean): BotTasks<void> {
    if (isIn && this.#handedIn.get(seat) === text) return;
    this.#handedIn.set(seat, text);
    const { isTaken } = yield { do: 'sheet', seat, text };
    if (!isTaken && this.#phase.isOpen() && !this.#phase.answered().includes(seat))
      yield { do: 'sheet', seat, text: '' };
  }
}
