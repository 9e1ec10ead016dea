import { isAnythingDisputed } from './disputes.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState } from '../state/state.ts';

/**
 * Whether there is a negotiation this turn: something is in dispute, a seat has turned its standing pass
 * off, or the house rule holds every window (PB-NEG-1, setting quietWindows).
 */
export const isNegotiationHeld = ({ settings }: Edition, state: PaxState): boolean =>
  isAnythingDisputed(state) || state.standingPassOff.length > 0 || settings.quietWindows === 'hold';
