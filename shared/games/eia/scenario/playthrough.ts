import { type Dice, seededDice } from '../../../kernel/match/dice.ts';
import type { LogEntry } from '../../../kernel/match/log.ts';
import type { DiceSource } from '../../../kernel/scenario/dice.ts';
import { runPastStep } from '../../../kernel/scenario/play-steps.ts';
import { type ScenarioRefusal, scenarioRefusal } from '../../../kernel/scenario/refused.ts';
import type { Edition } from '../charts/edition.ts';
import { namesOf } from '../charts/names.ts';
import { eia } from '../index.ts';
import { readLine } from '../orders/line.ts';
import type { Fact } from '../state/facts.ts';
import type { FiledLine } from '../state/lines.ts';
import type { EiaState } from '../state/state.ts';
import { enterFirstStep } from '../turn.ts';
import { placeOf, STEPS, type StepId } from '../vocabulary/steps.ts';

/** The last step that closes with a state or step. */
export const lastStepOf = (name: string): StepId | undefined => {
  const wanted = name.trim().toUpperCase();
  return (STEPS.findLast(({ state }) => state === wanted) ?? STEPS.find(({ id }) => id === wanted))?.id;
};

/** A scenario being played: the position and the sheets of the state that waits. */
export class Playthrough {
  readonly edition: Edition;
  readonly log: LogEntry<Fact>[] = [];
  /** Lines of the current month; those of the last one until new ones are filed. */
  lines = new Map<string, FiledLine>();
  state: EiaState;
  #sheets: Record<string, string> = {};
  #month: string;
  readonly #dice: DiceSource;

  constructor(edition: Edition, state: EiaState, dice: DiceSource) {
    this.edition = edition;
    this.state = state;
    this.#month = state.month;
    this.#dice = dice;
  }

  enterFirstStep(): this {
    this.#take(enterFirstStep({ edition: this.edition, state: this.state }, this.#rolls()));
    return this;
  }

  get isOver(): boolean {
    return this.state.step === 'OVER';
  }

  get awaits(): 'sheet' | 'lines' | undefined {
    return eia.awaited({ edition: this.edition, state: this.state })?.by;
  }

  /** Runs steps that wait for nobody, until somebody can write. */
  runUntilAwaited(): void {
    while (!this.isOver && this.awaits === undefined) this.#runStep();
  }

  /** Whether the month waits only for facts of the map. */
  get #isForFacts(): boolean {
    const { step, record } = this.state;
    return (
      step === 'GM_RULING' &&
      record.questions.length > 0 &&
      record.questions.every(({ kind }) => kind === 'fact')
    );
  }

  /** Lets the time run out where the month waits only for facts of the map, before orders are given. */
  #passWaitForFacts(): void {
    if (!this.#isForFacts) return;
    this.#runStep();
    this.runUntilAwaited();
  }

  /** Hands in a sheet, or single lines in a state that takes them. */
  submit(seat: string, text: string): readonly ScenarioRefusal[] {
    this.#passWaitForFacts();
    if (this.awaits === 'lines') return this.submitLines(seat, text);
    const read = eia.readSheet({ edition: this.edition, state: this.state }, seat, text);
    if (!read.ok) return [scenarioRefusal(seat, read.error)];
    this.#sheets[seat] = text;
    return [];
  }

  /** Sends single lines; where a sheet is awaited, orders are added to the seat's own sheet. */
  submitLines(by: string, text: string): readonly ScenarioRefusal[] {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
    return lines.flatMap((line) => this.#say(by, line));
  }

  #say(by: string, line: string): readonly ScenarioRefusal[] {
    const read = readLine(namesOf(this.edition), line);
    const isOrder = read.ok && read.value.kind === 'order';
    if (isOrder) this.#passWaitForFacts();
    if (
      isOrder &&
      this.awaits === 'sheet' &&
      by !== 'gm' &&
      !this.#isNeverForSheets(read.value.order.action.do)
    ) {
      return this.submit(by, [this.#sheets[by], line].filter(Boolean).join('\n'));
    }
    const result = eia.act({ edition: this.edition, state: this.state }, by, {
      text: line,
      dice: this.#rolls(),
    });
    if (!result.ok) return [scenarioRefusal(by, result.error)];
    this.#take(result.value);
    // `close month` and `close quarter` close their state; after a ruling the scenario has to advance.
    if (this.state.record.closed === this.state.step) this.runUntilAwaited();
    return [];
  }

  /** Calls are refused at once if their window has been skipped. */
  #isNeverForSheets(kind: string): boolean {
    return kind === 'call' && this.state.step !== 'DOW';
  }

  /** Lines of the sheets handed in that would be illegal if the state were closed now. */
  illegalIfClosed(): readonly ScenarioRefusal[] {
    const known = new Set(
      [...this.lines.values()].filter(({ status }) => status === 'illegal').map(({ id }) => id),
    );
    const { turn, step } = this.state;
    // Dice of one face would tie for ever in a control roll (EIA-4.6.2-b).
    const dice = seededDice('closing', { game: eia.id, turn, step });
    let { state } = eia.advance({ edition: this.edition, state: this.state }, this.#sheets, dice);
    while (
      state.turn === turn &&
      state.step !== 'OVER' &&
      state.lines.some(({ status }) => status === 'waiting')
    )
      state = eia.advance({ edition: this.edition, state }, {}, dice).state;
    return this.#illegal(state.lines, known);
  }

  #illegal(lines: readonly FiledLine[], known: ReadonlySet<string>): readonly ScenarioRefusal[] {
    return lines
      .filter(({ id, status }) => status === 'illegal' && !known.has(id))
      .map(({ id, seat, reason: refusal = { reason: '' } }) => ({ by: seat, refusal, line: id }));
  }

  /** Illegal lines so far. */
  illegal(): readonly ScenarioRefusal[] {
    return this.#illegal([...this.lines.values()], new Set());
  }

  /** Closes the current state and runs to the next one that waits; a wait only for facts of the map is timed out. */
  closePhase(): void {
    do this.#runStep();
    while (!this.isOver && (this.awaits === undefined || this.#isForFacts));
  }

  /** Runs until somebody has to rule or state a fact of the map. */
  untilRuling(): void {
    do this.#runStep();
    while (!this.isOver && this.state.step !== 'GM_RULING');
  }

  finish(): void {
    while (!this.isOver) this.#runStep();
  }

  /** Runs until a step is over: this month's, or next month's if it has already passed. */
  advancePast(step: StepId): void {
    runPastStep(placeOf(step), {
      position: () => ({ turn: this.state.turn, place: this.#place(), isOver: this.isOver }),
      runStep: () => {
        this.#runStep();
      },
    });
  }

  #place(): number {
    const { step, record } = this.state;
    return placeOf(step === 'GM_RULING' ? (record.resume ?? step) : step);
  }

  #rolls(): Dice {
    const { turn, step } = this.state;
    return this.#dice.for({ game: eia.id, turn, step });
  }

  #runStep(): void {
    this.#take(eia.advance({ edition: this.edition, state: this.state }, this.#sheets, this.#rolls()));
  }

  #take({ state, log }: { readonly state: EiaState; readonly log: readonly LogEntry<Fact>[] }): void {
    if (state.step !== this.state.step || state.turn !== this.state.turn) this.#sheets = {};
    this.state = state;
    this.log.push(...log);
    if (state.month !== this.#month && state.lines.length > 0) {
      this.lines = new Map();
      this.#month = state.month;
    }
    for (const line of state.lines) this.lines.set(line.id, line);
  }
}
