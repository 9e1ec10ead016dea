import { type Refusal } from '../../../kernel/refusal.ts';
import { isPower, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { ManoeuvreField } from './manoeuvre/marching.ts';
import { lineRefusal } from './orders/line-law.ts';
import { isStatement, statementRefusal } from './orders/statements.ts';
import { forceVerbOf } from './verbs/force-verbs.ts';
import type { Party } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

/** Who gives the order, and for which party: its own power, or forces it commands. */
export interface Orderer {
  readonly seat: Seat | 'gm';
  readonly power: Party;
}

/** Why a party's forces may not do what a line of a war sheet orders, in the current field. */
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
 * The law of war orders, shared by menus, sheets, remarks, bots and steps: why an order may not be given in this
 * position; undefined if it may. Conditions are not checked here (see `lineRefusal`).
 */
export const warRefusal = (position: Position, by: Orderer, action: Action): Refusal | undefined =>
  lineRefusal(position, by.seat, { as: by.power, actions: [action] }) ??
  warActionRefusal({ edition: position.edition, state: position.state, arrived: [] }, by.power, action);
