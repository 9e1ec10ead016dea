import { linkedPlaces, shoresOf } from '../../board/links.ts';
import { hasMerchant } from '../../board/position.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';
import { type Workspace, merchantSeas } from '../../movement/workspace.ts';
import type { PlaceId, SeaId } from '../../vocabulary/ids.ts';
import { bestIn } from './candidates.ts';

// Sends merchant fleets where they open most, unless markers depend on their present place.

/** Number of seas considered for each fleet: those with the most promising coasts. */
const LOOKED_AT = 5;
/** Number of areas a power could use in the turns after a fleet has opened them. */
const USED = 3;
/** Minimum gain of a new sea over the old one, in pounds and as a ratio; a fleet that keeps moving opens nothing. */
const MARGIN = 40;
const FACTOR = 1.3;

/** The best return of a place if it were reachable, in pounds; computed once per place. */
type Hope = (place: PlaceId) => number;

const hopeByPlace = (workspace: Workspace): Hope => {
  const known = new Map<PlaceId, number>();
  const bestAt = bestIn(workspace);
  return (place) => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const worth = workspace.edition.atlas.areas.has(place) ? bestAt(place) : 0;
    known.set(place, worth);
    return worth;
  };
};

const best = (worths: readonly number[]): number =>
  worths
    .toSorted((a, b) => b - a)
    .slice(0, USED)
    .reduce((sum, one) => sum + one, 0);

const openedBy = (workspace: Workspace, hope: Hope, seas: readonly SeaId[]): number =>
  best([...linkedPlaces(workspace, workspace.power, seas)].map(hope));

/** Areas with an own marker linked by all fleets in their present places. */
const linkedMarkers = (workspace: Workspace, linked: ReadonlySet<PlaceId>): readonly PlaceId[] =>
  workspace.state.markers.flatMap(({ power, area }) =>
    power === workspace.power && linked.has(area) ? [area] : [],
  );

/** Whether all markers stay linked with these seas. */
const keepsLinks = (workspace: Workspace, seas: readonly SeaId[], markers: readonly PlaceId[]): boolean => {
  const linked = linkedPlaces(workspace, workspace.power, seas);
  return markers.every((area) => linked.has(area));
};

const promising = (workspace: Workspace, hope: Hope, linked: ReadonlySet<PlaceId>): readonly SeaId[] =>
  workspace.edition.atlas.seaOrder
    .filter((sea) => linked.has(sea) && !hasMerchant(workspace.state, workspace.power, sea))
    .map((sea) => ({ sea, worth: best(shoresOf(workspace, sea).map(hope)) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, LOOKED_AT)
    .map(({ sea }) => sea);

/** Moves the first idle fleet that would open clearly more elsewhere. */
export const resiteMerchants = (plan: PowerPlan): void => {
  const { workspace } = plan;
  const seas = merchantSeas(workspace);
  const hope = hopeByPlace(workspace);
  const linked = linkedPlaces(workspace, workspace.power, seas);
  const markers = linkedMarkers(workspace, linked);
  const idle = seas
    .map((from) => ({ from, rest: seas.filter((sea) => sea !== from) }))
    .filter(({ rest }) => keepsLinks(workspace, rest, markers));
  if (idle.length === 0) return;
  const before = best([...linked].map(hope));
  const goals = promising(workspace, hope, linked);
  for (const { from, rest } of idle) {
    const found = goals
      .map((to) => ({ to, worth: openedBy(workspace, hope, [...rest, to]) }))
      .toSorted((a, b) => b.worth - a.worth)[0];
    if (
      found &&
      found.worth > FACTOR * before + MARGIN &&
      tryAddLine(plan, [{ do: 'merchant', from, to: found.to }])
    )
      return;
  }
};
