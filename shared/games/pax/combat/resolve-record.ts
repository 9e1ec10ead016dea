import { isControl, POWERS } from '../vocabulary/ids.ts';
import { hasArmy } from '../board/position.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import type { ResolveRecord, WritableResolveRecord } from '../state/turn-record.ts';

const recordFromPosition = (state: PaxState): WritableResolveRecord => ({
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

const controlNow = (state: PaxState): NonNullable<ResolveRecord['controlAtStart']> =>
  state.markers
    .filter(({ kind, established }) => established && isControl(kind))
    .map(({ power, area }) => ({ power, area }));

/**
 * The record that MSC leaves for COL and MAR. A match that starts later in the turn has none; the position then shows
 * where units are and where there is unrest.
 */
export const resolveRecord = (state: PaxState): ResolveRecord => ({
  controlAtStart: controlNow(state),
  ...(state.turnRecord.resolve ?? recordFromPosition(state)),
});

/** The same record in the position, for a step to write to; Control at the start is recorded once (PB-EST-5). */
export const writableResolveRecord = (state: WritableState): WritableResolveRecord => {
  const record = (state.turnRecord.resolve ??= recordFromPosition(state));
  record.controlAtStart ??= [...controlNow(state)];
  return record;
};
