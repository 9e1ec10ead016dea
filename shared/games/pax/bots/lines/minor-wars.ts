import type { GreatPower, MinorPower, Seat } from '../../vocabulary/ids.ts';
import type { Order } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import { isWeary } from '../../war/ending/weariness.ts';
import {
  armStrength,
  strengthWantedAgainst,
  minorsToAttack,
  WAR_ARMS,
} from '../../abandoned-powers/minor-wars.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import { tryOrder } from './tried-lines.ts';
import type { Position } from '../../state/position.ts';

const isReady = (state: PaxState, power: GreatPower, minor: MinorPower): boolean =>
  WAR_ARMS.every((arm) => armStrength(state, power, arm) >= strengthWantedAgainst(state, minor, arm));

/**
 * Declarations of war on minors that a seat's powers have the forces for, while the tension allows a war
 * (PB-DROPOUT-3).
 */
export const minorWars = (position: Position, seat: Seat): readonly string[] =>
  actorsOf(seat).flatMap((power) =>
    minorsToAttack(position, power)
      .filter((minor) => isReady(position.state, power, minor))
      .flatMap((on) => {
        const order: Order = { ...(power !== seat && { as: power }), actions: [{ do: 'declare-war', on }] };
        const said = tryOrder(position, seat, order);
        return said && !said.state.greatWar && !isWeary({ edition: position.edition, state: said.state })
          ? [said.text]
          : [];
      }),
  );
