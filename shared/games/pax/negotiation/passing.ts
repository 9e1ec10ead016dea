import { type Seat, seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { FactOf } from '../state/facts.ts';

/** That a seat declares no war, or none but those it has declared in this turn. */
export const passedOnWar = ({ declarations }: PaxState, seat: Seat): FactOf<'seat-passed'> => {
  const hasDeclared = declarations.some(({ by, war }) => war === undefined && seatOf(by) === seat);
  return { type: 'seat-passed', seat, ...(hasDeclared && { hasDeclared }) };
};
