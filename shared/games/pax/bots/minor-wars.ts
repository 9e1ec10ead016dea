import type { Edition } from '../charts/edition.ts';
import type { GreatPower, MinorPower, Seat } from '../vocabulary/ids.ts';
import type { Order } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { isWeary } from '../war/ending/weariness.ts';
import { forceOf, goalAgainst, quarrelsOf, WAR_ARMS } from '../abandoned-powers/minor-quarrels.ts';
import { actorsOf } from '../abandoned-powers/plan.ts';
import { trySaying } from './rehearsed.ts';

const isReady = (state: PaxState, power: GreatPower, minor: MinorPower): boolean =>
  WAR_ARMS.every((arm) => forceOf(state, power, arm) >= goalAgainst(state, minor, arm));

/** Declarations of war on minors that a seat's powers are armed against, while Europe can bear the war (PB-DROPOUT-3). */
export const minorWars = (edition: Edition, state: PaxState, seat: Seat): readonly string[] =>
  actorsOf(seat).flatMap((power) =>
    quarrelsOf(edition, state, power)
      .filter((minor) => isReady(state, power, minor))
      .flatMap((on) => {
        const order: Order = { ...(power !== seat && { as: power }), actions: [{ do: 'declare-war', on }] };
        const said = trySaying(edition, state, seat, order);
        return said && !said.state.greatWar && !isWeary(edition, said.state) ? [said.text] : [];
      }),
  );
