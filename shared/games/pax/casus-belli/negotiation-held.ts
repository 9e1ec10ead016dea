import { isAnythingDisputed } from './disputes.ts';
import type { Position } from '../state/position.ts';

/**
 * Whether there is a negotiation this turn: something is in dispute, a seat has turned its standing pass
 * off, or the house rule holds every window (PB-NEG-1, setting quietWindows).
 */
export const isNegotiationHeld = ({ edition: { settings }, state }: Position): boolean =>
  isAnythingDisputed(state) || state.standingPassOff.length > 0 || settings.quietWindows === 'hold';
