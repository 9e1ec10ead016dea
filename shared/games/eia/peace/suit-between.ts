import type { Suit } from '../state/month.ts';
import type { Position } from '../state/step.ts';

/** The victor and the loser of a peace that may come. */
export interface PeaceSides {
  readonly victor: string;
  readonly loser: string;
}

/** The suit for peace of one power with another, if there is one this month. */
export const suitBetween = (
  { state }: Pick<Position, 'state'>,
  { victor, loser }: PeaceSides,
): Suit | undefined => state.record.suits.find(({ by, of }) => by === loser && of === victor);
