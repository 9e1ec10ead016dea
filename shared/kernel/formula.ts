/**
 * A line's condition after everything that depends on the position alone has been evaluated: truth
 * values, questions that only the game master can answer, and counts over other lines of the same
 * phase.
 */
export type Formula =
  | boolean
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] }
  | { readonly not: Formula }
  /** Free text: the game master answers yes or no. */
  | { readonly ask: string }
  | Count;

/** True if `base` plus the weights of the carried-out lines is at least `atLeast`. */
export interface Count {
  readonly atLeast: number;
  readonly base: number;
  readonly lines: readonly { readonly id: string; readonly weight: number }[];
}
