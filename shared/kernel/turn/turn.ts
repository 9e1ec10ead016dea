import type { StepResult, GameAt, Awaited } from '../match/game.ts';
import type { Phase, StepOf, TurnTypes } from './phase.ts';
import {
  closeStep,
  emittingInStep,
  openStep,
  type StepStart,
  type RunningStep,
  type TurnState,
} from './step.ts';

/** Types of a game whose position contains the current step. */
export interface LoopTypes extends TurnTypes {
  readonly position: Readonly<TurnState<string>>;
  readonly state: this['position'] & TurnState<string>;
}

type RunOf<T extends LoopTypes> = RunningStep<T['edition'], T['state'], T['fact']>;
type ResultOf<T extends LoopTypes> = StepResult<T['state'], T['fact']>;

/** A turn as defined by its game. */
export interface TurnPlan<T extends LoopTypes, P extends Phase<T>> {
  /** In rulebook order; the last one ends the match. */
  readonly phases: readonly P[];
  /** Parses the submitted sheets; text that cannot be parsed is ignored. */
  readSheets(edition: T['edition'], sheets: Readonly<Record<string, string>>): Partial<T['sheets']>;
  /**
   * Copies a position for a step to write to; by default copies everything. Parts that no step writes to may be
   * shared.
   */
  copy?(state: T['position']): T['state'];
  /** Runs after a step's own `enter`, for all steps. */
  onEntry?(step: StepOf<T>): void;
  /** Reacts to the facts just logged, in all steps. */
  onFacts?(step: StepOf<T>, facts: readonly T['fact'][]): void;
  /** May replace the next step because of an event. */
  divert?(state: T['position'], step: T['step']): T['step'];
}

/** A turn as the implementation of a game's `awaited`, `act` and `advance`. */
export interface Turn<T extends LoopTypes, P extends Phase<T>> {
  readonly phases: readonly P[];
  /** @throws Error if there is no such step */
  phaseOf(step: T['step']): P;
  awaited(at: GameAt<T['edition'], T['position']>): Awaited | undefined;
  /** Carries out the step that is due, with defaults for missing orders, and enters the next step. */
  advance(
    start: StepStart<T['edition'], T['position']>,
    sheets: Readonly<Record<string, string>>,
  ): ResultOf<T>;
  /** Like `advance`, with sheets that are already parsed, as in simulations. */
  advanceRead(start: StepStart<T['edition'], T['position']>, sheets: Partial<T['sheets']>): ResultOf<T>;
  /**
   * Carries out the step that is due and following ones on a single copy, as long as `wanted` returns true. For
   * forecasts, which do not need the positions in between.
   * @param wanted called with the position before each step
   */
  advanceWhile(
    start: StepStart<T['edition'], T['position']>,
    sheets: Readonly<Record<string, string>>,
    wanted: (state: T['position']) => boolean,
  ): ResultOf<T>;
  /** Carries out an immediate line. The step stays the same unless `divert` changes it. */
  act(start: StepStart<T['edition'], T['position']>, carryOut: (step: StepOf<T>) => void): ResultOf<T>;
  /** Enters the step of a position that was set up and not reached by playing. */
  enter(start: StepStart<T['edition'], T['position']>): ResultOf<T>;
}

const factsFrom = <Fact>({ log }: RunningStep<unknown, unknown, Fact>, from: number): readonly Fact[] =>
  log.slice(from).map(({ fact }) => fact);

/** The loop over the phases of a turn: closes the step that is due and enters the next. */
export const turnOf = <T extends LoopTypes, P extends Phase<T> = Phase<T>>(
  plan: TurnPlan<T, P>,
): Turn<T, P> => {
  const { phases, readSheets, onEntry, onFacts, divert = (_state, step) => step } = plan;
  const byId: ReadonlyMap<string, P> = new Map(phases.map((phase) => [phase.id, phase]));

  const open = (start: StepStart<T['edition'], T['position']>): RunOf<T> =>
    openStep<T['edition'], T['position'], T['state'], T['fact']>(start, plan.copy);
  const phaseOf = (step: T['step']): P => {
    const phase = byId.get(step);
    if (!phase) throw new Error(`no phase ${step}`);
    return phase;
  };
  const nextStep = ({ edition, state }: RunOf<T>, phase: P): T['step'] => {
    const after = phases[phases.indexOf(phase) + 1] ?? phase;
    return divert(state, phase.next?.({ edition, state }) ?? after.id);
  };
  const enterStep = (run: RunOf<T>, step: T['step']): RunOf<T> => {
    const { state } = run;
    state.step = step;
    if (state.entered) state.entered[step] = (state.entered[step] ?? 0) + 1;
    const logged = run.log.length;
    const entered = emittingInStep<T['edition'], T['state'], T['fact']>(run);
    phaseOf(step).enter?.(entered);
    onEntry?.(entered);
    onFacts?.(entered, factsFrom(entered, logged));
    state.step = divert(state, step);
    return entered;
  };
  const runDueStep = (run: RunOf<T>, read: () => Partial<T['sheets']>): RunOf<T> => {
    const phase = phaseOf(run.state.step);
    const logged = run.log.length;
    const isCollecting = phase.awaited({ edition: run.edition, state: run.state })?.by === 'sheet';
    phase.run(run, isCollecting ? read() : {});
    onFacts?.(run, factsFrom(run, logged));
    return enterStep(run, nextStep(run, phase));
  };

  return {
    phases,
    phaseOf,
    awaited: ({ edition, state }) => phaseOf(state.step).awaited({ edition, state }),
    advance: (start, sheets) => closeStep(runDueStep(open(start), () => readSheets(start.edition, sheets))),
    advanceRead: (start, sheets) => closeStep(runDueStep(open(start), () => sheets)),
    advanceWhile(start, sheets, wanted) {
      let run = open(start);
      while (wanted(run.state)) run = runDueStep(run, () => readSheets(start.edition, sheets));
      return closeStep(run);
    },
    act(start, carryOut) {
      const run = open(start);
      carryOut(run);
      onFacts?.(run, factsFrom(run, 0));
      run.state.step = divert(run.state, run.state.step);
      return closeStep(run);
    },
    enter: (start) => closeStep(enterStep(open(start), start.state.step)),
  };
};
