import { assign } from '../board/forces.ts';
import { areAtWar, areFriends } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { diplomacyRefusals } from '../diplomacy/refusals.ts';
import { landRefusals } from '../land/refusals.ts';
import type { Units } from '../orders/types.ts';
import type { TurnRecord } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { isAir } from '../vocabulary/units.ts';
import { fuelToAttack, groupsOf } from '../land/land-law.ts';

export type Mission = TurnRecord['missions'][number];

export const missionTask = (line: string): string => `mission ${line}`;

/** Planes sent on a mission do nothing else this turn (WEAW-BOM-6). */
export const sendOnMission = (
  step: StepContext,
  mission: Mission,
  units: readonly Units[],
): Refusal | undefined => {
  const { state } = step;
  const { nation, place, line } = mission;
  const holder = controllerOf(step, place);
  if (holder === nation || areFriends(state, nation, holder))
    return lineRefusals.refuse('not-enemy', { nation: holder }, 'WEAW-BOM-2');
  if (!areAtWar(state, nation, holder))
    return diplomacyRefusals.refuse('not-at-war', { nation: holder }, 'WEAW-BOM-2');
  const { groups, refusal } = groupsOf(step, nation, { units });
  if (refusal) return refusal;
  for (const group of groups) {
    const { type, from } = group;
    if (!isAir(type)) return landRefusals.refuse('barred-unit', { type, place }, 'WEAW-BOM-4');
    if (fuelToAttack(step, nation, { unit: group, place, rounds: 0 }) === undefined)
      return landRefusals.refuse('no-way', { from, to: place }, 'WEAW-FUEL-7');
  }
  for (const group of groups) {
    const fuel = fuelToAttack(step, nation, { unit: group, place, rounds: 0 }) ?? 0;
    const { type, from, n } = group;
    for (const pile of assign(state, { nation, type, place: from, n }, { task: missionTask(line) }))
      pile.spent = (pile.spent ?? 0) + fuel;
  }
  state.record.missions.push(mission);
  return undefined;
};
