import type { PlaceId, Power } from '../../vocabulary/ids.ts';
import { hasControl, isArea, unitsAt } from '../../board/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { Position } from '../../state/position.ts';

/** A power's units by place and size. */
export const stacksOf = (state: PaxState, power: Power): readonly Stack[] =>
  state.units
    .filter((stack) => stack.power === power)
    .toSorted((a, b) => (a.at === b.at ? a.size - b.size : a.at < b.at ? -1 : 1));

/** The stack that stays as the garrison: the smallest army in a controlled area (PB-DROPOUT-23). */
const garrisonIn = ({ edition, state }: Position, power: Power, at: PlaceId): Stack | undefined =>
  isArea(edition, at) && hasControl(state, power, at)
    ? unitsAt(state, at, { power, arm: 'army' }).toSorted((a, b) => a.size - b.size)[0]
    : undefined;

/** How many units of a stack may leave without stripping a controlled area of its last army (PB-DROPOUT-23). */
export const surplusCount = (position: Position, power: Power, stack: Stack): number =>
  stack.count - (garrisonIn(position, power, stack.at) === stack ? 1 : 0);
