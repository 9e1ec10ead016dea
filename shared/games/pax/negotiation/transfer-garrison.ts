import type { Refusal } from '../../../kernel/refusal.ts';
import { type AreaId, isGreat, type Power } from '../vocabulary/ids.ts';
import { actionRefusal, carryOut } from '../movement/actions.ts';
import { type Workspace, type WritableWorkspace, openWorkspace } from '../movement/workspace.ts';
import { spareMarch } from '../movement/garrisons.ts';
import type { MovementActionOf } from '../movement/rule.ts';
import type { StepContext } from '../state/phase.ts';
import { hasArmy } from '../board/position.ts';
import { negotiationRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

/** The army a receiver sends to the area it is given. */
export type Garrison = MovementActionOf<'move'>;

const workspaceOf = (position: Position, power: Power): WritableWorkspace | undefined =>
  isGreat(power) ? openWorkspace(position, power) : undefined;

/** The march that was named, if it is legal and goes there; otherwise the default one (PB-TREATY-17, AMB-5). */
const marchTo = (workspace: Workspace, area: AreaId, named: Garrison | undefined): Garrison | undefined => {
  const isUsable =
    named?.to.place === area && named.units.arm === 'army' && actionRefusal(workspace, named) === undefined;
  return isUsable ? named : spareMarch(workspace, area);
};

/**
 * Why an area cannot be occupied by its new owner: no army is spare, or none can come by the rules of peace movement
 * (PB-TREATY-19, AMB-66).
 * @param state the position with the new marker in place
 * @param named the march its owner has ordered for it
 */
export const occupationRefusal = (
  position: Position,
  { to, area }: { readonly to: Power; readonly area: AreaId },
  named?: Garrison,
): Refusal | undefined => {
  if (hasArmy(position.state, to, area)) return undefined;
  const workspace = workspaceOf(position, to);
  const march = workspace && marchTo(workspace, area, named);
  return march ? undefined : negotiationRefusals.refuse('no-garrison', { power: to, area }, 'PB-TREATY-19');
};

/**
 * Brings an army into a received area, unless one is there. Call only if `occupationRefusal` returns nothing.
 * @param named the march its owner has ordered for it
 */
export const occupy = (
  context: StepContext,
  { to, area }: { readonly to: Power; readonly area: AreaId },
  named?: Garrison,
): void => {
  const { state, emit } = context;
  if (hasArmy(state, to, area)) return;
  const workspace = workspaceOf(context, to);
  const march = workspace && marchTo(workspace, area, named);
  if (!workspace || !march) return;
  carryOut(workspace, march, 'garrison');
  state.units = [...state.units.filter((stack) => stack.power !== to), ...workspace.state.units];
  for (const fact of workspace.record.facts) emit(fact);
};
