import type { LogEntry } from '../../../kernel/match/log.ts';
import type { DiceSource } from '../../../kernel/scenario/dice.ts';
import { runPastStep } from '../../../kernel/scenario/play-steps.ts';
import { type ScenarioRefusal, scenarioRefusal } from '../../../kernel/scenario/refused.ts';
import type { Edition } from '../charts/edition.ts';
import { weaw } from '../index.ts';
import type { Fact } from '../state/facts.ts';
import type { FiledLine } from '../state/record.ts';
import type { WeawState } from '../state/state.ts';
import { placeOfStep, STEPS, type StepId } from '../vocabulary/steps.ts';

/** The step a scenario names; the state RESOLVE ends with its last step. */
export const stepNamed = (name: string): StepId | undefined => {
  const wanted = name.trim().toUpperCase();
  if (wanted === 'RESOLVE') return 'SPEC';
  return STEPS.find(({ id }) => id === wanted)?.id;
};

/** A scenario being played: the position and the waiting sheets. */
export class Playthrough {
  readonly edition: Edition;
  readonly log: LogEntry<Fact>[] = [];
  /** Lines with their outcomes; those of the last turn until new ones arrive. */
  lines = new Map<string, FiledLine>();
  state: WeawState;
  #sheets: Record<string, string> = {};
  readonly #dice: DiceSource;

  constructor(edition: Edition, state: WeawState, dice: DiceSource) {
    this.edition = edition;
    this.state = state;
    this.#dice = dice;
  }

  get isOver(): boolean {
    return this.state.step === 'OVER';
  }

  /** Position of the step in the turn; a ruling comes right before the step it delays. */
  get #place(): number {
    const { step, record } = this.state;
    if (step !== 'GM_RULING') return placeOfStep(step);
    const { resume = 'DIP' } = record;
    const isLate = resume === 'ORDERS' || resume === 'ANSWER' || resume === 'VIC';
    return isLate ? placeOfStep('SPEC') + 0.5 : placeOfStep(resume);
  }

  get #isWaiting(): boolean {
    return weaw.awaited({ edition: this.edition, state: this.state }) !== undefined;
  }

  /** Hands in a sheet; outside the step ORDERS the match first runs on to the next one. */
  submitSheet(seat: string, text: string): readonly ScenarioRefusal[] {
    while (!this.isOver && this.state.step !== 'ORDERS') this.#runStep();
    const read = weaw.readSheet({ edition: this.edition, state: this.state }, seat, text);
    if (!read.ok) return [scenarioRefusal(seat, read.error)];
    const objected = weaw.objection?.({ edition: this.edition, state: this.state }, seat, {
      kind: 'sheet',
      text,
    });
    if (objected) return [scenarioRefusal(seat, objected)];
    this.#sheets[seat] = text;
    return [];
  }

  /** Runs immediate lines of a seat, one by one. */
  runLines(by: string, text: string): readonly ScenarioRefusal[] {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
    return lines.flatMap((line): ScenarioRefusal[] => {
      const { turn, step } = this.state;
      const dice = this.#dice.for({ game: weaw.id, turn, step });
      const result = weaw.act({ edition: this.edition, state: this.state }, by, { text: line, dice });
      if (result.ok) {
        this.#take(result.value);
        return [];
      }
      return [scenarioRefusal(by, result.error)];
    });
  }

  refused(): readonly ScenarioRefusal[] {
    return [...this.lines.values()]
      .filter(({ end }) => end === 'illegal' || end === 'unfunded')
      .map(({ id, seat, reason: refusal = { reason: '' } }) => ({ by: seat, refusal, line: id }));
  }

  /** Closes the waiting step and runs to the next one that waits. */
  next(): void {
    do this.#runStep();
    while (!this.isOver && !this.#isWaiting);
  }

  finish(): void {
    while (!this.isOver) this.#runStep();
  }

  /** Runs up to and including a step, of this turn or, if it is over, of the next. */
  advanceBeyond(step: StepId): void {
    runPastStep(placeOfStep(step), {
      position: () => ({ turn: this.state.turn, place: this.#place, isOver: this.isOver }),
      runStep: () => {
        this.#runStep();
      },
    });
  }

  #runStep(): void {
    const { turn, step } = this.state;
    const dice = this.#dice.for({ game: weaw.id, turn, step });
    this.#take(weaw.advance({ edition: this.edition, state: this.state }, this.#sheets, dice));
    if (step === 'ORDERS') this.#sheets = {};
  }

  #take({ state, log }: { readonly state: WeawState; readonly log: readonly LogEntry<Fact>[] }): void {
    this.state = state;
    this.log.push(...log);
    const { lines } = state.record;
    if (lines.length > 0 && state.step !== 'ORDERS') {
      if (lines.some((line) => !this.lines.has(line.id)) || state.step === 'DIP') this.lines = new Map();
      for (const line of lines) this.lines.set(line.id, line);
    }
    for (const { fact } of log) {
      if (fact.type !== 'line') continue;
      const known = this.lines.get(fact.id);
      if (known)
        this.lines.set(fact.id, { ...known, end: fact.end, ...(fact.reason && { reason: fact.reason }) });
    }
  }
}
