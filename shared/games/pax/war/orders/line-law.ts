import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import { isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { Order } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import { attackConditionRefusal, conditionFormRefusal } from '../attack/conditions.ts';
import { partyOf } from '../filed.ts';
import { allPhasing } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { commandedRefusal } from './commanded.ts';
import { forceVerbOf } from '../verbs/force-verbs.ts';
import { isStatement } from './statements.ts';
import { immediateLineRefusals } from '../../lines/refusals.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Why a line does not belong in a war sheet in any position: wrong verbs, forces of another commander, conditions
// (PBM-WAR-7 to 10). This does not depend on what is carried out, so it is checked on entry.

const otherVerbRefusal = ({ actions }: Order): Refusal | undefined => {
  const other = actions.find((action) => !isStatement(action) && !forceVerbOf(action.do));
  return other && warOrderRefusals.refuse('not-in-war-orders', { verb: other.do }, 'PB-WMOVE-1');
};

/** Statements take effect at once, so they may not share a line with orders carried out later. */
const mixtureRefusal = ({ actions }: Order): Refusal | undefined => {
  const statement = actions.find(isStatement);
  return statement && !actions.every(isStatement)
    ? warOrderRefusals.refuse('said-by-itself', { verb: statement.do }, 'AMB-93')
    : undefined;
};

/** Why a seat may not make a statement: each speaks only for its own powers (PB-AH-1). */
const speakerRefusal = (seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const party = partyOf(seat, order);
  if (party === undefined || !order.actions.some(isStatement)) return undefined;
  return isPower(party) && seatOf(party) === seat
    ? undefined
    : immediateLineRefusals.refuse('not-your-power', { power: party, seat }, 'PB-AH-1');
};

const lineConditionRefusal = (edition: Edition, order: Order): Refusal | undefined =>
  order.condition && order.actions.some(isStatement)
    ? immediateLineRefusals.refuse('no-condition-here', {}, 'PBM-WAR-7')
    : conditionFormRefusal(edition, order);

/** Why an order does not belong in a seat's war sheet, whatever the position. */
export const warSheetRefusal = (edition: Edition, seat: Seat | 'gm', order: Order): Refusal | undefined =>
  partyOf(seat, order) === undefined
    ? warOrderRefusals.refuse('name-the-force', {}, 'PB-MINORWAR-2')
    : (otherVerbRefusal(order) ??
      mixtureRefusal(order) ??
      speakerRefusal(seat, order) ??
      lineConditionRefusal(edition, order));

/**
 * Only the alliance whose turn it is moves and attacks; all others only retreat and take losses (PB-RETREAT-5 to 7).
 */
const turnRefusal = (state: PaxState, party: Party, { actions }: Order): Refusal | undefined => {
  const phasing = allPhasing(state);
  const action = actions.find(({ do: what }) => forceVerbOf(what)?.isForPhasing);
  return action && !phasing.includes(party)
    ? warOrderRefusals.refuse('not-your-turn', { power: party, verb: action.do, phasing }, 'PB-WAR-10')
    : undefined;
};

/**
 * Why a seat's war sheet may not contain a line. Whether its moves and attacks are possible is decided when they are
 * carried out.
 */
export const lineRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const { edition, state } = position;
  const never = warSheetRefusal(edition, seat, order);
  const party = partyOf(seat, order);
  if (never || party === undefined) return never;
  return (
    (order.actions.some(isStatement) ? undefined : commandedRefusal(state, seat, party)) ??
    turnRefusal(state, party, order) ??
    attackConditionRefusal(position, party, order)
  );
};
