import { landSteps, mayEnterPlace } from '../board/paths.ts';
import { areFriends } from '../board/relations.ts';
import { controllerOf, landOf } from '../board/territory.ts';
import { fuelTo, mayLand } from '../board/paths.ts';
import { figuresOf } from '../board/figures.ts';
import type { March, Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isShip } from '../vocabulary/units.ts';

// Troops on land of a nation that their own has made peace with go home (WEAW-SURR-7, WEAW-PEACE-2, WEAW-AMB-38).

/** Troops of a nation on the land of another. */
export const strayed = (
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

/** Land that troops on their way home may pass: what they are leaving, and that of friends. */
const isPassable = (step: StepContext, { nation, type, at }: Pile): ((place: string) => boolean) => {
  const left = controllerOf(step, at);
  return (place) => {
    const holder = controllerOf(step, place);
    return mayEnterPlace(place, type, 0) && (holder === left || areFriends(step.state, nation, holder));
  };
};

/** The own territory that is nearest over such land, of equals the first by name; nothing where no way leads home. */
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

/** Over any land, where enemies bar every other: troops that have to be gone are let through. */
const homeAtLast = (step: StepContext, pile: Pile): string | undefined =>
  homeFrom(step, pile) ?? homeFrom(step, pile, (place) => mayEnterPlace(place, pile.type, 0));

const setDown = (pile: Pile, at: string | undefined): void => {
  if (at === undefined) pile.n = 0;
  else pile.at = at;
};

/** One move of a turn nearer to home; planes fly all the way where their fuel lets them. */
const marchOn = (step: StepContext, pile: Pile): void => {
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

/** What begins when two nations make peace: each has troops to call home from the other's land. */
export const callHome = (step: StepContext, one: string, other: string): void => {
  const { edition, state } = step;
  const isAtOnce = edition.settings.surrenderMarch === 'atOnce';
  for (const [nation, land] of [
    [one, other],
    [other, one],
  ] as const) {
    const march: March = { nation, land, until: state.turn + 2 };
    const troops = strayed(step, march);
    if (troops.length === 0) continue;
    if (isAtOnce) for (const pile of troops) setDown(pile, homeAtLast(step, pile));
    else state.marches.push(march);
  }
};

/** The moves home of a turn, before any line: they may not fight; what is still there in the end is moved. */
export const marchHome = (step: StepContext): void => {
  const { state } = step;
  for (const march of state.marches) {
    for (const pile of strayed(step, march)) {
      if (state.turn >= march.until) {
        setDown(pile, homeAtLast(step, pile));
        pile.task = 'moved';
      } else marchOn(step, pile);
    }
  }
  state.marches = state.marches.filter(
    (march) => state.turn < march.until && strayed(step, march).length > 0,
  );
};
