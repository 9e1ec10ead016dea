import { retreatTarget } from '../../../../parts/battles/retreat.ts';
import { isPower, type PlaceId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import { addUnits, removeUnits } from '../../board/position.ts';
import { coastAfter, placeOfStep } from '../manoeuvre/steps.ts';
import { warNumbered } from '../../board/sides.ts';
import type { Retreating } from '../../state/wars.ts';
import { openCodominionWindow } from '../windows.ts';
import { defaultRetreat } from './default-place.ts';
import { leavingForce, stackOf } from './leaving.ts';
import { detach, type RetreatOrder, retreatOrders } from './ordered.ts';
import { retreatStepRefusal } from './places.ts';
import { destroy, surrender } from './removal.ts';

const retreatTo = (
  context: StepContext,
  beaten: Retreating,
  { to, isDefault }: { readonly to: PlaceId; readonly isDefault: boolean },
): void => {
  const { edition, state, emit } = context;
  const { party, arm, size, count, from } = beaten;
  const coast = arm === 'navy' ? coastAfter(context, from, to) : undefined;
  const arrival = { arm, size, count, ...(coast !== undefined && { coast }) };
  removeUnits(state, stackOf(beaten));
  addUnits(state, { power: party, at: to, ...arrival });
  emit({ type: 'force-retreated', party, from, to, isDefault, ...arrival });
  if (edition.settings.retreatEntry === 'window') openCodominionWindow(context, party, to);
};

/**
 * Units without a way out are captured; native armies, which have no home to return to, are destroyed (PB-WCOMBAT-14,
 * PB-CHINA-21).
 */
const loseUnits = (context: StepContext, beaten: Retreating): void => {
  if (!isPower(beaten.party)) destroy(context, stackOf(beaten));
  else
    surrender(context, warNumbered(context.state, beaten.war), { stack: stackOf(beaten), why: 'no-retreat' });
};

const retreatOrSurrender = (context: StepContext, beaten: Retreating, choices: readonly PlaceRef[]): void => {
  const way = retreatTarget(
    choices,
    (to) => !retreatStepRefusal(context, leavingForce(beaten), to),
    () => defaultRetreat(context, beaten),
  );
  if (!way) loseUnits(context, beaten);
  else retreatTo(context, beaten, { to: placeOfStep(beaten.party, way.to), isDefault: !way.isOrdered });
};

/** Caches orders by place and party, so that all stacks there share their remaining counts. */
const orderBook = ({ state }: StepContext): ((beaten: Retreating) => readonly RetreatOrder[]) => {
  const book = new Map<string, readonly RetreatOrder[]>();
  return (beaten) => {
    const key = `${beaten.party} ${beaten.from}`;
    const orders = book.get(key) ?? retreatOrders(state, beaten);
    book.set(key, orders);
    return orders;
  };
};

/**
 * Carries out the retreats of beaten units, in the order in which they were beaten: by their orders as far as possible,
 * otherwise by the default of the ruleset; units with no way out are captured (PB-WCOMBAT-14, 15, AMB-43). A unit that
 * has left no longer blocks or covers those after it.
 */
export const carryOutRetreats = (context: StepContext, isDue: (beaten: Retreating) => boolean): void => {
  const { campaign } = context.state;
  if (!campaign) return;
  const ordersFor = orderBook(context);
  for (const beaten of campaign.retreating.filter(isDue)) {
    campaign.retreating = campaign.retreating.filter((other) => other !== beaten);
    for (const { count, choices } of detach(ordersFor(beaten), beaten)) {
      retreatOrSurrender(context, { ...beaten, count }, choices);
    }
  }
};
