import { type Seat, seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { FactOf } from '../state/facts.ts';

/** Records that a seat declares no war, or no more than it has declared this turn. */
export const passedOnWar = ({ declarations }: PaxState, seat: Seat): FactOf<'seat-passed'> => {
  const hasDeclared = declarations.some(({ by, war }) => war === undefined && seatOf(by) === seat);
  return { type: 'seat-passed', seat, ...(hasDeclared && { hasDeclared }) };
};
