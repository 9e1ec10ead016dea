import type { Edition } from '../../edition.ts';
import { homeOf, isPower, type PlaceId, type Power } from '../../ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import { hasControl, isArea, unitsAt } from '../../position.ts';
import type { FiledOrder, PaxState, Stack } from '../../state.ts';
import { isRunByPlan } from '../orders/commanded.ts';
import { allPhasing } from '../sides.ts';
import { isSupplied } from '../supply/supplied.ts';
import { legalSteps } from './steps.ts';
import { warDistancesFrom } from './war-map.ts';

// How forces move that nobody plays (AMB-70, PB-DROPOUT-21, 23): they hold, but units out of supply make for it,
// and areas under control keep a garrison.

/** A unit that keeps an area under control: the smallest army there (PB-DROPOUT-23). */
const garrisonIn = (edition: Edition, state: PaxState, power: Power, at: PlaceId): Stack | undefined =>
  isArea(edition, at) && hasControl(state, power, at)
    ? unitsAt(state, at, power, 'army').toSorted((a, b) => a.size - b.size)[0]
    : undefined;

/** How many of a stack may leave. */
const surplus = (edition: Edition, state: PaxState, power: Power, stack: Stack): number =>
  stack.count - (garrisonIn(edition, state, power, stack.at) === stack ? 1 : 0);

/** The step that leads into supply, or nearest to home (PB-DROPOUT-21); of several the first by name. */
const wayToSupply = (edition: Edition, state: PaxState, power: Power, stack: Stack): PlaceRef | undefined => {
  const far = Number.POSITIVE_INFINITY;
  const steps = warDistancesFrom(edition, state, power, homeOf(power));
  const isFed = (to: PlaceRef): number => (isSupplied(edition, state, { ...stack, at: to.place }) ? 0 : 1);
  const ways = legalSteps(edition, state, { ...stack, party: power });
  const best = ways.toSorted(
    (a, b) => isFed(a) - isFed(b) || (steps.get(a.place) ?? far) - (steps.get(b.place) ?? far),
  )[0];
  if (!best) return undefined;
  const isNearer = (steps.get(best.place) ?? far) < (steps.get(stack.at) ?? far);
  return isFed(best) === 0 || isNearer ? best : undefined;
};

const moveOf = (edition: Edition, state: PaxState, power: Power, stack: Stack): FiledOrder[] => {
  const { arm, size, at } = stack;
  if (arm !== 'army' || isSupplied(edition, state, stack)) return [];
  const count = surplus(edition, state, power, stack);
  const to = count > 0 ? wayToSupply(edition, state, power, stack) : undefined;
  if (!to) return [];
  const action = { do: 'move' as const, units: { arm, size, count }, from: { place: at }, to };
  return [{ seat: 'gm', number: 0, order: { as: power, actions: [action] } }];
};

/** The moves of all forces of the alliance whose turn it is that follow this plan. */
export const cautiousMoves = (edition: Edition, state: PaxState): readonly FiledOrder[] =>
  allPhasing(state)
    .filter(isPower)
    .filter((power) => isRunByPlan(edition, state, power))
    .flatMap((power) =>
      state.units
        .filter((stack) => stack.power === power)
        .toSorted((a, b) => (a.at === b.at ? a.size - b.size : a.at < b.at ? -1 : 1))
        .flatMap((stack) => moveOf(edition, state, power, stack)),
    );
