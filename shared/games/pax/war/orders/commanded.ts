import type { Refusal } from '../../../../kernel/refusal.ts';
import { isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import { actsByRule } from '../natives/realm.ts';
import { commanderOf, isBelligerent, PARTIES } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { attackRefusals } from '../attack/refusals.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Whose sheet moves whose forces (PB-WMOVE-15, PB-MINORWAR-1, 2, PB-AH-5).

/**
 * Who writes the orders of a party's forces: a seat, or the game master for powers nobody else commands. Rebels
 * and lone Ottomans follow their own rules, and nobody writes for them (PB-CHINA-34, PB-OTTO-5).
 */
export const seatFor = (state: PaxState, party: Party): Seat | 'gm' | undefined => {
  const commander = commanderOf(state, party);
  if (commander !== 'gm' && isPower(commander)) return seatOf(commander) ?? 'gm';
  return actsByRule(state, party) ? undefined : 'gm';
};

/** Whether nobody is asked about a party's forces, because the game master's seat is not played (AMB-70). */
export const isUnasked = ({ edition: { settings }, state }: Position, party: Party): boolean =>
  settings.gmPolicy === 'cautious' && seatFor(state, party) === 'gm';

/** Whether the seat of a party's forces has sent no orders where general orders stand in for them (PBM-MISSED-1). */
const isSilent = ({ edition: { settings }, state }: Position, party: Party): boolean => {
  const seat = seatFor(state, party);
  const { unfiled = [] } = state.turnRecord;
  return settings.missedOrders === 'generalOrders' && unfiled.some((silent) => silent === seat);
};

/** Whether a party's forces follow the cautious plan: nobody is asked about them, or nobody has answered. */
export const isRunByPlan = (position: Position, party: Party): boolean =>
  isUnasked(position, party) || isSilent(position, party);

/** All belligerents whose orders a seat writes, in the order of the parties. */
export const commandedBy = (state: PaxState, seat: Seat | 'gm'): readonly Party[] =>
  PARTIES.filter((party) => isBelligerent(state, party) && seatFor(state, party) === seat);

/** Why a seat may not order a party's forces. */
export const commandedRefusal = (state: PaxState, seat: Seat | 'gm', party: Party): Refusal | undefined => {
  if (!isBelligerent(state, party)) return attackRefusals.refuse('not-at-war', { power: party }, 'PB-WAR-2');
  const by = seatFor(state, party);
  return by === seat
    ? undefined
    : warOrderRefusals.refuse('not-your-force', { power: party, by: by ?? 'nobody' }, 'PB-WMOVE-15');
};
