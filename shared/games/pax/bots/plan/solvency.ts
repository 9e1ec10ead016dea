import { powerRow } from '../../charts/edition.ts';
import { markerIncome } from '../../administration/marker-income.ts';
import { markerMaintenance, unitMaintenance } from '../../administration/maintenance.ts';
import type { Workspace } from '../../movement/workspace.ts';

const sum = (rows: readonly { readonly pounds: number }[]): number =>
  rows.reduce((total, { pounds }) => total + pounds, 0);

const reckon = (workspace: Workspace): number => {
  const { edition, power } = workspace;
  const state = {
    ...workspace.state,
    markers: workspace.state.markers.map((m) => (m.power === power ? { ...m, established: true } : m)),
  };
  const grant = Math.min(...(powerRow(edition, power).colonialOffice ?? [0]));
  return (
    grant +
    sum(markerIncome({ edition, state }, power)) -
    sum(markerMaintenance({ edition, state }, power)) -
    sum(unitMaintenance({ edition, state }, power))
  );
};

/** Cached by workspace, which does not change once computed. */
const known = new WeakMap<Workspace, number>();

/** Pounds left after the next administration at the worst Colonial Office roll, with all placed markers established. */
export const nextNet = (workspace: Workspace): number => {
  const net = known.get(workspace) ?? reckon(workspace);
  known.set(workspace, net);
  return net;
};
