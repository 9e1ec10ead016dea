import type { Refusal } from '../../../../kernel/refusal.ts';
import { commandsOf } from '../../../../parts/commands/commands.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import { actsByRule } from '../natives/realm.ts';
import { commanderOf, isBelligerent, PARTIES } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { attackRefusals } from '../attack/refusals.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Whose sheet moves whose forces (PB-WMOVE-15, PB-MINORWAR-1, 2, PB-AH-5).

/** The player who commands: the party's own, or that of the ally on record. */
const playerOf = (state: PaxState, party: Party): readonly Seat[] | undefined => {
  const commander = commanderOf(state, party);
  const seat = commander === 'gm' ? undefined : seatOf(commander);
  return seat && [seat];
};

/** Who writes orders in a war. Rebels and lone Ottomans move by rule, without orders. */
const writers = commandsOf<PaxState, Party, Seat | 'gm'>([
  { rule: 'PB-WMOVE-15', by: playerOf },
  { rule: 'PB-OTTO-5', by: (state, party) => (actsByRule(state, party) ? [] : undefined) },
  { rule: 'PB-MINORWAR-2', by: () => ['gm'] },
]);

/** Who writes the orders of a party's forces: a seat, or the game master for powers nobody else commands. */
export const seatFor = writers.commanderOf;

/** Whether no seat is awaited for a party's forces, because the game master's seat has no player (AMB-70). */
export const isUnasked = ({ edition: { settings }, state }: Position, party: Party): boolean =>
  settings.gmPolicy === 'cautious' && seatFor(state, party) === 'gm';

/** Whether a party's seat has sent no orders and general orders take their place (PBM-MISSED-1). */
const isSilent = ({ edition: { settings }, state }: Position, party: Party): boolean => {
  const seat = seatFor(state, party);
  const { unfiled = [] } = state.turnRecord;
  return settings.missedOrders === 'generalOrders' && unfiled.some((silent) => silent === seat);
};

/** Whether a party's forces follow the cautious plan: no seat is asked for orders, or none has sent any. */
export const isRunByPlan = (position: Position, party: Party): boolean =>
  isUnasked(position, party) || isSilent(position, party);

/** All belligerents whose orders a seat writes, in the order of the parties. */
export const commandedBy = (state: PaxState, seat: Seat | 'gm'): readonly Party[] =>
  PARTIES.filter((party) => isBelligerent(state, party) && writers.mayOrderFor(state, seat, party));

/** Why a seat may not order a party's forces. */
export const commandedRefusal = (state: PaxState, seat: Seat | 'gm', party: Party): Refusal | undefined => {
  if (!isBelligerent(state, party)) return attackRefusals.refuse('not-at-war', { power: party }, 'PB-WAR-2');
  const others = writers.obeysInstead(state, seat, party);
  const [by = 'nobody'] = others ?? [];
  return others && warOrderRefusals.refuse('not-your-force', { power: party, by }, 'PB-WMOVE-15');
};
