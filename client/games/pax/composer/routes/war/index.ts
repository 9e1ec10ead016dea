import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { Route } from '../../picking.ts';
import { attack, lose, retreat } from './fighting.ts';
import { blockade, move } from './movement.ts';
import { demandEnd, makePeace, offerCoaling, passageRoute } from './statements.ts';

/** How each order of a war sheet is picked together, by its verb, in the order of the menu. */
export const WAR_ROUTES: Readonly<Record<string, Route<Action>>> = {
  move,
  attack,
  retreat,
  lose,
  blockade,
  deny: passageRoute(true),
  open: passageRoute(false),
  'offer coaling': offerCoaling,
  'make peace': makePeace,
  'demand end': demandEnd,
};
