import type { Advanced, GameAt, Awaited } from '../match/game.ts';
import type { Phase, TurnTypes } from './phase.ts';
import {
  closeStep,
  inStep,
  openStep,
  type StepStart,
  type Step,
  type RunningStep,
  type Stepped,
} from './step.ts';

/** Types of a game whose positions say in which step they are. */
export interface Loop extends TurnTypes {
  readonly position: Readonly<Stepped<string>>;
  readonly state: this['position'] & Stepped<string>;
}

type StepOf<T extends Loop> = Step<T['edition'], T['state'], T['fact']>;
type RunOf<T extends Loop> = RunningStep<T['edition'], T['state'], T['fact']>;
type AdvancedOf<T extends Loop> = Advanced<T['state'], T['fact']>;

/** A turn as its game describes it. */
export interface TurnPlan<T extends Loop, P extends Phase<T>> {
  /** In rulebook order; the last one ends the match. */
  readonly phases: readonly P[];
  /** Reads the sheets handed in; what is not understood counts as not sent, so that nothing unread reaches a phase. */
  readSheets(edition: T['edition'], sheets: Readonly<Record<string, string>>): Partial<T['sheets']>;
  /**
   * How a position is copied for a step to write to; all of it where left out. What no step ever writes to may be
   * shared with the position before.
   */
  copied?(state: T['position']): T['state'];
  /** What entering any step brings, after the step's own `enter`. */
  onEntry?(step: StepOf<T>): void;
  /** What follows from the facts just told, whatever the step. */
  onFacts?(step: StepOf<T>, facts: readonly T['fact'][]): void;
  /** The step an event leads to instead of the one that would come. */
  divert?(state: T['position'], step: T['step']): T['step'];
}

/** A turn that runs: what a game's `awaited`, `act` and `advance` are made of. */
export interface Turn<T extends Loop, P extends Phase<T>> {
  readonly phases: readonly P[];
  /** @throws Error where there is no such step */
  phaseOf(step: T['step']): P;
  awaited(at: GameAt<T['edition'], T['position']>): Awaited | undefined;
  /** Carries the due step out, silence taking its default, and enters the step after it. */
  advance(
    rest: StepStart<T['edition'], T['position']>,
    sheets: Readonly<Record<string, string>>,
  ): AdvancedOf<T>;
  /**
   * Carries out the due step and those after it for as long as they are wanted, all on one copy: for looks ahead,
   * which need no position in between.
   * @param wanted asked of the position before each step
   */
  advanceWhile(
    rest: StepStart<T['edition'], T['position']>,
    sheets: Readonly<Record<string, string>>,
    wanted: (state: T['position']) => boolean,
  ): AdvancedOf<T>;
  /** Carries out what a line said at once brings; the step stays the same unless an event diverts it. */
  act(rest: StepStart<T['edition'], T['position']>, carryOut: (step: StepOf<T>) => void): AdvancedOf<T>;
  /** A position that was set up and not played to, when the step it begins with is entered. */
  enter(rest: StepStart<T['edition'], T['position']>): AdvancedOf<T>;
}

const factsFrom = <Fact>({ log }: RunningStep<unknown, unknown, Fact>, from: number): readonly Fact[] =>
  log.slice(from).map(({ fact }) => fact);

/** The loop over the phases of a turn: closes the step that is due and enters the next. */
export const turnOf = <T extends Loop, P extends Phase<T> = Phase<T>>(plan: TurnPlan<T, P>): Turn<T, P> => {
  const { phases, readSheets, onEntry, onFacts, divert = (_state, step) => step } = plan;
  const byId: ReadonlyMap<string, P> = new Map(phases.map((phase) => [phase.id, phase]));

  const open = (rest: StepStart<T['edition'], T['position']>): RunOf<T> =>
    openStep<T['edition'], T['position'], T['state'], T['fact']>(rest, plan.copied);
  const phaseOf = (step: T['step']): P => {
    const phase = byId.get(step);
    if (!phase) throw new Error(`no phase ${step}`);
    return phase;
  };
  const following = ({ edition, state }: RunOf<T>, phase: P): T['step'] => {
    const after = phases[phases.indexOf(phase) + 1] ?? phase;
    return divert(state, phase.next?.({ edition, state }) ?? after.id);
  };
  const entered = (run: RunOf<T>, step: T['step']): RunOf<T> => {
    const { state } = run;
    state.step = step;
    if (state.visits) state.visits[step] = (state.visits[step] ?? 0) + 1;
    const told = run.log.length;
    const there = inStep<T['edition'], T['state'], T['fact']>(run);
    phaseOf(step).enter?.(there);
    onEntry?.(there);
    onFacts?.(there, factsFrom(there, told));
    state.step = divert(state, step);
    return there;
  };
  const carriedOut = (run: RunOf<T>, sheets: Readonly<Record<string, string>>): RunOf<T> => {
    const phase = phaseOf(run.state.step);
    const told = run.log.length;
    const isCollecting = phase.awaited({ edition: run.edition, state: run.state })?.by === 'sheet';
    phase.run(run, isCollecting ? readSheets(run.edition, sheets) : {});
    onFacts?.(run, factsFrom(run, told));
    return entered(run, following(run, phase));
  };

  return {
    phases,
    phaseOf,
    awaited: ({ edition, state }) => phaseOf(state.step).awaited({ edition, state }),
    advance: (rest, sheets) => closeStep(carriedOut(open(rest), sheets)),
    advanceWhile(rest, sheets, wanted) {
      let run = open(rest);
      while (wanted(run.state)) run = carriedOut(run, sheets);
      return closeStep(run);
    },
    act(rest, carryOut) {
      const run = open(rest);
      carryOut(run);
      onFacts?.(run, factsFrom(run, 0));
      run.state.step = divert(run.state, run.state.step);
      return closeStep(run);
    },
    enter: (rest) => closeStep(entered(open(rest), rest.state.step)),
  };
};
