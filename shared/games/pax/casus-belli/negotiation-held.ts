import { isAnythingDisputed } from './disputes.ts';
import type { Position } from '../state/position.ts';

/**
 * Whether there is a negotiation this turn even if nothing is in dispute: a seat has turned its standing pass off, or
 * the house rule holds every window (PB-NEG-1, setting quietWindows).
 */
export const isNegotiationHeldAnyway = ({ edition: { settings }, state }: Position): boolean =>
  state.standingPassOff.length > 0 || settings.quietWindows === 'hold';

/** Whether there is a negotiation this turn (PB-NEG-1). */
export const isNegotiationHeld = (position: Position): boolean =>
  isAnythingDisputed(position.state) || isNegotiationHeldAnyway(position);
