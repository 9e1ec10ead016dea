import { landSteps, mayEnterPlace, fuelTo, mayLand } from '../board/paths.ts';
import { areFriends } from '../board/relations.ts';
import { controllerOf, landOf } from '../board/territory.ts';
import { figuresOf } from '../board/figures.ts';
import type { March, Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isShip } from '../vocabulary/units.ts';

// Troops on the land of a nation with which theirs has made peace go home (WEAW-SURR-7, WEAW-PEACE-2, WEAW-AMB-38).

/** Troops of a nation on the land of another. */
export const troopsOnLand = (
  { state, edition }: Pick<StepContext, 'state' | 'edition'>,
  { nation, land }: March,
): readonly Pile[] =>
  state.units.filter(
    ({ nation: whose, type, at, n }) =>
      whose === nation &&
      n > 0 &&
      !isShip(type) &&
      edition.places.has(at) &&
      state.territories[at]?.controller === land,
  );

/** Land that troops on their way home may pass: the land they are leaving, and that of friends. */
const isPassable = (step: StepContext, { nation, type, at }: Pile): ((place: string) => boolean) => {
  const left = controllerOf(step, at);
  return (place) => {
    const holder = controllerOf(step, place);
    return mayEnterPlace(place, type, 0) && (holder === left || areFriends(step.state, nation, holder));
  };
};

/** The nearest own territory reachable over such land, the first by name of several; undefined if there is none. */
const homeFrom = (
  step: StepContext,
  pile: Pile,
  isOpen: (place: string) => boolean = isPassable(step, pile),
): string | undefined => {
  const { nation, type, at } = pile;
  const steps = landSteps(step.edition, at, isOpen);
  const far = (place: string): number => steps.get(place) ?? Number.POSITIVE_INFINITY;
  const [nearest] = landOf(step, nation)
    .filter((place) => mayEnterPlace(place, type, 99))
    .toSorted((one, other) => far(one) - far(other) || (one < other ? -1 : 1));
  return nearest !== undefined && far(nearest) < Number.POSITIVE_INFINITY ? nearest : undefined;
};

/** The nearest own territory, over any land if no open way leads home: troops that must leave are let through. */
const homeOverAnyLand = (step: StepContext, pile: Pile): string | undefined =>
  homeFrom(step, pile) ?? homeFrom(step, pile, (place) => mayEnterPlace(place, pile.type, 0));

const relocate = (pile: Pile, at: string | undefined): void => {
  if (at === undefined) pile.n = 0;
  else pile.at = at;
};

/** Moves troops one turn's move towards home; planes fly all the way if their fuel allows it. */
const marchOneTurn = (step: StepContext, pile: Pile): void => {
  const { edition } = step;
  const { nation, type, at } = pile;
  const figures = figuresOf(step, nation, type);
  const home = homeFrom(step, pile);
  if (home === undefined) return;
  pile.task = 'moved';
  if (isAir(type)) {
    const reach = fuelTo(step, at, { nation, type, capacity: figures.fuel });
    if (reach.has(home) && mayLand(step, nation, home)) pile.at = home;
    return;
  }
  const left = landSteps(edition, home, isPassable(step, pile));
  for (let moves = Math.max(1, figures.move); moves > 0 && pile.at !== home; moves -= 1) {
    const here = left.get(pile.at) ?? 0;
    const next = (edition.landNeighbours.get(pile.at) ?? []).find((place) => left.get(place) === here - 1);
    if (next === undefined) return;
    pile.at = next;
  }
};

/** When two nations make peace, orders the troops of each to leave the other's land, or moves them at once by the setting. */
export const orderTroopsHome = (step: StepContext, one: string, other: string): void => {
  const { edition, state } = step;
  const isAtOnce = edition.settings.surrenderMarch === 'atOnce';
  for (const [nation, land] of [
    [one, other],
    [other, one],
  ] as const) {
    const march: March = { nation, land, until: state.turn + 2 };
    const troops = troopsOnLand(step, march);
    if (troops.length === 0) continue;
    if (isAtOnce) for (const pile of troops) relocate(pile, homeOverAnyLand(step, pile));
    else state.marches.push(march);
  }
};

/** The moves home of a turn, before any line; in the last turn what is still there is moved all the way. */
export const moveTroopsHome = (step: StepContext): void => {
  const { state } = step;
  for (const march of state.marches) {
    for (const pile of troopsOnLand(step, march)) {
      if (state.turn >= march.until) {
        relocate(pile, homeOverAnyLand(step, pile));
        pile.task = 'moved';
      } else marchOneTurn(step, pile);
    }
  }
  state.marches = state.marches.filter(
    (march) => state.turn < march.until && troopsOnLand(step, march).length > 0,
  );
};
