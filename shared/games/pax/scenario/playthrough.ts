import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { enterFirstStep } from '../play.ts';
import type { GreatPower, Seat } from '../vocabulary/ids.ts';
import { pax } from '../index.ts';
import { resolveOrders } from '../movement/resolve-orders.ts';
import { parseImmediateLine, immediateLinesOf } from '../language/immediate-lines.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import { isForAnyTime } from '../dispatch-line.ts';
import type { PaxState, StepId } from '../state/state.ts';
import type { AdminRecord } from '../state/turn-record.ts';
import { type Dice, labelledDice } from '../../../kernel/match/dice.ts';
import type { LineOutcome } from '../../../kernel/lines.ts';
import type { LogEntry } from '../../../kernel/match/log.ts';
import type { DiceSource } from '../../../kernel/scenario/dice.ts';
import { type ScenarioRefusal, scenarioRefusal } from '../../../kernel/scenario/refused.ts';
import { advanceRangeTo } from './advance-range.ts';
import { warSheetRefusals, WAR_ORDER_STEPS, RESOLVING_STEPS, warOutcomes } from './war-lines.ts';

/** Lines that were understood but not carried out, as refusals. */
const refusedLines = (outcomes: Playthrough['outcomes']): readonly ScenarioRefusal[] =>
  Object.entries(outcomes).flatMap(([seat, lines]) =>
    lines
      .filter((line) => line.status === 'illegal' || line.status === 'unfunded')
      .map((line) => ({ by: seat, refusal: line.reason, line: line.id })),
  );

/**
 * A scenario being played: the position, the sheets of the current state, and the results of the last administration
 * and resolution, which the position drops at the end of the turn.
 */
export class Playthrough {
  readonly edition: Edition;
  readonly log: LogEntry<Fact>[] = [];
  state: PaxState;
  sheets: Partial<Record<Seat | 'gm', string>> = {};
  /** The sheets of the last resolution. */
  resolvedSheets: Partial<Record<Seat | 'gm', string>> = {};
  outcomes: Partial<Record<Seat | 'gm', readonly LineOutcome[]>> = {};
  admin: Partial<Record<GreatPower, AdminRecord>> = {};
  /** Facts since the last war sheets were filed. */
  private warLog: LogEntry<Fact>[] | undefined;
  private readonly dice: DiceSource;

  constructor(edition: Edition, state: PaxState, dice: DiceSource) {
    this.edition = edition;
    this.state = state;
    this.dice = dice;
  }

  /** Begins with the position's step, including what happens when it is entered. */
  begin(): this {
    this.apply(enterFirstStep(this, this.diceForStep()));
    return this;
  }

  get isOver(): boolean {
    return this.state.step === 'OVER';
  }

  /** Whether the last sheets resolved were those of a war. */
  get isWarResolved(): boolean {
    return this.warLog !== undefined;
  }

  /** How orders are accepted now; undefined if the step runs by itself. */
  get awaits(): 'sheet' | 'lines' | undefined {
    return pax.awaited({ edition: this.edition, state: this.state })?.by;
  }

  /** Hands in a sheet, replacing the seat's former one. */
  submit(seat: Seat | 'gm', text: string): ScenarioRefusal | undefined {
    if (this.awaits !== 'sheet')
      return { by: seat, refusal: { reason: 'no-sheets-now' }, line: this.state.step };
    const read = pax.readSheet({ edition: this.edition, state: this.state }, seat, text);
    if (!read.ok) {
      const [refusal] = warSheetRefusals(this, seat, text);
      return scenarioRefusal(seat, refusal ?? read.error);
    }
    const objection = pax.objection?.({ edition: this.edition, state: this.state }, seat, {
      kind: 'sheet',
      text,
    });
    if (objection) return scenarioRefusal(seat, objection);
    this.sheets[seat] = text;
    return undefined;
  }

  /** One line or treaty with immediate effect. */
  submitLine(by: Seat | 'gm', text: string): ScenarioRefusal | undefined {
    const result = pax.act({ edition: this.edition, state: this.state }, by, {
      text,
      dice: this.diceForStep(),
    });
    if (!result.ok) return scenarioRefusal(by, result.error);
    const objection = pax.objection?.({ edition: this.edition, state: this.state }, by, {
      kind: 'line',
      text,
    });
    if (objection) return scenarioRefusal(by, objection);
    this.apply(result.value);
    return undefined;
  }

  /**
   * Lines and treaties, one after the other. Where sheets are awaited, lines are added to the seat's own sheet;
   * treaties and lines about them are accepted at any time.
   */
  submitLines(by: Seat | 'gm', text: string): readonly ScenarioRefusal[] {
    const given = immediateLinesOf(text);
    if (by === 'gm' || this.awaits !== 'sheet')
      return given.flatMap((said) => this.submitLine(by, said) ?? []);
    const atOnce = given.filter((said) => this.isForAnyTime(said));
    const lines = given.filter((said) => !atOnce.includes(said));
    const refused = atOnce.flatMap((said) => this.submitLine(by, said) ?? []);
    if (lines.length === 0) return refused;
    const unread = this.submit(by, [this.sheets[by], ...lines].filter(Boolean).join('\n'));
    return unread ? [...refused, unread] : refused;
  }

  private isForAnyTime(said: string): boolean {
    const words = parseImmediateLine(vocabularyOf(this.edition.atlas, this.edition.tables.powers), said);
    return words.ok && isForAnyTime(this.state, words.value);
  }

  /**
   * Lines of the sheets handed in that would not be carried out if the deadline were now, ignoring their conditions.
   */
  refusedIfClosed(): readonly ScenarioRefusal[] {
    let { state } = this;
    const log: LogEntry<Fact>[] = [];
    const { turn, step } = state;
    const dice = labelledDice({ game: pax.id, turn, step }, () => 1);
    const [, ...following] = RESOLVING_STEPS.find(([first]) => first === step) ?? [];
    do {
      const ran = pax.advance({ edition: this.edition, state }, this.texts, dice);
      state = ran.state;
      log.push(...ran.log);
    } while (following.includes(state.step));
    return refusedLines(
      WAR_ORDER_STEPS.includes(step)
        ? warOutcomes(this.edition, this.sheets, log)
        : state.turnRecord.outcomes,
    );
  }

  /** Runs to the end of the game with default orders. */
  finish(): void {
    while (!this.isOver) this.runStep();
  }

  /** Closes the current deadline and runs to the next one. */
  advance(): void {
    do this.runStep();
    while (!this.isOver && this.awaits === undefined);
  }

  /**
   * Runs until a step is over: this turn's if it is still to come or the wars reach it again, otherwise the next
   * turn's. Stops where only the game master can continue, and where the step waits once more (a second round of
   * votes).
   */
  advanceBeyond(step: StepId): void {
    const stretch = advanceRangeTo(this.state, step);
    while (!this.isOver && stretch.isDue(this.state)) {
      const ran = this.state;
      this.runStep();
      if (this.isAskingTheGameMaster || stretch.endsWith(ran)) return;
    }
  }

  private get isAskingTheGameMaster(): boolean {
    return this.state.turnRecord.questions.length > 0;
  }

  private get texts(): Record<string, string> {
    return this.sheets;
  }

  private diceForStep(): Dice {
    const { turn, step } = this.state;
    return this.dice.for({ game: pax.id, turn, step });
  }

  private runStep(): void {
    this.apply(pax.advance({ edition: this.edition, state: this.state }, this.texts, this.diceForStep()));
  }

  private apply({ state, log }: { readonly state: PaxState; readonly log: readonly LogEntry<Fact>[] }): void {
    const before = this.state;
    this.state = state;
    this.log.push(...log);
    const { outcomes, admin } = state.turnRecord;
    if (before.step === 'MSC' || state.step === 'MSC') {
      this.warLog = undefined;
      this.outcomes = state.step === 'MSC' ? this.undecided() : outcomes;
      this.resolvedSheets = this.sheets;
    }
    this.applyWarOutcomes(before, log);
    if (before.step === 'ADM' || Object.keys(admin).length > 0) this.admin = admin;
    if (state.turn !== before.turn || this.opensSheets(before)) this.sheets = {};
    if (state.greatWar && !this.isOver) this.runStep();
  }

  /** The results of war sheets appear step by step until the next are filed. */
  private applyWarOutcomes(before: PaxState, log: readonly LogEntry<Fact>[]): void {
    if (WAR_ORDER_STEPS.includes(before.step) && this.state.step !== before.step) {
      this.warLog = [];
      this.resolvedSheets = this.sheets;
    }
    if (!this.warLog) return;
    this.warLog.push(...log);
    this.outcomes = warOutcomes(this.edition, this.resolvedSheets, this.warLog);
  }

  /** The state of the lines while the game master is awaited. */
  private undecided(): Playthrough['outcomes'] {
    const { orders = [], rulings = { answers: {}, lines: {} } } = this.state.turnRecord;
    return resolveOrders(this, { orders, rulings }).outcomes;
  }

  /** Sheets are used in every step until others are collected or the turn ends. */
  private opensSheets(before: PaxState): boolean {
    return before.step !== this.state.step && this.awaits === 'sheet';
  }
}
