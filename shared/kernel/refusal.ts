/** What a refusal's sentence may be filled with; plain JSON. */
export type FactValue = string | number | boolean | readonly string[];

/**
 * Why something understood is not allowed. `reason` is a literal that scenarios and screens match on
 * (`no-link`, `not-adjacent`); `facts` are what its sentence needs; `rule` cites the rules index.
 */
export interface Refusal {
  readonly reason: string;
  readonly facts?: Readonly<Record<string, FactValue>>;
  readonly rule?: string;
}

/** A refusal whose reason and facts no table vouches for; laws and the server take theirs from tables (`refusals.ts`). */
export const untypedRefusal = (
  reason: string,
  facts?: Readonly<Record<string, FactValue>>,
  rule?: string,
): Refusal => ({ reason, ...(facts && { facts }), ...(rule !== undefined && { rule }) });
