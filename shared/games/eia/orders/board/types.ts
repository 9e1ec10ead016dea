/** A line of the month, or a fact: `france/2`, `fact 12`. */
export type Reference = string;

/**
 * What lines of the board hold, by what they do: what is stated or ruled while the board is played, facts at any time.
 * Each adds its own beside its law: `declare module '../../orders/board/types.ts' { interface BoardActions { … } }`.
 */
export interface BoardActions {
  /** The month or the quarter is over. */
  close: { readonly what: 'month' | 'quarter' };
}

/** What a line of the board says: what it does, and what that holds. */
export type BoardAction = {
  readonly [Do in keyof BoardActions]: { readonly do: Do } & BoardActions[Do];
}[keyof BoardActions];

export type BoardActionOf<Do extends BoardAction['do']> = Extract<BoardAction, { readonly do: Do }>;
