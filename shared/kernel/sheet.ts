/** Where in a text something stands; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Why a text is not understood: where, what would have been right, what comes near. */
export interface SyntaxProblem extends Position {
  readonly message: string;
  readonly expected: readonly string[];
  readonly nearest: readonly string[];
}
