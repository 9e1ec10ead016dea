/** A line of the month, or a fact: `france/2`, `fact 12`. */
export type Reference = string;

/**
 * The data of each line of the board: facts and rulings while the board is played, facts at any time. Each line
 * declares its own next to its law: `declare module '../../orders/board/types.ts' { interface BoardActions { … } }`.
 */
export interface BoardActions {
  /** The month or the quarter is over. */
  close: { readonly what: 'month' | 'quarter' };
}

/** A line of the board: its kind and its data. */
export type BoardAction = {
  readonly [Do in keyof BoardActions]: { readonly do: Do } & BoardActions[Do];
}[keyof BoardActions];

export type BoardActionOf<Do extends BoardAction['do']> = Extract<BoardAction, { readonly do: Do }>;
