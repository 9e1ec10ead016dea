import { retreatTarget } from '../../../parts/battles/retreat.ts';
import { figuresOf } from '../board/figures.ts';
import { areNeighbours, fuelTo, mayEnterPlace, mayLand } from '../board/paths.ts';
import { areFriends } from '../board/relations.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, type UnitType } from '../vocabulary/units.ts';
import type { Stack } from './stacks.ts';

/** Whether no enemy attacked or entered a place this turn (WEAW-AMB-136). */
const isQuiet = ({ state }: StepContext, nation: string, place: string): boolean =>
  !state.record.entered.some((each) => each.place === place && !areFriends(state, nation, each.by));

const canRetreatTo = (
  step: StepContext,
  from: string,
  { unit: { nation, type }, to }: { readonly unit: Stack; readonly to: string },
): boolean => {
  const { edition, state } = step;
  const unit = type as UnitType;
  if (isAir(unit)) {
    const capacity = figuresOf(step, nation, unit).fuel;
    return mayLand(step, nation, to) && fuelTo(step, from, { nation, type: unit, capacity }).has(to);
  }
  return (
    areNeighbours(edition, from, to) &&
    areFriends(state, nation, state.territories[to]?.controller ?? '') &&
    mayEnterPlace(to, unit, 0)
  );
};

/** The first of the desired places to which a unit may retreat; undefined if there is none (WEAW-BAT-16). */
export const refugeFrom =
  (step: StepContext, place: string) =>
  (stack: Stack, wishes: readonly string[]): string | undefined =>
    retreatTarget(
      wishes,
      (to) => isQuiet(step, stack.nation, to) && canRetreatTo(step, place, { unit: stack, to }),
    )?.to;

/**
 * Where an attacker that breaks off goes: back to its origin, otherwise to an adjacent friendly place that was not
 * attacked (WEAW-AMB-135).
 */
export const wayBackFrom =
  (step: StepContext, place: string) =>
  (stack: Stack, wishes: readonly string[]): string | undefined => {
    const { state, edition } = step;
    if (stack.line === undefined) return refugeFrom(step, place)(stack, wishes);
    const isHome = (to: string): boolean =>
      isQuiet(step, stack.nation, to) &&
      areFriends(state, stack.nation, state.territories[to]?.controller ?? '');
    const neighbours = edition.landNeighbours.get(place) ?? [];
    return retreatTarget([stack.from], isHome, () =>
      neighbours.find((to) => isHome(to) && canRetreatTo(step, place, { unit: stack, to })),
    )?.to;
  };
