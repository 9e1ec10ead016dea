import type { EiaVerb } from '../orders/form.ts';
import type { NeededFact } from '../state/needed-facts.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { StepId } from '../vocabulary/steps.ts';

/** How a step waits for players. */
export interface Waiting {
  readonly by: 'sheet' | 'lines';
  /** Key under `deadlines.*`, or `windows`. */
  readonly deadline: string;
  /** Whether house rules let it take single lines, each shown at once. */
  isByLines?(at: Position): boolean;
  /** Passed over where nobody is missing when it comes. */
  readonly isWindow: boolean;
  /** Whether house rules give it a window at all; without one the engine runs it. */
  isOpen?(at: Position): boolean;
  /** The clock alone does not close it. */
  readonly untilAllIn?: true;
  /** Who may act in it and has nothing on file for it. */
  missing(at: Position): readonly string[];
}

/** A step of the month. */
export interface EiaPhase {
  readonly id: StepId;
  /**
   * Orders carried out when it runs; their free-text conditions are asked before. They are submitted while its state
   * waits, and ahead on the sheet that gathers them.
   */
  readonly takes?: readonly EiaVerb[];
  /** Further orders that may be submitted while it waits. */
  readonly accepts?: readonly EiaVerb[];
  /** Its sheet also holds what the steps from here to this one take: they are written ahead. */
  readonly gathersUpTo?: StepId;
  /** Whether a power that the rules play writes its lines as the step opens; in the others it does as they close. */
  readonly opensWithLines?: true;
  /** Whether it throws no die, so that the forecast of a sheet carries it out. */
  readonly isForeseen?: true;
  readonly waits?: Waiting;
  /** Facts of the map that it may depend on and nobody has stated: it waits for them once. Never by what is sealed. */
  asks?(at: Position): readonly NeededFact[];
  /** What its coming brings, before anybody is waited for. */
  enter?(context: StepContext): void;
  /** Carries it out; what players have left unsaid takes its default. */
  run?(context: StepContext): void;
  /** Where the month goes on, if not with the step after it. */
  next?(at: Position): StepId | undefined;
}
