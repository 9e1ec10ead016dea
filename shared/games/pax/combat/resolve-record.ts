import { isControl, POWERS } from '../vocabulary/ids.ts';
import { hasArmy } from '../board/position.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';

const recordFromPosition = (state: PaxState): ResolveRecord => ({
  placed: [],
  unrestAtStart: [...state.unrest],
  garrisoned: POWERS.flatMap((power) => {
    const areas = new Set(state.units.filter((s) => s.power === power).map((s) => s.at));
    return [...areas].filter((area) => hasArmy(state, power, area)).map((area) => ({ area, power }));
  }),
  holds: [],
  alone: [],
  retreats: [],
  losses: [],
  navalBuilds: [],
  combats: [],
});

/**
 * The record that MSC leaves for COL and MAR. A match that starts later in the turn has none; the position then shows
 * where units are and where there is unrest. Control at the start is recorded when the first of the two steps needs it
 * (PB-EST-5).
 */
export const resolveRecord = (state: WritableState): ResolveRecord => {
  const record = (state.turnRecord.resolve ??= recordFromPosition(state));
  record.controlAtStart ??= state.markers
    .filter(({ kind, established }) => established && isControl(kind))
    .map(({ power, area }) => ({ power, area }));
  return record;
};
