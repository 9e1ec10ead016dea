import { linkedPlaces, shoresOf } from '../../board/links.ts';
import { hasMerchant } from '../../board/position.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';
import { merchantSeas, type Workspace } from '../../movement/workspace.ts';
import type { PlaceId, SeaId } from '../../vocabulary/ids.ts';
import type { Marker } from '../../state/state.ts';
import { holdingWorth } from '../worth/markers.ts';

// Own markers that no link reaches cost upkeep and earn nothing (PB-ADMIN-9). Since Control cannot be given up
// (PB-ALTER-5), an idle merchant fleet links them again.

const ownMarkers = ({ state, power }: Workspace): readonly Marker[] =>
  state.markers.filter((marker) => marker.power === power && marker.established);

/** What markers bring to the end if they are linked, in pounds. */
const linkedWorth = (workspace: Workspace, markers: readonly Marker[]): number =>
  markers.reduce((sum, { area, kind }) => sum + Math.max(0, holdingWorth(workspace, { area, kind })), 0);

interface CutOff {
  readonly linked: ReadonlySet<PlaceId>;
  readonly lost: readonly Marker[];
}

/** Seas within a link on which a fleet could reach something that is cut off. */
const goalsFor = (workspace: Workspace, { linked, lost }: CutOff): readonly SeaId[] => {
  const { edition, state, power } = workspace;
  const areas = lost.map(({ area }) => area);
  return edition.atlas.seaOrder.filter(
    (sea) =>
      linked.has(sea) &&
      !hasMerchant(state, power, sea) &&
      shoresOf(workspace, sea).some((area) => areas.includes(area)),
  );
};

/** Moves the idle fleet that links most of what is cut off, if no other marker needs it where it is. */
export const relinkMarkers = (plan: PowerPlan): void => {
  const { workspace } = plan;
  if (workspace.state.allLinks) return;
  const seas = merchantSeas(workspace);
  const linkedBy = (fleets: readonly SeaId[]): ReadonlySet<PlaceId> =>
    linkedPlaces(workspace, plan.power, fleets);
  const linked = linkedBy(seas);
  const own = ownMarkers(workspace);
  const lost = own.filter(({ area }) => !linked.has(area));
  const goals = lost.length === 0 ? [] : goalsFor(workspace, { linked, lost });
  const moves = goals.flatMap((to) =>
    seas.map((from) => {
      const reached = linkedBy([...seas.filter((sea) => sea !== from), to]);
      const isKept = own.every(({ area }) => reached.has(area) || !linked.has(area));
      const gained = lost.filter(({ area }) => reached.has(area));
      return { from, to, worth: isKept ? linkedWorth(workspace, gained) : 0 };
    }),
  );
  for (const { from, to } of moves.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth))
    if (tryAddLine(plan, [{ do: 'merchant', from, to }])) return;
};
