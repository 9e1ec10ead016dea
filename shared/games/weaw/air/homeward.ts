import { figuresOf, fuelLeft } from '../board/figures.ts';
import { fuelTo, wayHome } from '../board/paths.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';

/**
 * Marks planes over a place as flown. They return to their origin or, if their fuel is not enough, to the nearest
 * friendly place (WEAW-FUEL-6, WEAW-AIR-4).
 */
export const flyHome = (step: StepContext, place: string, plane: Pile): void => {
  plane.task = 'flown';
  const { nation, type, at } = plane;
  const flight = { nation, type, capacity: figuresOf(step, nation, type).fuel };
  const back = fuelTo(step, place, flight).get(at) ?? Number.POSITIVE_INFINITY;
  if (back <= fuelLeft(step, plane)) return;
  const home = wayHome(step, place, { flight, base: at });
  if (home) plane.at = home.to;
};
