import { type Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { isPower, type Seat } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { attackRefusal, loseRefusal } from './attack/attack-law.ts';
import { berthRefusal } from './manoeuvre/berths.ts';
import { type Field, marchRefusal } from './manoeuvre/marching.ts';
import { lineRefusal } from './orders/line-law.ts';
import { isStatement, statementRefusal } from './orders/statements.ts';
import { retreatRefusal } from './retreat/retreat-law.ts';
import type { Party } from '../state/wars.ts';

/** Who orders, and for whom: his own power, or forces he commands. */
export interface Orderer {
  readonly seat: Seat | 'gm';
  readonly power: Party;
}

/** Why a party's forces may not do what a line of a war sheet asks of them, on a field as it stands. */
export const deedRefusal = (field: Field, party: Party, action: Action): Refusal | undefined => {
  const { edition, state } = field;
  if (isStatement(action)) {
    return isPower(party) ? statementRefusal(edition, state, party, action) : undefined;
  }
  switch (action.do) {
    case 'move':
      return marchRefusal(field, party, action);
    case 'attack':
      return attackRefusal(edition, state, party, action);
    case 'retreat':
      return retreatRefusal(edition, state, party, action);
    case 'lose':
      return loseRefusal(edition, state, party, action);
    case 'blockade':
      return berthRefusal(edition, state, party, action);
    default:
      return undefined;
  }
};

/**
 * The law of war orders, one for menus, sheets, lint, bots and the steps: why an order may not be given as the
 * position stands; nothing when it may. Conditions are not asked (see `lineRefusal`).
 */
export const warRefusal = (
  edition: Edition,
  state: PaxState,
  by: Orderer,
  action: Action,
): Refusal | undefined =>
  lineRefusal(edition, state, by.seat, { as: by.power, actions: [action] }) ??
  deedRefusal({ edition, state, arrived: [] }, by.power, action);
