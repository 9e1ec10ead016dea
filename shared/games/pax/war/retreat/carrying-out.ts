import { isPower, type PlaceId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Adjudication } from '../../state/phase.ts';
import { addUnits, removeUnits } from '../../board/position.ts';
import { coastAfter, placeOf } from '../manoeuvre/steps.ts';
import { warNumbered } from '../../board/sides.ts';
import type { Retreating } from '../../state/wars.ts';
import { openCodominionWindow } from '../windows.ts';
import { defaultRetreat } from './default-place.ts';
import { forceOf, stackOf } from './leaving.ts';
import { detach, type RetreatOrder, retreatOrders } from './ordered.ts';
import { retreatStepRefusal } from './places.ts';
import { destroy, surrender } from './removal.ts';

const march = (adjudication: Adjudication, beaten: Retreating, to: PlaceId, isDefault: boolean): void => {
  const { edition, state, tell } = adjudication;
  const { party, arm, size, count, from } = beaten;
  const coast = arm === 'navy' ? coastAfter(adjudication, from, to) : undefined;
  const arrival = { arm, size, count, ...(coast !== undefined && { coast }) };
  removeUnits(state, stackOf(beaten));
  addUnits(state, { power: party, at: to, ...arrival });
  tell({ type: 'force-retreated', party, from, to, isDefault, ...arrival });
  if (edition.settings.retreatEntry === 'window') openCodominionWindow(adjudication, party, to);
};

/** Units without a way out are taken prisoner; native armies, which have no home to come back to, are destroyed (PB-WCOMBAT-14, PB-CHINA-21). */
const giveUp = (adjudication: Adjudication, beaten: Retreating): void => {
  if (!isPower(beaten.party)) destroy(adjudication, stackOf(beaten));
  else surrender(adjudication, warNumbered(adjudication.state, beaten.war), stackOf(beaten), 'no-retreat');
};

const leave = (adjudication: Adjudication, beaten: Retreating, choices: readonly PlaceRef[]): void => {
  const ordered = choices.find((to) => !retreatStepRefusal(adjudication, forceOf(beaten), to));
  if (ordered) {
    march(adjudication, beaten, placeOf(beaten.party, ordered), false);
    return;
  }
  const to = defaultRetreat(adjudication, beaten);
  if (to) march(adjudication, beaten, to.place, true);
  else giveUp(adjudication, beaten);
};

/** Orders are read once per place and party, so that all stacks there share them. */
const orderBook = ({ state }: Adjudication): ((beaten: Retreating) => readonly RetreatOrder[]) => {
  const book = new Map<string, readonly RetreatOrder[]>();
  return (beaten) => {
    const key = `${beaten.party} ${beaten.from}`;
    const orders = book.get(key) ?? retreatOrders(state, beaten);
    book.set(key, orders);
    return orders;
  };
};

/**
 * Has beaten units leave, in the order in which they were beaten: each by its orders as far as those can be
 * followed, else by the default of the ruleset, else into captivity (PB-WCOMBAT-14, 15, AMB-43). One that
 * leaves no longer holds up or covers those after it.
 */
export const carryOutRetreats = (
  adjudication: Adjudication,
  isDue: (beaten: Retreating) => boolean,
): void => {
  const { campaign } = adjudication.state;
  if (!campaign) return;
  const ordersFor = orderBook(adjudication);
  for (const beaten of campaign.retreating.filter(isDue)) {
    campaign.retreating = campaign.retreating.filter((other) => other !== beaten);
    for (const { count, choices } of detach(ordersFor(beaten), beaten)) {
      leave(adjudication, { ...beaten, count }, choices);
    }
  }
};
