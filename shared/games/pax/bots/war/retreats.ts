import { mostPreferred } from '../../../../parts/battles/preference.ts';
import { strengthOf } from '../../board/position.ts';
import { enemiesAt } from '../../board/presence.ts';
import { isWater, warNeighbours } from '../../board/war-map.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Party, Retreating } from '../../state/wars.ts';
import { leavingForce, stackOf } from '../../war/retreat/leaving.ts';
import { outlookOf } from '../../war/retreat/outlook.ts';
import { warRetreatPlaces } from '../../war/retreat/places.ts';
import { isSupplied } from '../../war/supply/supplied.ts';
import { isEscorted } from './convoys.ts';
import { writeAction, type WarPlan } from './plan.ts';

// Where beaten armies go: to places that supply them and that the enemy does not reach next. By default they may go
// deeper into an enemy's land, where they surrender (PB-RETREAT-8, PB-SUPPLY-10).

/** Strength of the enemy's armies one step from a place; at sea only fleets are a danger. */
const dangerAt = ({ edition, before: state }: WarPlan, party: Party, { place }: PlaceRef): number =>
  isWater(edition, place)
    ? 0
    : warNeighbours({ edition, state }, party, place).reduce(
        (sum, near) => sum + strengthOf([...enemiesAt(state, party, { at: near, arm: 'army' })]),
        0,
      );

/** The safest place that a beaten army can retreat to and be supplied in. */
const refugeOf = (plan: WarPlan, beaten: Retreating): PlaceRef | undefined => {
  const { edition, before: state, lines } = plan;
  const { party } = beaten;
  const force = leavingForce(beaten);
  const open = warRetreatPlaces({ edition, state }, force)
    .filter(({ place }) => isEscorted(plan, party, place))
    .filter(({ place }) => isSupplied({ edition, state }, { ...stackOf(beaten), at: place }, lines));
  return mostPreferred(open, (to) => [
    dangerAt(plan, party, to),
    Number(isWater(edition, to.place)),
    Number(outlookOf({ edition, state }, force, to).holder !== 'own'),
  ])[0];
};

/** Orders the retreats of a party's beaten armies; fleets go by the default of the rules. */
export const writeRetreats = (plan: WarPlan, party: Party): void => {
  const beaten = (plan.before.campaign?.retreating ?? []).filter(
    (each) => each.party === party && each.arm === 'army',
  );
  const first = beaten.filter(({ from }, at) => beaten.findIndex((other) => other.from === from) === at);
  for (const each of first) {
    const to = refugeOf(plan, each);
    if (to) writeAction(plan, party, { do: 'retreat', from: each.from, to });
  }
};
