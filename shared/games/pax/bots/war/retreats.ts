import { hasControl, strengthOf } from '../../board/position.ts';
import { enemiesAt } from '../../board/presence.ts';
import { isWater, warNeighbours } from '../../board/war-map.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Party, Retreating } from '../../state/wars.ts';
import { isPower } from '../../vocabulary/ids.ts';
import { leavingForce, stackOf } from '../../war/retreat/leaving.ts';
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

/** Places a beaten army can retreat to and be supplied in, the safest first. */
const refuges = (plan: WarPlan, beaten: Retreating): readonly PlaceRef[] => {
  const { edition, before: state, lines } = plan;
  const { party } = beaten;
  const isOwn = ({ place }: PlaceRef): boolean => isPower(party) && hasControl(state, party, place);
  const rank = (to: PlaceRef): readonly number[] => [
    dangerAt(plan, party, to),
    Number(isWater(edition, to.place)),
    Number(!isOwn(to)),
  ];
  return warRetreatPlaces({ edition, state }, leavingForce(beaten))
    .filter(({ place }) => isEscorted(plan, party, place))
    .filter(({ place }) => isSupplied({ edition, state }, { ...stackOf(beaten), at: place }, lines))
    .map((to) => ({ to, rank: rank(to) }))
    .toSorted((a, b) => a.rank.map((each, at) => each - (b.rank[at] ?? 0)).find((step) => step !== 0) ?? 0)
    .map(({ to }) => to);
};

/** Orders the retreats of a party's beaten armies; fleets go by the default of the rules. */
export const writeRetreats = (plan: WarPlan, party: Party): void => {
  const beaten = (plan.before.campaign?.retreating ?? []).filter(
    (each) => each.party === party && each.arm === 'army',
  );
  const first = beaten.filter(({ from }, at) => beaten.findIndex((other) => other.from === from) === at);
  for (const each of first) {
    const [to] = refuges(plan, each);
    if (to) writeAction(plan, party, { do: 'retreat', from: each.from, to });
  }
};
