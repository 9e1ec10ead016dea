import { type GreatPower, homeOf, MARKERS, type PlaceId, type Power } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { controllers } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { havensFrom } from '../war/spoils/havens.ts';
import { type Estate, openEstates } from '../board/estates.ts';
import { strandedOf } from '../war/spoils/landing.ts';
import type { Party } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// What may be worth saying while spoils are divided (PB-ENDWAR-8 to 16). The phase picks what is allowed.

/** Every marker for oneself, the highest first. */
const takings = ({ areas }: Estate): readonly Action[] =>
  areas.flatMap((area) => MARKERS.toReversed().map((marker): Action => ({ do: 'take', marker, area })));

/** Who could be given an area, or given it back. */
const recipients = (state: PaxState, { heirs, minors, losers }: Estate, area: string): readonly Party[] => [
  ...new Set([
    ...heirs,
    ...minors,
    ...controllers(state, area).map(({ power }) => power),
    ...losers.filter((party) => party === 'china' || party === 'ottoman-empire'),
  ]),
];

const leavings = (state: PaxState, estate: Estate, power: Power): readonly Action[] =>
  estate.areas.flatMap((area) =>
    recipients(state, estate, area)
      .filter((to) => to !== power)
      .flatMap((to): readonly Action[] => [
        { do: 'leave', area, to },
        ...MARKERS.toReversed().map((marker): Action => ({ do: 'leave', area, to, marker })),
      ]),
  );

/** A neutral's leave for a victor in its co-dominion (PB-WCODOM-8). */
const admissions = ({ areas, heirs, minors }: Estate): readonly Action[] =>
  areas.flatMap((area) =>
    [...heirs, ...minors].flatMap((power) =>
      (['protectorate', 'possession'] as const).map((marker): Action => ({
        do: 'admit',
        power,
        area,
        marker,
      })),
    ),
  );

/** The ways home for units that may not stay (AMB-92). */
const marchesHome = (position: Position, power: GreatPower): readonly Action[] => {
  const named = (place: PlaceId): PlaceId => (place === homeOf(power) ? 'home' : place);
  return strandedOf(position.state, power).flatMap((stack) =>
    havensFrom(position, { power, arm: stack.arm, at: stack.at }).map((to): Action => ({
      do: 'move',
      units: { arm: stack.arm, size: stack.size, count: stack.count },
      from: { place: named(stack.at) },
      to: { place: named(to) },
    })),
  );
};

/** Everything a power could say on the spoils of the wars just over. */
export const onSpoils = (position: Position, power: GreatPower): readonly Action[] => {
  const estates = openEstates(position);
  return [
    ...estates.flatMap(takings),
    ...estates.flatMap((estate) => leavings(position.state, estate, power)),
    ...estates.flatMap(admissions),
    ...marchesHome(position, power),
  ];
};
