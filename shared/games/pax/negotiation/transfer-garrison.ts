import type { Refusal } from '../../../kernel/refusal.ts';
import { type AreaId, isGreat, type Power } from '../vocabulary/ids.ts';
import { actionRefusal, carryOut } from '../movement/actions.ts';
import { type Desk, openDesk } from '../movement/desk.ts';
import { spareMarch } from '../movement/garrisons.ts';
import type { ActionOf } from '../movement/rule.ts';
import type { Adjudication } from '../state/phase.ts';
import { hasArmy } from '../board/position.ts';
import { negotiationRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

/** The army a receiver sends to the area it is given. */
export type Garrison = ActionOf<'move'>;

const deskOf = (position: Position, power: Power): Desk | undefined =>
  isGreat(power) ? openDesk(position, power) : undefined;

/** The march that was named, if it goes there and can be made; else the default one (PB-TREATY-17, AMB-5). */
const marchTo = (desk: Desk, area: AreaId, named: Garrison | undefined): Garrison | undefined => {
  const isUsable =
    named?.to.place === area && named.units.arm === 'army' && actionRefusal(desk, named) === undefined;
  return isUsable ? named : spareMarch(desk, area);
};

/**
 * Why an area cannot be occupied by its new owner: no army is to spare, or none can come under the rules
 * of peace movement (PB-TREATY-19, AMB-66).
 * @param state the position with the new marker in place
 * @param named the march its owner has ordered for it
 */
export const occupationRefusal = (
  position: Position,
  { to, area }: { readonly to: Power; readonly area: AreaId },
  named?: Garrison,
): Refusal | undefined => {
  if (hasArmy(position.state, to, area)) return undefined;
  const desk = deskOf(position, to);
  const march = desk && marchTo(desk, area, named);
  return march ? undefined : negotiationRefusals.refuse('no-garrison', { power: to, area }, 'PB-TREATY-19');
};

/**
 * Brings an army into an area received, unless one stands there. Only after `occupationRefusal` found
 * nothing.
 * @param named the march its owner has ordered for it
 */
export const occupy = (
  adjudication: Adjudication,
  { to, area }: { readonly to: Power; readonly area: AreaId },
  named?: Garrison,
): void => {
  const { state, tell } = adjudication;
  if (hasArmy(state, to, area)) return;
  const desk = deskOf(adjudication, to);
  const march = desk && marchTo(desk, area, named);
  if (!desk || !march) return;
  carryOut(desk, march, 'garrison');
  state.units = [...state.units.filter((stack) => stack.power !== to), ...desk.state.units];
  for (const fact of desk.record.facts) tell(fact);
};
