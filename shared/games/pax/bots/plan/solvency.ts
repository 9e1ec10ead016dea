import { powerRow } from '../../charts/edition.ts';
import { budgetOf } from '../../administration/budget.ts';
import type { Workspace } from '../../movement/workspace.ts';

const reckon = (workspace: Workspace): number => {
  const { edition, power } = workspace;
  const state = {
    ...workspace.state,
    markers: workspace.state.markers.map((m) => (m.power === power ? { ...m, established: true } : m)),
  };
  const grant = Math.min(...(powerRow(edition, power).colonialOffice ?? [0]));
  const { income, upkeep } = budgetOf({ edition, state }, power);
  return grant + income - upkeep;
};

/** Cached by workspace, which does not change once computed. */
const known = new WeakMap<Workspace, number>();

/** Pounds left after the next administration at the worst Colonial Office roll, with all placed markers established. */
export const nextNet = (workspace: Workspace): number => {
  const before = known.get(workspace);
  if (before !== undefined) return before;
  const net = reckon(workspace);
  known.set(workspace, net);
  return net;
};
