/** The part of logic-solver 2.0.1 that the oracle of the resolver uses. */
declare module 'logic-solver' {
  export type Term = string | { readonly logicSolverTerm: unique symbol };
  export interface Bits {
    readonly logicSolverBits: unique symbol;
  }
  export interface Solution {
    getTrueVars(): string[];
  }
  export class Solver {
    require(...terms: readonly Term[]): void;
    solve(): Solution | null;
    solveAssuming(term: Term): Solution | null;
  }
  interface Logic {
    readonly TRUE: Term;
    readonly FALSE: Term;
    Solver: typeof Solver;
    and(terms: readonly Term[]): Term;
    or(terms: readonly Term[]): Term;
    not(term: Term): Term;
    equiv(a: Term, b: Term): Term;
    weightedSum(terms: readonly Term[], weights: readonly number[]): Bits;
    constantBits(value: number): Bits;
    greaterThanOrEqual(a: Bits, b: Bits): Term;
  }
  const logic: Logic;
  export default logic;
}
