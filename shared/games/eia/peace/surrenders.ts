import type { Suit } from '../state/month.ts';
import type { Position } from '../state/step.ts';

// A power's surrenders of the month: its suits that were accepted.

export const acceptedSuits = ({ state }: Pick<Position, 'state'>, loser: string): readonly Suit[] =>
  state.record.suits.filter(({ by, accepted }) => by === loser && accepted === true);

/** Powers that surrender this month, in the order of the chart. */
export const losersOf = ({ edition, state }: Position): readonly string[] =>
  edition.powers.filter((power) => acceptedSuits({ state }, power).length > 0);
