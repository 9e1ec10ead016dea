import { askingRounds } from '@chancery/shared/kernel/match/asking-rounds.ts';
import type { BotAnswer } from '@chancery/shared/kernel/match/bot.ts';
import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { ScheduledMatch } from './phase-scheduler.ts';
import type { Entry } from './match/entry.ts';
import { playsAt } from './match/gm/desk.ts';

/** Refusals that are no mistake of a bot: another seat's entry, or the one before, has moved the match on. */
const OVERTAKEN: readonly string[] = ['stale-phase', 'not-awaited', 'match-over', 'deadline-passed'];

/** Stands above what everybody reads of the game's own players once a match is over. */
const EPILOGUES = 'Who the engine’s players were:';

/** Answers of one seat in one phase: enough for a long talk with people, a bound on talk between bots. */
const MAX_ANSWERS = 100;

const isOvertaken = (error: Rejection): boolean => !isSyntax(error) && OVERTAKEN.includes(error.reason);

/** What a seat had been told when its bot was last asked, and the answer. */
interface BotQuery {
  readonly phase: string;
  readonly told: number;
  readonly letters: number;
  readonly times: number;
  readonly answer: BotAnswer;
}

/**
 * Has bots answer for the seats they hold, by entries and letters like those of people: when a phase opens, and
 * whenever a seat is told something. They answer each other first, then hand in.
 */
export class BotRunner {
  readonly #scheduled: ScheduledMatch;
  readonly #queries = new Map<string, BotQuery>();
  /** The sheet a seat has handed in, and in which phase. */
  readonly #handedIn = new Map<string, { readonly phase: string; readonly text: string }>();

  #hasLeft = false;

  constructor(scheduled: ScheduledMatch) {
    this.#scheduled = scheduled;
  }

  /** Settles when the bots have nothing more to do as things stand. */
  async play(): Promise<void> {
    const { live } = this.#scheduled;
    if (live.status.summary.over) return this.#takeLeave();
    this.#hasLeft = false;
    if (!live.status.awaited || live.failure || live.status.isSealed) return;
    const { phase } = live;
    const rounds = askingRounds(this.#seats());
    for (let next = rounds.next(); !next.done;)
      next = rounds.next(await this.#askIfPlayed(next.value.seat, phase));
    for (const seat of this.#seats()) await this.#handIn(seat, phase);
  }

  /** Has bots write a last letter when the match is over, and everybody read who they were; once each. */
  async #takeLeave(): Promise<void> {
    if (this.#hasLeft || this.#scheduled.live.failure) return;
    this.#hasLeft = true;
    const epilogues: string[] = [];
    for (const seat of this.#seats()) {
      const { letters, epilogue } = await this.#answer(seat);
      await this.#sendLetters(seat, letters);
      if (epilogue !== undefined) epilogues.push(epilogue);
    }
    await this.#tellEpilogues(epilogues);
  }

  async #tellEpilogues(epilogues: readonly string[]): Promise<void> {
    const { live, clock } = this.#scheduled;
    const { turn } = live.status.summary;
    const last = epilogues.length === 0 ? [] : await live.report('gm', turn);
    if (epilogues.length === 0 || last.some(({ lines }) => lines.includes(EPILOGUES))) return;
    const text = [EPILOGUES, ...epilogues.map((epilogue) => `  ${epilogue}`)].join('\n');
    // One that was ended without a result takes nothing more.
    await live.take({
      at: clock.now(),
      entry: { kind: 'notice', seat: 'gm', by: 'server', phase: live.phase, text },
    });
  }

  /** Seats that bots play, in the game's order. */
  #seats(): readonly string[] {
    const { live, seating } = this.#scheduled;
    return live.seats.filter((seat) => playsAt(live.status, seating, seat) !== 'open');
  }

  /** Whether nothing more is taken in a phase: another is open, or its result is sealed. */
  #isOver(phase: string): boolean {
    const { live } = this.#scheduled;
    const { isSealed, summary } = live.status;
    return live.failure !== undefined || live.phase !== phase || isSealed || summary.over;
  }

  /** Asks a seat as `askIfNews` does, unless a person has taken it meanwhile. */
  async #askIfPlayed(seat: string, phase: string): Promise<boolean> {
    return this.#seats().includes(seat) && (await this.#askIfNews(seat, phase));
  }

  /**
   * Asks the bot of a seat that was told something since it was last asked; whether the answer has lines or letters.
   */
  async #askIfNews(seat: string, phase: string): Promise<boolean> {
    if (this.#isOver(phase)) return false;
    const { live, letters } = this.#scheduled;
    const reached = { phase, told: live.status.told[seat] ?? 0, letters: letters.box(seat)?.count ?? 0 };
    const last = this.#queries.get(seat);
    const before = last?.phase === phase ? last : undefined;
    if (before && before.told === reached.told && before.letters === reached.letters) return false;
    const times = (before?.times ?? 0) + 1;
    if (times > MAX_ANSWERS) return false;
    const answer = await this.#answer(seat);
    this.#queries.set(seat, { ...reached, times, answer });
    await this.#takeAll(answer.lines.map((text): Entry => ({ kind: 'line', seat, phase, text })));
    await this.#sendLetters(seat, answer.letters);
    return answer.lines.length + answer.letters.length > 0;
  }

  /** The answer of a seat's bot; an empty one where the bot fails. */
  async #answer(seat: string): Promise<BotAnswer> {
    const { live, seating, letters, warn } = this.#scheduled;
    const plays = playsAt(live.status, seating, seat);
    const isNamedNow = live.status.conduct.seats[seat]?.plays !== undefined;
    const box = letters.box(seat)?.newestLetters() ?? [];
    const answer = await live.botAnswer({
      seat,
      plays,
      isFormerName: !isNamedNow && !seating.hasCurrentBotNames,
      isOver: live.status.summary.over,
      letters: box.map(({ from, to, subject, thread, body }) => ({ from, to, subject, thread, body })),
    });
    if (answer.ok) return answer.value;
    warn(`${live.header.id}: ${plays} gave up on ${seat}: ${answer.error.reason}`, {
      match: live.header.id,
    });
    return { sheet: '', lines: [], letters: [], done: true };
  }

  /** Has the match take entries of one seat one after the other; stops when the phase has moved on. */
  async #takeAll(entries: readonly Entry[]): Promise<void> {
    const { live, clock, warn } = this.#scheduled;
    for (const entry of entries) {
      if (this.#isOver(entry.phase)) return;
      const taken = await live.take({ at: clock.now(), entry });
      if (!taken.ok && !isOvertaken(taken.error))
        warn(`${live.header.id}: ${entry.seat} was refused: ${JSON.stringify(taken.error)}`, {
          match: live.header.id,
        });
    }
  }

  async #sendLetters(seat: string, written: BotAnswer['letters']): Promise<void> {
    const { live, letters, clock, warn } = this.#scheduled;
    const { press } = live.status.conduct.settings;
    for (const letter of press === 'all' ? written : []) {
      const taken = await letters.take({ at: clock.now(), entry: { kind: 'send', seat, ...letter } });
      if (!taken.ok)
        warn(`${live.header.id}: a letter of ${seat} was refused: ${taken.error.reason}`, {
          match: live.header.id,
        });
    }
  }

  /**
   * Hands in what the phase waits for where it is missing or has changed. A sheet that is refused is replaced by an
   * empty one.
   */
  async #handIn(seat: string, phase: string): Promise<void> {
    const { awaited, answered } = this.#scheduled.live.status;
    const asked = this.#queries.get(seat);
    if (this.#isOver(phase) || asked?.phase !== phase || !awaited?.seats.includes(seat)) return;
    if (awaited.by === 'lines') {
      if (asked.answer.done && !answered.includes(seat)) await this.#takeAll([{ kind: 'done', seat, phase }]);
      return;
    }
    const text = asked.answer.sheet ?? '';
    const last = this.#handedIn.get(seat);
    if (answered.includes(seat) && last?.phase === phase && last.text === text) return;
    this.#handedIn.set(seat, { phase, text });
    await this.#takeAll([{ kind: 'sheet', seat, phase, text }]);
    const isIn = this.#scheduled.live.status.answered.includes(seat);
    if (!isIn) await this.#takeAll([{ kind: 'sheet', seat, phase, text: '' }]);
  }
}
