import {
  type AreaId,
  isControl,
  type MarkerKind,
  type Power,
  type Seat,
  seatOf,
} from '../../vocabulary/ids.ts';
import { linkedPlaces } from '../../board/links.ts';
import { chineseType } from '../../board/chinese-areas.ts';
import { isLegalBeside } from '../../board/placement-table.ts';
import { canalSites } from '../../movement/canals.ts';
import { isOpenToControl } from '../../movement/status.ts';
import { isLinked, type Workspace } from '../../movement/workspace.ts';
import {
  areaType,
  controllers,
  hasControl,
  isUnrest,
  markerOf,
  markerPrice,
  markersIn,
} from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import type { Marker } from '../../state/state.ts';
import { holdingWorth, partnersIn, turnsLeft } from '../worth/markers.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { type BonusAim, bonusAims } from './bonus-aims.ts';
import { counterWorths, withFreedCounter } from './counters.ts';
import { forcePrice } from './force.ts';

/** A marker a power might place, and its effects. */
export interface PlacementProspect {
  readonly area: AreaId;
  readonly marker: MarkerKind;
  /** The power's present marker there. */
  readonly before: MarkerKind | 'none';
  /** Cost in pounds: the marker, plus the armies that a first Control marker needs. */
  readonly price: number;
  readonly outlay: number;
  /** Net pounds it returns over the rest of the game, including the value of a counter it frees. */
  readonly worth: number;
  /** Whether it pays only because of the counter it frees. */
  readonly forCounter: boolean;
  /** Victory points others lose by it. */
  readonly losses: Readonly<Partial<Record<Seat, number>>>;
  /** Powers whose Influence it overruns, which gives them cause for war. */
  readonly provoked: readonly Power[];
}

const KINDS = [
  'interest',
  'influence',
  'protectorate',
  'possession',
] as const satisfies readonly MarkerKind[];

/** Share of the first canal's points that a stake in its site is worth before anybody builds (PB-CANAL-5). */
const CANAL_HOPE = 0.4;
/** Chance that an area stays quiet long enough for a marker to pay, from the tables of unrest. */
const QUIET = 0.93;
/** Share of the return of Control left after unrest, idle armies and partners; tuned in tournaments. */
const SPOILED = 0.4;

/** The same where Control adds to the resentment that leads to a rebellion, which removes it or costs armies. */
const QUIET_IN_CHINA = 0.6;

/** Share of the return of Control that remains; a marker placed last earns only the last income. */
const quietControl = (here: Workspace, area: AreaId): number => {
  if (chineseType(here, area)) return QUIET_IN_CHINA;
  const turns = turnsLeft(here);
  return 1 - (SPOILED * turns) / (turns + 1);
};

/** Points of the first canal, if it could be built in an area (PB-CANAL-5). */
export const canalPointsIn = ({ edition, state }: Position, area: AreaId): number => {
  if (state.canals.length > 0 || !canalSites(edition).includes(area)) return 0;
  const { bonuses, default: standard } = edition.tables.bonusVp;
  const enabled = edition.settings.bonuses ?? standard.enabled;
  return bonuses.find(({ id }) => id === 'first-canal' && enabled.includes(id))?.vp ?? 0;
};

/** Powers to which the charts in force give a cause against Control in an area, whatever markers are there. */
const claimants = ({ edition }: Position, area: AreaId, power: Power): readonly Power[] => {
  const { powerSpecific, powerSpecificDefault } = edition.tables.casusBelli;
  const inForce = edition.settings.casusBelli ?? powerSpecificDefault.enabled;
  return powerSpecific
    .filter((row) => inForce.includes(row.id) && row.holder !== power && row.areas.includes(area))
    .map((row) => row.holder);
};

/** Share of an overrun Influence's worth that its owner finally loses. */
const OVERRUN = 0.7;

/** Losses of markers that a Possession evicts or Control overruns. */
const lossesBy = (
  workspace: Workspace,
  { area, marker }: Pick<PlacementProspect, 'area' | 'marker'>,
): PlacementProspect['losses'] => {
  if (!isControl(marker)) return {};
  const losses: Partial<Record<Seat, number>> = {};
  for (const { power, kind } of markersIn(workspace.state, area)) {
    const seat = seatOf(power);
    const isDriven = kind === 'interest' && marker === 'possession';
    if (power === workspace.power || !seat || isControl(kind) || (kind === 'interest' && !isDriven)) continue;
    const share = isDriven ? 1 : OVERRUN;
    const lost = (share * holdingWorth(workspace, { area, kind })) / poundsPerPoint(workspace, power);
    losses[seat] = (losses[seat] ?? 0) - Math.max(0, lost);
  }
  return losses;
};

const provokedBy = (workspace: Workspace, area: AreaId, marker: MarkerKind): readonly Power[] => {
  if (!isControl(marker) || hasControl(workspace.state, workspace.power, area)) return [];
  const overrun = markersIn(workspace.state, area)
    .filter(({ power, kind }) => power !== workspace.power && kind === 'influence')
    .map(({ power }) => power);
  return [...new Set([...overrun, ...claimants(workspace, area, workspace.power)])];
};

/** Powers to which a first Control in an area would give cause for war. */
export const wouldProvoke = (workspace: Workspace, area: AreaId): readonly Power[] =>
  provokedBy(workspace, area, 'protectorate');

const isLegal = (workspace: Workspace, area: AreaId, marker: MarkerKind): boolean =>
  isLegalBeside(
    workspace.edition,
    marker,
    markersIn(workspace.state, area).filter(
      ({ power, established }) => power !== workspace.power && established,
    ),
  );

/** An area from a power's point of view. */
interface Site {
  readonly area: AreaId;
  readonly workspace: Workspace;
  /** The same workspace with only this area's markers, for questions about the area. */
  readonly here: Workspace;
}

/** Areas as sites. */
const sitesOf = (workspace: Workspace): ((area: AreaId) => Site) => {
  const withAlone = (markers: readonly Marker[]): Workspace => ({
    ...workspace,
    state: { ...workspace.state, markers },
  });
  const bare = withAlone([]);
  return (area) => {
    const markers = markersIn(workspace.state, area);
    return { area, workspace, here: markers.length > 0 ? withAlone(markers) : bare };
  };
};

/** The return of a marker, before its effect on others. */
export type MarkerReturn = Pick<
  PlacementProspect,
  'area' | 'marker' | 'before' | 'price' | 'outlay' | 'worth' | 'forCounter'
>;

/** The return of one kind of marker in one area for a power in its present state; undefined if it is illegal. */
const returnOf = ({ workspace, here, area }: Site, marker: MarkerKind): MarkerReturn | undefined => {
  const { power, state, edition } = here;
  const before = markerOf(state, power, area)?.kind ?? 'none';
  const price = markerPrice(edition, marker, before);
  if (price <= 0 || !isLegal(here, area, marker)) return undefined;
  const isFirst = isControl(marker) && !hasControl(state, power, area);
  const armies = isFirst ? forcePrice(workspace, area) : 0;
  const partners = isControl(marker) ? partnersIn(here, power, area) : 0;
  const gained =
    holdingWorth(here, { area, kind: marker, partners }) -
    holdingWorth(here, { area, kind: before, partners });
  const stake = before === 'none' || before === 'interest' ? CANAL_HOPE * canalPointsIn(here, area) : 0;
  const canal = marker === 'interest' ? 0 : stake * poundsPerPoint(here, power);
  const quiet = isControl(marker) ? quietControl(here, area) : QUIET;
  const worth = quiet * gained + canal - price - armies;
  return { area, marker, before, price, outlay: price + armies, worth, forCounter: false };
};

/** The same with its effect on others. */
const prospectOf = (site: Site, marker: MarkerKind): PlacementProspect | undefined => {
  const found = returnOf(site, marker);
  if (!found) return undefined;
  const { area, before, price, outlay, worth, forCounter } = found;
  const losses = lossesBy(site.here, found);
  const provoked = provokedBy(site.here, area, marker);
  return { area, marker, before, price, outlay, worth, forCounter, losses, provoked };
};

/**
 * Placements no bot makes: a first Control that wants unrest where there is none (PB-STATUS-6), Control where the Ottomans
 * fight for their territory (PB-OTTO-1), Control in unrest, and lower markers where nobody holds the area to suppress the
 * unrest, which would remove them (PB-COL-16, 20).
 */
const isForbidden = ({ here, area }: Site, marker: MarkerKind): boolean => {
  if (isUnrest(here.state, area)) return isControl(marker) || controllers(here.state, area).length === 0;
  if (!isControl(marker)) return false;
  const isFirst = !hasControl(here.state, here.power, area);
  return areaType(here, area) === 'ottoman-empire' || (isFirst && !isOpenToControl(here, area));
};

/** The return of the best marker for a power in an area if it had a link there, in pounds; 0 if none pays. */
export const bestIn = (workspace: Workspace): ((area: AreaId) => number) => {
  const siteOf = sitesOf(workspace);
  return (area) => {
    const site = siteOf(area);
    return KINDS.reduce((best, marker) => {
      const worth = isForbidden(site, marker) ? 0 : (returnOf(site, marker)?.worth ?? 0);
      return worth > best && provokedBy(site.here, area, marker).length === 0 ? worth : best;
    }, 0);
  };
};

/** Areas linked to a power, as sites. */
const linkedSites = (workspace: Workspace): readonly Site[] => {
  const linked = linkedPlaces(workspace, workspace.power);
  return workspace.edition.atlas.areaOrder
    .filter((area) => workspace.state.allLinks || linked.has(area))
    .map(sitesOf(workspace));
};

/** Pounds that a first Control in an area loses by itself; undefined if it would cause a quarrel. */
const controlLoss = (site: Site): number | undefined => {
  const { here, area } = site;
  const marker = 'protectorate';
  if (isForbidden(site, marker) || provokedBy(here, area, marker).length > 0) return undefined;
  const found = returnOf(site, marker);
  return found && -found.worth;
};

/** The bonus goals of a power in a position. */
export const bonusAimsAt = (workspace: Workspace): readonly BonusAim[] => {
  const siteOf = sitesOf(workspace);
  const losses = new Map<AreaId, number | undefined>();
  return bonusAims(workspace, workspace.power, (area) => {
    if (!losses.has(area)) losses.set(area, controlLoss(siteOf(area)));
    return losses.get(area);
  });
};

/** The same steps, each first Control with its value to a goal added. */
const withAims = <Step extends MarkerReturn>(
  workspace: Workspace,
  steps: readonly Step[],
): readonly Step[] => {
  const aims = bonusAimsAt(workspace);
  if (aims.length === 0) return steps;
  const aimed = (area: AreaId): number => aims.reduce((sum, { pounds }) => sum + (pounds.get(area) ?? 0), 0);
  return steps.map((step) =>
    isControl(step.marker) ? { ...step, worth: step.worth + aimed(step.area) } : step,
  );
};

/** Everything a power could place in linked areas, worthwhile or not. */
export const candidatesAt = (workspace: Workspace): readonly PlacementProspect[] => {
  const found = linkedSites(workspace).flatMap((site) =>
    KINDS.filter((marker) => !isForbidden(site, marker)).flatMap((marker) => prospectOf(site, marker) ?? []),
  );
  const peaceful = found.filter(({ provoked }) => provoked.length === 0);
  const worths = counterWorths(workspace, peaceful);
  // No quarrel is started, and China not provoked, for the sake of a counter.
  const isDear = ({ marker, area, provoked }: PlacementProspect): boolean =>
    provoked.length > 0 || (isControl(marker) && chineseType(workspace, area) !== undefined);
  return withAims(workspace, found).map((step) => (isDear(step) ? step : withFreedCounter(step, worths)));
};

/** The return of a first Control in an area; undefined if it gives somebody a cause. */
const controlReturn = (site: Site): MarkerReturn | undefined => {
  const { here, area } = site;
  const marker = 'protectorate';
  if (hasControl(here.state, here.power, area) || isForbidden(site, marker)) return undefined;
  return provokedBy(here, area, marker).length === 0 ? returnOf(site, marker) : undefined;
};

/**
 * Pounds that a first Control in an area would bring a power in its present state, whatever quarrel it causes; 0 if it
 * may not be placed, has no link or does not pay.
 */
export const controlGain = (workspace: Workspace, area: AreaId): number => {
  const { power, state } = workspace;
  const site = sitesOf(workspace)(area);
  if (!isLinked(workspace, area) || hasControl(state, power, area) || isForbidden(site, 'protectorate'))
    return 0;
  return Math.max(0, returnOf(site, 'protectorate')?.worth ?? 0);
};

/** Areas a power would take Control of next, the best return first; its rivals take them into account. */
export const wantedControl = (workspace: Workspace): readonly MarkerReturn[] =>
  withAims(
    workspace,
    linkedSites(workspace).flatMap((site) => controlReturn(site) ?? []),
  )
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth / b.outlay - a.worth / a.outlay);
