import type { Workspace } from '../movement/workspace.ts';
import type { Action } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { builtSoFar, buildsIn } from '../treaties/clauses/builds.ts';
import type { TermOf } from '../treaties/clauses/form.ts';
import { clauseForm } from '../treaties/clauses/index.ts';
import { dutiesOf } from '../treaties/duties.ts';
import type { Duty } from '../state/treaties.ts';
import { reinforce } from './force.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';

// An abandoned power keeps its treaties when it orders (PB-DROPOUT-4): it does what it promised, and writes no line
// that breaks a promise.

const builtBefore = (state: PaxState, { treaty: id, clause }: Duty): number => {
  const treaty = state.treaties.find((each) => each.id === id && each.status === 'in-force');
  return treaty ? builtSoFar(treaty, clause) : 0;
};

/** How many units of a promise still have to be built, including those in the plan; negative if there are too many. */
const outstanding = (
  state: PaxState,
  plan: PowerPlan,
  { duty, term }: { readonly duty: Duty; readonly term: TermOf<'builds'> },
): number => {
  const planned = plan.orders.flatMap(({ actions }) => actions);
  return term.count - builtBefore(state, duty) - buildsIn(planned, term);
};

/** A test whether a line respects a duty: it may not move further from the limit a clause sets. */
const respectsDuty = (
  state: PaxState,
  plan: PowerPlan,
  { actions, after }: { readonly actions: readonly Action[]; readonly after: Workspace },
): ((duty: Duty) => boolean) => {
  const planned = plan.orders.flatMap((order) => order.actions);
  const all = [...planned, ...actions];
  return (duty) => {
    const built = builtBefore(state, duty);
    const before = { actions: planned, state: plan.workspace.state, built };
    const change = { before, after: { actions: all, state: after.state, built } };
    return clauseForm(duty.term).duty?.isRespected?.(duty.term, change) ?? true;
  };
};

/** The guard that keeps a power's treaties when lines are added to its plan. */
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

/** Builds promised units and sends armies where they were promised, as far as possible. */
export const keepPromises = (plan: PowerPlan, state: PaxState): void => {
  for (const duty of dutiesOf(state, plan.power)) {
    const { term } = duty;
    if (term.term === 'builds' && term.bound === 'at-least') buildPromised(plan, state, { duty, term });
    if (term.term === 'keeps' && term.bound === 'at-least' && term.arm === 'army')
      stationPromised(plan, term);
  }
};
