import { figuresOf, fuelLeft } from '../board/figures.ts';
import { tidyPiles } from '../board/forces.ts';
import { carrierRoom, fuelTo, mayLand } from '../board/paths.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isAir } from '../vocabulary/units.ts';

// Fighters that flew from a carrier land before the trains run (WEAW-CV-7).

/** Puts as many aboard as there is room for; the rest stays in the pile. */
const boardCarrier = (step: StepContext, plane: Pile, zone: string): void => {
  for (const carrier of step.state.units) {
    if (plane.n <= 0) return;
    if (carrier.type !== 'carrier' || carrier.at !== zone || carrier.nation !== plane.nation) continue;
    const n = Math.min(plane.n, carrierRoom(step, carrier));
    if (n <= 0) continue;
    carrier.cargo = [
      ...(carrier.cargo ?? []),
      { nation: plane.nation, type: plane.type, n, spent: plane.spent ?? 0, task: 'flown' },
    ];
    plane.n -= n;
  }
};

const landPlane = (step: StepContext, plane: Pile): void => {
  const { edition, state } = step;
  const { nation, type, at } = plane;
  const fuel = fuelLeft(step, plane);
  const reach = [...fuelTo(step, at, { nation, type, capacity: figuresOf(step, nation, type).fuel })]
    .filter(([, cost]) => cost <= fuel)
    .toSorted(([one, a], [other, b]) => a - b || (one < other ? -1 : 1));
  for (const [place] of reach) if (edition.zones.has(place)) boardCarrier(step, plane, place);
  if (plane.n <= 0) return;
  const [land] = reach.filter(([place]) => edition.places.has(place) && mayLand(step, nation, place));
  if (land) {
    plane.at = land[0];
    plane.task = 'flown';
    return;
  }
  const what = { is: 'planes-lost', n: plane.n, type } as const;
  step.emit({ type: 'event', what, names: [nation], rule: 'WEAW-FUEL-6' });
  state.units.splice(state.units.indexOf(plane), 1);
};

/**
 * Planes over the sea return to their carriers, even damaged ones, otherwise to land in reach; others are lost
 * (WEAW-CV-5).
 */
export const recoverPlanes = (step: StepContext): void => {
  const { edition, state } = step;
  const aloft = state.units.filter(({ type, at, n }) => n > 0 && isAir(type) && edition.zones.has(at));
  for (const plane of aloft) landPlane(step, plane);
  if (aloft.length > 0) tidyPiles(state);
};
