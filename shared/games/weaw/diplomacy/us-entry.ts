import type { StepContext } from '../state/step.ts';
import { sideOf } from '../board/relations.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { EntryCause } from '../state/outcomes.ts';

/** Moves US Entry and reports the cause (WEAW-USA-4); does nothing once the USA has joined a side. */
export const moveEntry = ({ state, emit }: StepContext, shift: number, cause: EntryCause): void => {
  if (shift === 0 || isInMainWar(state)) return;
  state.usEntry += shift;
  emit({ type: 'us-entry', shift, now: state.usEntry, cause });
};

const isInMainWar = (state: StepContext['state']): boolean => sideOf(state, 'usa') !== 'none';

/** Moves US Entry by the shift of a row of events.json. The caller rolls the row's chance, if any. */
export const applyTrigger = (step: StepContext, id: string, factor = 1): void => {
  const row = step.edition.tables.events.usEntry.triggers.find((each) => each.id === id);
  if (row && typeof row.shift === 'number') moveEntry(step, row.shift * factor, { is: 'trigger', id });
};

/** Moves US Entry by so many points towards zero, not beyond (WEAW-USE-17, WEAW-USO-4). */
export const moveEntryTowardsZero = (step: StepContext, points: number, cause: EntryCause): void => {
  const { usEntry } = step.state;
  const most = Math.min(points, Math.abs(usEntry));
  moveEntry(step, usEntry > 0 ? -most : most, cause);
};

/** The side opinion in the USA leans to. */
export const favouredSide = (usEntry: number): Side | undefined =>
  usEntry > 0 ? 'allied' : usEntry < 0 ? 'central' : undefined;

/** Whether a ten-sided die meets a chance of `n in 10`: its n highest faces do (WEAW-AMB-94). */
export const isChanceMet = (die: number, n: number): boolean => die > 10 - n;
