import { type GreatPower, homeOf, isControl, type PlaceId } from '../vocabulary/ids.ts';
import type { Workspace } from '../movement/workspace.ts';
import type { Action } from '../orders/types.ts';
import { strengthOf, unitsAt } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { builtSoFar } from '../treaties/detection.ts';
import { dutiesOf } from '../treaties/duties.ts';
import type { Duty, Term } from '../state/treaties.ts';
import { reinforce } from './force.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';

// An abandoned power keeps its treaties in what it orders (PB-DROPOUT-4): it does what it has promised, and writes
// no line that breaks a promise.

type TermOf<T extends Term['term']> = Extract<Term, { readonly term: T }>;

const placeOf = (power: GreatPower, place: PlaceId): PlaceId => (place === 'home' ? homeOf(power) : place);

const strengthAt = ({ state, power }: Workspace, { at, arm }: TermOf<'keeps'>): number =>
  strengthOf(unitsAt(state, placeOf(power, at.place), { power, arm }));

/** Units of the kind a clause counts that actions build. */
export const buildsIn = (actions: readonly Action[], { arm, size }: TermOf<'builds'>): number =>
  actions.reduce(
    (sum, action) =>
      action.do === 'build' && action.units.arm === arm && (size === undefined || action.units.size === size)
        ? sum + action.units.count
        : sum,
    0,
  );

const builtBefore = (state: PaxState, { treaty: id, clause }: Duty): number => {
  const treaty = state.treaties.find((each) => each.id === id && each.status === 'in-force');
  return treaty ? builtSoFar(treaty, clause) : 0;
};

/** How many units of a promise are still to be built, those in the plan counted; below 0 where there are too many. */
const outstanding = (
  state: PaxState,
  plan: PowerPlan,
  { duty, term }: { readonly duty: Duty; readonly term: TermOf<'builds'> },
): number => {
  const planned = plan.orders.flatMap(({ actions }) => actions);
  return term.count - builtBefore(state, duty) - buildsIn(planned, term);
};

/** Whether actions place what a clause forbids. */
export const placesAgainst = (
  { term, area }: TermOf<'no-marker' | 'no-control'>,
  actions: readonly Action[],
): boolean =>
  actions.some(
    (action) =>
      action.do === 'place' && action.area === area && (term === 'no-marker' || isControl(action.marker)),
  );

/** A test for duties that a line respects: it may not make worse what a clause sets a bound to. */
const respectsDuty =
  (
    state: PaxState,
    plan: PowerPlan,
    { actions, after }: { readonly actions: readonly Action[]; readonly after: Workspace },
  ) =>
  (duty: Duty): boolean => {
    const { term } = duty;
    if (term.term === 'no-marker' || term.term === 'no-control') return !placesAgainst(term, actions);
    if (term.term === 'builds')
      return term.bound !== 'at-most' || buildsIn(actions, term) <= outstanding(state, plan, { duty, term });
    if (term.term !== 'keeps') return true;
    const [before, afterwards] = [strengthAt(plan.workspace, term), strengthAt(after, term)];
    return term.bound === 'at-most'
      ? afterwards <= Math.max(before, term.strength)
      : afterwards >= Math.min(before, term.strength);
  };

/** The guard of a plan that keeps a power's treaties: whether a line may be added to it. */
export const treatyGuard =
  (state: PaxState): NonNullable<PowerPlan['guard']> =>
  (plan, actions, after) =>
    dutiesOf(state, plan.power).every(respectsDuty(state, plan, { actions, after }));

const buildPromised = (
  plan: PowerPlan,
  state: PaxState,
  { duty, term }: { readonly duty: Duty; readonly term: TermOf<'builds'> },
): void => {
  const { arm, size = 1 } = term;
  while (outstanding(state, plan, { duty, term }) > 0) {
    if (!tryAddLine(plan, [{ do: 'build', units: { arm, size, count: 1 } }])) return;
  }
};

const stationPromised = (plan: PowerPlan, { at: { place }, strength }: TermOf<'keeps'>): void => {
  const armies = place === 'home' ? [] : reinforce(plan.workspace, place, { strength, reserve: 0 });
  if (armies && armies.length > 0) tryAddLine(plan, armies);
};

/** Builds what was promised to be built and sends the armies promised to be kept somewhere, as far as it can. */
export const keepPromises = (plan: PowerPlan, state: PaxState): void => {
  for (const duty of dutiesOf(state, plan.power)) {
    const { term } = duty;
    if (term.term === 'builds' && term.bound === 'at-least') buildPromised(plan, state, { duty, term });
    if (term.term === 'keeps' && term.bound === 'at-least' && term.arm === 'army')
      stationPromised(plan, term);
  }
};
