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
  /** Skipped if nobody is missing when it comes. */
  readonly isWindow: boolean;
  /** Whether house rules give it a window; without one the engine runs it. */
  isOpen?(at: Position): boolean;
  /** Set if the clock alone does not close it. */
  readonly untilAllIn?: true;
  /** Powers that may act in it and have filed nothing for it. */
  missing(at: Position): readonly string[];
}

/** A step of the month. */
export interface EiaPhase {
  readonly id: StepId;
  /**
   * Orders carried out when it runs; their free-text conditions are asked first. They are handed in while its state
   * waits, or ahead on the sheet that gathers them.
   */
  readonly takes?: readonly EiaVerb[];
  /** Further orders that may be handed in while it waits. */
  readonly accepts?: readonly EiaVerb[];
  /** The last step whose orders its sheet also holds, written ahead. */
  readonly gathersUpTo?: StepId;
  /**
   * Set if a power that the rules play writes its lines when the step opens; otherwise it writes them when the step
   * closes.
   */
  readonly opensWithLines?: true;
  /** Set if it rolls no dice, so that the forecast of a sheet can carry it out. */
  readonly isForeseen?: true;
  readonly waits?: Waiting;
  /**
   * Facts of the map that it may depend on and nobody has stated; it waits for them once. They never depend on sealed
   * lines.
   */
  asks?(at: Position): readonly NeededFact[];
  /** Runs when the step opens, before anybody is waited for. */
  enter?(context: StepContext): void;
  /** Carries it out; what players have not written takes its default. */
  run?(context: StepContext): void;
  /** The step to go on to, if not the one after it. */
  next?(at: Position): StepId | undefined;
}
