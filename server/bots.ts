import type { BotAnswer } from '@chancery/shared/kernel/match/bot.ts';
import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { ScheduledMatch } from './deadlines.ts';
import type { Entry } from './match/entry.ts';
import { playsAt } from './match/gm/desk.ts';

/** Refusals that tell of no mistake: another seat's word, or the entry before, has moved the match on. */
const OVERTAKEN: readonly string[] = ['stale-phase', 'not-awaited', 'match-over', 'too-late'];

/** Rounds in which the game's own players answer each other before they hand in. */
const MAX_ROUNDS = 4;

/** Answers of one seat in one phase: enough for a long talk with people, an end to talk without end. */
const MAX_ANSWERS = 100;

const isOvertaken = (error: Rejection): boolean => !isSyntax(error) && OVERTAKEN.includes(error.reason);

/** What had reached a seat when it was last asked, and what it then answered. */
interface Asked {
  readonly phase: string;
  readonly told: number;
  readonly letters: number;
  readonly times: number;
  readonly answer: BotAnswer;
}

/**
 * Has the game's own players answer for the seats they hold, by the entries and letters that people send: when a
 * phase opens, and whenever something has reached a seat. They answer each other first, then hand in.
 */
export class BotRunner {
  readonly #scheduled: ScheduledMatch;
  readonly #asked = new Map<string, Asked>();
  /** The sheet a seat has handed in, and in which phase. */
  readonly #handedIn = new Map<string, { readonly phase: string; readonly text: string }>();

  constructor(scheduled: ScheduledMatch) {
    this.#scheduled = scheduled;
  }

  /** Settles when nothing is left for them to do as things stand. */
  async play(): Promise<void> {
    const { live } = this.#scheduled;
    if (!live.standing.awaited || live.failure || live.standing.isSealed) return;
    const { phase } = live;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let isAnyHeard = false;
      for (const seat of this.#seats()) if (await this.#hear(seat, phase)) isAnyHeard = true;
      if (!isAnyHeard) break;
    }
    for (const seat of this.#seats()) await this.#handIn(seat, phase);
  }

  /** Seats the game plays itself, in its order. */
  #seats(): readonly string[] {
    const { live, seating } = this.#scheduled;
    return live.seats.filter((seat) => playsAt(live.standing, seating, seat) !== 'open');
  }

  /** Whether nothing more is taken in a phase: another is open, or its result is sealed. */
  #isOver(phase: string): boolean {
    const { live } = this.#scheduled;
    const { isSealed, summary } = live.standing;
    return live.failure !== undefined || live.phase !== phase || isSealed || summary.over;
  }

  /** Asks a seat that something has reached since it was last asked; whether it had anything to say. */
  async #hear(seat: string, phase: string): Promise<boolean> {
    if (this.#isOver(phase)) return false;
    const { live, letters } = this.#scheduled;
    const reached = { phase, told: live.standing.told[seat] ?? 0, letters: letters.box(seat)?.count ?? 0 };
    const last = this.#asked.get(seat);
    const before = last?.phase === phase ? last : undefined;
    if (before && before.told === reached.told && before.letters === reached.letters) return false;
    const times = (before?.times ?? 0) + 1;
    if (times > MAX_ANSWERS) return false;
    const answer = await this.#answer(seat);
    this.#asked.set(seat, { ...reached, times, answer });
    await this.#say(answer.lines.map((text): Entry => ({ kind: 'line', seat, phase, text })));
    await this.#write(seat, answer.letters);
    return answer.lines.length + answer.letters.length > 0;
  }

  /** What the game's own player answers for a seat; silence where it gives up. */
  async #answer(seat: string): Promise<BotAnswer> {
    const { live, seating, letters, warn } = this.#scheduled;
    const plays = playsAt(live.standing, seating, seat);
    const isNamedNow = live.standing.conduct.seats[seat]?.plays !== undefined;
    const box = letters.box(seat)?.newestLetters() ?? [];
    const answer = await live.botAnswer({
      seat,
      plays,
      isFormerName: !isNamedNow && !seating.hasPresentNames,
      letters: box.map(({ from, to, subject, thread, body }) => ({ from, to, subject, thread, body })),
    });
    if (answer.ok) return answer.value;
    warn(`${live.header.id}: ${plays} gave up on ${seat}: ${answer.error.reason}`, {
      match: live.header.id,
    });
    return { sheet: '', lines: [], letters: [], done: true };
  }

  /** Says entries of one seat one after the other, as a player would; stops when the phase has moved on. */
  async #say(entries: readonly Entry[]): Promise<void> {
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

  async #write(seat: string, written: BotAnswer['letters']): Promise<void> {
    const { live, letters, clock, warn } = this.#scheduled;
    const { press } = live.standing.conduct.settings;
    for (const letter of press === 'all' ? written : []) {
      const taken = await letters.take({ at: clock.now(), entry: { kind: 'send', seat, ...letter } });
      if (!taken.ok)
        warn(`${live.header.id}: a letter of ${seat} was refused: ${taken.error.reason}`, {
          match: live.header.id,
        });
    }
  }

  /** Hands in what is asked for and not there yet, or has changed. A sheet that is refused gives way to an empty one. */
  async #handIn(seat: string, phase: string): Promise<void> {
    const { awaited, answered } = this.#scheduled.live.standing;
    const asked = this.#asked.get(seat);
    if (this.#isOver(phase) || asked?.phase !== phase || !awaited?.seats.includes(seat)) return;
    if (awaited.by === 'lines') {
      if (asked.answer.done && !answered.includes(seat)) await this.#say([{ kind: 'done', seat, phase }]);
      return;
    }
    const text = asked.answer.sheet ?? '';
    const last = this.#handedIn.get(seat);
    if (answered.includes(seat) && last?.phase === phase && last.text === text) return;
    this.#handedIn.set(seat, { phase, text });
    await this.#say([{ kind: 'sheet', seat, phase, text }]);
    const isIn = this.#scheduled.live.standing.answered.includes(seat);
    if (!isIn) await this.#say([{ kind: 'sheet', seat, phase, text: '' }]);
  }
}
