/**
 * What a line's condition comes down to once the position is known: truth values, questions only a
 * person can answer, and counts over other lines of the same phase.
 */
export type Formula =
  | boolean
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] }
  | { readonly not: Formula }
  /** Free text: the game master answers yes or no. */
  | { readonly ask: string }
  | Count;

/** True when `base` plus the weights of the lines that are done reaches `atLeast`. */
export interface Count {
  readonly atLeast: number;
  readonly base: number;
  readonly lines: readonly { readonly id: string; readonly weight: number }[];
}
