/** A value that a refusal's sentence may contain; plain JSON. */
export type FactValue = string | number | boolean | readonly string[];

/**
 * Why an understood command is not allowed. `reason` is a literal that scenarios and screens match
 * on (`no-link`, `not-adjacent`); `facts` are the values its sentence needs; `rule` cites the rules
 * index.
 */
export interface Refusal {
  readonly reason: string;
  readonly facts?: Readonly<Record<string, FactValue>>;
  readonly rule?: string;
}

/**
 * A refusal whose reason and facts are not checked by the compiler. Game laws and the server use
 * typed tables instead (`refusals.ts`).
 */
export const untypedRefusal = (
  reason: string,
  facts?: Readonly<Record<string, FactValue>>,
  rule?: string,
): Refusal => ({ reason, ...(facts && { facts }), ...(rule !== undefined && { rule }) });
