import { type Seat, seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';

/** Points gained or lost immediately this turn and not yet in the record (PB-VP-9, AMB-95). */
export const awardsOf = (state: PaxState, seat: Seat): number =>
  state.turnRecord.awards.filter(({ power }) => seatOf(power) === seat).reduce((sum, { vp }) => sum + vp, 0);
