import { chineseAreas } from '../../board/chinese-areas.ts';
import { homeOf, isPower, type Native, type PlaceId } from '../../vocabulary/ids.ts';
import { fleetWayTo } from '../../war/manoeuvre/fleet-ways.ts';
import { marchOrder } from '../../war/manoeuvre/march-order.ts';
import { stepToward } from '../../war/manoeuvre/approach.ts';
import { legalSteps } from '../../war/manoeuvre/steps.ts';
import { isWeary } from '../../war/ending/weariness.ts';
import { empireOf } from '../../war/natives/realm.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Stack } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { writeAction, writeMarch, type WarPlan } from './plan.ts';

/** War turns in which China or the Ottomans must be beaten, or are left alone: each costs all of Europe two points. */
const PATIENCE = 4;

/** The empire a campaign is against, where it is one that only ends when one side is gone. */
const EMPIRES: Readonly<Partial<Record<string, Native>>> = { rebellion: 'china', ottoman: 'ottoman-empire' };

const groundOf = ({ edition, before }: WarPlan, native: Native): ReadonlySet<PlaceId> =>
  new Set(
    native === 'china'
      ? chineseAreas({ edition, state: before })
      : empireOf({ edition, state: before }, native),
  );

/** The step that leads out, else nearer home, else anywhere outside. */
const wayOut = (
  plan: WarPlan,
  stack: Stack & { readonly power: Party },
  ground: ReadonlySet<PlaceId>,
): PlaceRef | undefined => {
  const position = { edition: plan.edition, state: plan.field.state };
  if (!isPower(stack.power)) return undefined;
  const steps = plan.stepsFrom(stack.power, stack.arm, homeOf(stack.power));
  const left = stack.arm === 'navy' ? fleetWayTo(position, steps) : steps;
  return (
    stepToward(position, stack, { left, isAllowed: (place) => !ground.has(place) }) ??
    legalSteps(position, { ...stack, party: stack.power }).find(({ place }) => !ground.has(place)) ??
    stepToward(position, stack, { left, isAllowed: () => true })
  );
};

/**
 * Leaves an empire that has not been beaten in time: without foreign armies its war is over (PB-CHINA-26, PB-OTTO-12).
 * Garrisons that stay lose their markers with the rest, some war turns and points of tension later.
 * @returns whether that is what is done
 */
export const leaveEmpire = (plan: WarPlan, party: Party): boolean => {
  const { campaign } = plan.before;
  const native = campaign && EMPIRES[campaign.kind];
  if (!native || !isPower(party)) return false;
  const { edition, before: state } = plan;
  if (campaign.warTurn <= PATIENCE && !isWeary({ edition, state }, PATIENCE)) return false;
  const ground = groundOf(plan, native);
  for (const stack of plan.before.units) {
    if (stack.power !== party || !ground.has(stack.at)) continue;
    const to = wayOut(plan, { ...stack, power: party }, ground);
    if (to) writeMarch(plan, party, marchOrder(stack, stack.count, to));
  }
  writeAction(plan, party, { do: 'demand-end', against: native });
  return true;
};
