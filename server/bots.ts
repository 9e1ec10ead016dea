import { type BotAnswer, EMPTY_ANSWER } from '@chancery/shared/kernel/match/bot.ts';
import {
  BotPhase,
  type BotTask,
  type BotTaskResult,
  type OpenPhase,
} from '@chancery/shared/kernel/match/bot-phase.ts';
import type { ScheduledMatch } from './phase-scheduler.ts';
import type { Entry } from './match/entry.ts';
import { playsAt } from './match/gm/desk.ts';
import { isOutdatedRefusal } from './match/outdated-refusal.ts';

/** Heading of the notice that tells everybody about the bots when a match is over. */
const EPILOGUE_HEADING = 'Who the engine’s players were:';

/**
 * Has bots answer for their seats, with entries and letters like those of people, when a phase opens and whenever a
 * seat gets news. They first answer each other and then hand in their sheets.
 */
export class BotRunner {
  readonly #scheduled: ScheduledMatch;
  /** Their progress in the phase in which they were last asked. */
  #asked: { readonly phase: string; readonly bots: BotPhase } | undefined;
  #hasLeft = false;
  /** The tasks in which a seat failed or was refused, and which may succeed later, in the current phase. */
  readonly #failures = new Map<string, Set<BotTask['do']>>();

  constructor(scheduled: ScheduledMatch) {
    this.#scheduled = scheduled;
  }

  /**
   * Settles when the bots have nothing more to do.
   * @returns whether everything was done, without a failure left over
   */
  async play(): Promise<boolean> {
    await this.#play();
    return !this.#seats().some((seat) => this.#failures.has(seat));
  }

  async #play(): Promise<void> {
    const { live } = this.#scheduled;
    if (live.status.summary.over) return this.#takeLeave();
    this.#hasLeft = false;
    if (!live.status.awaited || live.failure || live.status.isSealed) return;
    const { phase } = live;
    if (this.#asked?.phase !== phase) {
      this.#asked = { phase, bots: new BotPhase(this.#openPhase(phase)) };
      this.#failures.clear();
    }
    const tasks = this.#asked.bots.play();
    for (let next = tasks.next(); !next.done;) next = tasks.next(await this.#carryOut(next.value, phase));
  }

  #openPhase(phase: string): OpenPhase {
    const { live, letters } = this.#scheduled;
    return {
      isOpen: () => !this.#isOver(phase),
      seats: () => this.#seats(),
      newsOf: (seat) =>
        `${String(live.status.told[seat] ?? 0)} told, ${String(letters.box(seat)?.count ?? 0)} letters`,
      awaited: () => live.status.awaited ?? undefined,
      answered: () => live.status.answered,
    };
  }

  async #carryOut(task: BotTask, phase: string): Promise<BotTaskResult> {
    const { seat } = task;
    switch (task.do) {
      case 'ask':
        return { answer: await this.#answer(seat, task.isTalkOver) };
      case 'letter':
        return { isTaken: await this.#sendLetter(seat, task.letter) };
      case 'done':
        return { isTaken: await this.#declareDone(seat, phase) };
      case 'line':
        return { isTaken: await this.#take({ kind: 'line', seat, phase, text: task.text }) };
      case 'sheet':
        return { isTaken: await this.#handIn(seat, phase, task.text) };
    }
  }

  async #declareDone(seat: string, phase: string): Promise<boolean> {
    const isTaken = await this.#take({ kind: 'done', seat, phase });
    if (isTaken) this.#succeed(seat, 'done');
    return isTaken;
  }

  /** Hands in a sheet, unless the same one is already in, as after the match was reopened. */
  async #handIn(seat: string, phase: string, text: string): Promise<boolean> {
    const { live } = this.#scheduled;
    const isIn = live.status.answered.includes(seat) && (await live.view(seat)).receipt?.text === text;
    const isTaken = isIn || (await this.#take({ kind: 'sheet', seat, phase, text }));
    // An empty sheet may replace one that was refused.
    if (isTaken && text !== '') this.#succeed(seat, 'sheet');
    return isTaken;
  }

  /** When the match is over, has bots write a last letter and publishes who they were; each only once. */
  async #takeLeave(): Promise<void> {
    if (this.#hasLeft || this.#scheduled.live.failure) return;
    this.#hasLeft = true;
    this.#failures.clear();
    const epilogues: string[] = [];
    for (const seat of this.#seats()) {
      const { letters, epilogue } = await this.#answer(seat);
      for (const letter of letters) await this.#sendLetter(seat, letter);
      if (epilogue !== undefined) epilogues.push(epilogue);
    }
    await this.#tellEpilogues(epilogues);
  }

  async #tellEpilogues(epilogues: readonly string[]): Promise<void> {
    const { live, clock } = this.#scheduled;
    if (epilogues.length === 0 || live.status.conduct.areBotsNamed) return;
    const text = [EPILOGUE_HEADING, ...epilogues.map((epilogue) => `  ${epilogue}`)].join('\n');
    // Refused if the match was abandoned; that is ignored.
    await live.take({
      at: clock.now(),
      entry: { kind: 'notice', seat: 'gm', by: 'server', phase: live.phase, text },
    });
  }

  /** Seats that bots play, in the game's order. */
  #seats(): readonly string[] {
    const { live, seating } = this.#scheduled;
    return live.facts.seats.filter((seat) => playsAt(live.status, seating, seat) !== 'open');
  }

  /** Whether the phase accepts nothing more: another is open, or its result is sealed. */
  #isOver(phase: string): boolean {
    const { live } = this.#scheduled;
    const { isSealed, summary } = live.status;
    return live.failure !== undefined || live.phase !== phase || isSealed || summary.over;
  }

  /** The answer of a seat's bot; empty if the bot fails. */
  async #answer(seat: string, isTalkOver = false): Promise<BotAnswer> {
    const { live, seating, letters, warn } = this.#scheduled;
    const plays = playsAt(live.status, seating, seat);
    const box = letters.box(seat)?.newestLetters() ?? [];
    const answer = await live.botAnswer({
      seat,
      plays,
      isFormerName: !seating.hasCurrentBotNames,
      isOver: live.status.summary.over,
      isTalkOver,
      letters: box.map(({ from, to, subject, thread, body }) => ({ from, to, subject, thread, body })),
    });
    if (answer.ok) {
      // The new answer replaces earlier ones, including those that failed.
      this.#succeed(seat, 'ask', 'line', 'letter');
      return answer.value;
    }
    this.#fail(seat, 'ask');
    warn(`${live.header.id}: ${plays} gave up on ${seat}: ${answer.error.reason}`, {
      match: live.header.id,
    });
    return EMPTY_ANSWER;
  }

  #fail(seat: string, task: BotTask['do']): void {
    this.#failures.set(seat, new Set(this.#failures.get(seat)).add(task));
  }

  #succeed(seat: string, ...tasks: readonly BotTask['do'][]): void {
    const failed = this.#failures.get(seat);
    for (const task of tasks) failed?.delete(task);
    if (failed?.size === 0) this.#failures.delete(seat);
  }

  async #take(entry: Entry & { readonly kind: 'done' | 'line' | 'sheet' }): Promise<boolean> {
    const { live, clock, warn } = this.#scheduled;
    const taken = await live.take({ at: clock.now(), entry });
    if (!taken.ok && !isOutdatedRefusal(taken.error)) {
      this.#fail(entry.seat, entry.kind);
      warn(`${live.header.id}: ${entry.seat} was refused: ${JSON.stringify(taken.error)}`, {
        match: live.header.id,
      });
    }
    return taken.ok;
  }

  async #sendLetter(seat: string, letter: BotAnswer['letters'][number]): Promise<boolean> {
    const { live, letters, clock, warn } = this.#scheduled;
    if (live.status.conduct.settings.press !== 'all') return false;
    const taken = await letters.take({ at: clock.now(), entry: { kind: 'send', seat, ...letter } });
    if (!taken.ok) {
      this.#fail(seat, 'letter');
      warn(`${live.header.id}: a letter of ${seat} was refused: ${taken.error.reason}`, {
        match: live.header.id,
      });
    }
    return taken.ok;
  }
}
