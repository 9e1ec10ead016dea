import { lineVerb } from '../../lines/line-verb.ts';
import { move } from '../../movement/verbs/move.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { Position } from '../../state/position.ts';
import { type GreatPower, homeOf, type PlaceId } from '../../vocabulary/ids.ts';
import { havensFrom } from '../spoils/havens.ts';
import { homingOf, homingRefusal } from '../spoils/homing.ts';
import { strandedOf } from '../spoils/landing.ts';

/** The ways home for units that may not stay. */
const marchesHome = (position: Position, power: GreatPower): readonly ActionOf<'move'>[] => {
  const named = (place: PlaceId): PlaceId => (place === homeOf(power) ? 'home' : place);
  return strandedOf(position.state, power).flatMap((stack) =>
    havensFrom(position, { power, arm: stack.arm, at: stack.at }).map((to): ActionOf<'move'> => ({
      do: 'move',
      units: { arm: stack.arm, size: stack.size, count: stack.count },
      from: { place: named(stack.at) },
      to: { place: named(to) },
    })),
  );
};

/** Sends units that may not stay where the war has left them to their owner's territory (PB-ENDWAR-16, AMB-92). */
export const moveHome = lineVerb(move, {
  refusal: (position, { power }, action) => homingRefusal(position, power, action),
  carryOut({ state }, { power }, action) {
    state.campaign?.homing.push(homingOf(power, action));
  },
  suggestions: marchesHome,
});
