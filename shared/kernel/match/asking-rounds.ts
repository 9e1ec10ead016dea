/** Most rounds of a phase in which players of the game answer each other before they hand in. */
export const MAX_ASKING_ROUNDS = 4;

/** Who is asked next, and in which round, counted from 1. */
export interface AskedSeat {
  readonly seat: string;
  readonly round: number;
}

/**
 * The order in which players of the game are asked what they say in a phase: all of them, round after round, until
 * nobody has said anything in one. Each step is given whether the seat has; who has nothing new to answer has not.
 */
export function* askingRounds(seats: readonly string[]): Generator<AskedSeat, void, boolean> {
  for (let round = 1, isTalking = true; isTalking && round <= MAX_ASKING_ROUNDS; round += 1) {
    isTalking = false;
    for (const seat of seats) if (yield { seat, round }) isTalking = true;
  }
}
