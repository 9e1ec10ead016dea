import type { Position } from '../state/step.ts';
import { stateOf } from '../vocabulary/steps.ts';

/** Whether the month is played on the map, or its quarter settled. */
export const isOnMap = ({ state }: Position): boolean => ['BOARD', 'QUARTER'].includes(stateOf(state.step));
