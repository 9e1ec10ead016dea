import type { Edition } from '@chancery/shared/games/pax/edition.ts';
import type { Fact } from '@chancery/shared/games/pax/facts.ts';
import { entered } from '@chancery/shared/games/pax/flow.ts';
import type { GreatPower, Seat } from '@chancery/shared/games/pax/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { resolveOrders } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import { parseWords, sayingsOf } from '@chancery/shared/games/pax/orders/said.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/places.ts';
import { isForAnyTime } from '@chancery/shared/games/pax/saying.ts';
import { type AdminRecord, type PaxState, STEPS, type StepId } from '@chancery/shared/games/pax/state.ts';
import { type Dice, labelledDice } from '@chancery/shared/kernel/dice.ts';
import type { LineOutcome } from '@chancery/shared/kernel/lines.ts';
import type { LogEntry } from '@chancery/shared/kernel/log.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { SyntaxProblem } from '@chancery/shared/kernel/sheet.ts';
import type { DiceSource } from './dice.ts';
import { problemText } from './problems.ts';

/** Why something was not accepted: a refusal's reason, or `syntax` for what is not understood. */
export interface Refused {
  readonly by: Seat | 'gm';
  readonly reason: string;
  readonly detail: string;
}

export const refusedFor = (by: Seat | 'gm', error: Refusal | readonly SyntaxProblem[]): Refused =>
  'reason' in error
    ? { by, reason: error.reason, detail: JSON.stringify(error.facts ?? {}) }
    : { by, reason: 'syntax', detail: error.map(problemText).join('; ') };

/** Lines that were understood and could not be carried out, as refusals. */
export const refusedLines = (outcomes: Playthrough['outcomes']): readonly Refused[] =>
  Object.entries(outcomes).flatMap(([seat, lines]) =>
    lines
      .filter((line) => line.status === 'illegal' || line.status === 'unfunded')
      .map((line) => ({ by: seat as Seat, reason: line.reason.reason, detail: line.id })),
  );

/**
 * A scenario being played: the position, the sheets of the state that waits, and what the last
 * administration and the last resolution came to, which the position forgets when the turn ends.
 */
export class Playthrough {
  readonly edition: Edition;
  readonly log: LogEntry<Fact>[] = [];
  state: PaxState;
  sheets: Partial<Record<Seat, string>> = {};
  /** The sheets of the last resolution. */
  resolvedSheets: Partial<Record<Seat, string>> = {};
  outcomes: Partial<Record<Seat, readonly LineOutcome[]>> = {};
  admin: Partial<Record<GreatPower, AdminRecord>> = {};
  private readonly dice: DiceSource;

  constructor(edition: Edition, state: PaxState, dice: DiceSource) {
    this.edition = edition;
    this.state = state;
    this.dice = dice;
  }

  /** Begins with the step the position stands in: what its coming brings is carried out. */
  begin(): this {
    this.take(entered(this.edition, this.state, this.rolls()));
    return this;
  }

  get isOver(): boolean {
    return this.state.step === 'OVER';
  }

  /** How orders are taken now; nothing where the step runs by itself. */
  get awaits(): 'sheet' | 'lines' | undefined {
    return pax.awaited(this.edition, this.state)?.by;
  }

  /** Hands a sheet in, in place of the seat's former one. */
  submit(seat: Seat, text: string): Refused | undefined {
    if (this.awaits !== 'sheet') return { by: seat, reason: 'no-sheets-now', detail: this.state.step };
    const read = pax.readSheet(this.edition, this.state, seat, text);
    if (!read.ok) return refusedFor(seat, read.error);
    this.sheets[seat] = text;
    return undefined;
  }

  /** One line or treaty that takes effect at once. */
  say(by: Seat | 'gm', text: string): Refused | undefined {
    const result = pax.act(this.edition, this.state, by, text, this.rolls());
    if (!result.ok) return refusedFor(by, result.error);
    this.take(result.value);
    return undefined;
  }

  /**
   * Lines and treaties said one after the other. Where sheets are waited for, lines join the seat's own;
   * treaties and what is said of them are for any time.
   */
  sayEach(by: Seat | 'gm', text: string): readonly Refused[] {
    const sayings = sayingsOf(text);
    if (by === 'gm' || this.awaits !== 'sheet') return sayings.flatMap((said) => this.say(by, said) ?? []);
    const atOnce = sayings.filter((said) => this.isForAnyTime(said));
    const lines = sayings.filter((said) => !atOnce.includes(said));
    const refused = atOnce.flatMap((said) => this.say(by, said) ?? []);
    if (lines.length === 0) return refused;
    const unread = this.submit(by, [this.sheets[by], ...lines].filter(Boolean).join('\n'));
    return unread ? [...refused, unread] : refused;
  }

  private isForAnyTime(said: string): boolean {
    const words = parseWords(vocabularyOf(this.edition.atlas, this.edition.tables.powers), said);
    return words.ok && isForAnyTime(this.state, words.value);
  }

  /** Lines of the sheets handed in that would not be carried out were the deadline now, their conditions apart. */
  refusedIfClosed(): readonly Refused[] {
    let { state } = this;
    const dice = labelledDice({ game: pax.id, turn: state.turn, step: state.step }, () => 1);
    for (const step of ['MSC_ORDERS', 'MSC'] as const) {
      if (state.step === step) state = pax.advance(this.edition, state, this.texts, dice).state;
    }
    return refusedLines(state.turnRecord.outcomes);
  }

  /** Runs to the end of the game, silence taking its default. */
  finish(): void {
    while (!this.isOver) this.runStep();
  }

  /** Closes the deadline that is due and runs on to the next one. */
  advance(): void {
    do this.runStep();
    while (!this.isOver && this.awaits === undefined);
  }

  /**
   * Runs until a step is over, in the next turn where this turn's is. Stops where only the game master can
   * go on, and where the step waits once more (a second round of votes).
   */
  advanceBeyond(step: StepId): void {
    const end = STEPS.indexOf(step);
    const turn = this.state.turn + (end < STEPS.indexOf(this.state.step) ? 1 : 0);
    const isDue = ({ turn: now, step: due }: PaxState): boolean =>
      now < turn || (now === turn && STEPS.indexOf(due) <= end);
    while (!this.isOver && isDue(this.state)) {
      const ran = this.state;
      this.runStep();
      if (this.isAskingTheGameMaster || (ran.turn === turn && ran.step === step)) return;
    }
  }

  private get isAskingTheGameMaster(): boolean {
    return this.state.turnRecord.questions.length > 0;
  }

  private get texts(): Record<string, string> {
    return this.sheets as Record<string, string>;
  }

  private rolls(): Dice {
    const { turn, step } = this.state;
    return this.dice.for({ game: pax.id, turn, step });
  }

  private runStep(): void {
    this.take(pax.advance(this.edition, this.state, this.texts, this.rolls()));
  }

  private take({ state, log }: { readonly state: PaxState; readonly log: readonly LogEntry<Fact>[] }): void {
    const before = this.state;
    this.state = state;
    this.log.push(...log);
    const { outcomes, admin } = state.turnRecord;
    if (before.step === 'MSC' || state.step === 'MSC') {
      this.outcomes = state.step === 'MSC' ? this.undecided() : outcomes;
      this.resolvedSheets = this.sheets;
    }
    if (before.step === 'ADM' || Object.keys(admin).length > 0) this.admin = admin;
    if (state.turn !== before.turn || this.opensSheets(before)) this.sheets = {};
    if (state.greatWar && !this.isOver) this.runStep();
  }

  /** How the lines stand while the game master is waited for. */
  private undecided(): Playthrough['outcomes'] {
    const { orders = [], rulings = { answers: {}, lines: {} } } = this.state.turnRecord;
    return resolveOrders(this.edition, this.state, { orders, rulings }).outcomes;
  }

  /** Sheets serve every step until others are collected or the turn ends. */
  private opensSheets(before: PaxState): boolean {
    return before.step !== this.state.step && this.awaits === 'sheet';
  }
}
