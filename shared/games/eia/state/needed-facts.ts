/** A fact of the map that a rule depends on and nobody has stated. */
export type UnstatedFact =
  /** Whether an enemy stands in the home nation of a power. */
  | { readonly is: 'invader'; readonly power: string; readonly enemy: string }
  /** Whether an attacker has corps in a minor. */
  | { readonly is: 'attacker'; readonly power: string; readonly minor: string }
  /** Keys of facts read by the rules that play Great Britain. */
  | { readonly is: 'british'; readonly keys: readonly string[] };

/** An unstated fact and the rules that depend on it. */
export interface NeededFact {
  readonly about: UnstatedFact;
  readonly rules: readonly string[];
}
