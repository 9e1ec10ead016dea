import { type Refusal } from '../../../kernel/refusal.ts';
import { isPower, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { ManoeuvreField } from './manoeuvre/marching.ts';
import { lineRefusal } from './orders/line-law.ts';
import { isStatement, statementRefusal } from './orders/statements.ts';
import { forceVerbOf } from './verbs/force-verbs.ts';
import type { Party } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

/** Who orders, and for whom: their own power, or forces they command. */
export interface Orderer {
  readonly seat: Seat | 'gm';
  readonly power: Party;
}

/** Why a party's forces may not do what a line of a war sheet asks of them, on the field as it stands. */
export const warActionRefusal = (
  field: ManoeuvreField,
  party: Party,
  action: Action,
): Refusal | undefined => {
  if (isStatement(action)) {
    const seat = isPower(party) ? seatOf(party) : undefined;
    return isPower(party) && seat ? statementRefusal(field, { seat, power: party }, action) : undefined;
  }
  return forceVerbOf(action.do)?.law.refusal(field, party, action);
};

/**
 * The law of war orders, one for menus, sheets, remarks, bots and the steps: why an order may not be given as the
 * position stands; undefined if it may. Conditions are not asked (see `lineRefusal`).
 */
export const warRefusal = (position: Position, by: Orderer, action: Action): Refusal | undefined =>
  lineRefusal(position, by.seat, { as: by.power, actions: [action] }) ??
  warActionRefusal({ edition: position.edition, state: position.state, arrived: [] }, by.power, action);
