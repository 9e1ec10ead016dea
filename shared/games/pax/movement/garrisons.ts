import { distancesFrom } from '../board/distance.ts';
import {
  type AreaId,
  homeOf,
  isControl,
  type PlaceId,
  type Power,
  type Size,
  UNIT_SIZES,
} from '../vocabulary/ids.ts';
import { alphabeticalIndex, economicValue, hasArmy, unitsAt } from '../board/position.ts';
import { actionFailure, carryOut } from './actions.ts';
import { type CompulsoryAction, addCompulsory, type CompulsoryPlan } from './compulsory-plan.ts';
import { copyWorkspace, type Workspace, placeOfRef } from './workspace.ts';
import { buildLaw } from './purchases.ts';
import type { MovementActionOf } from './rule.ts';

// Chapter "Garrisons" (PB-GARR-1, 4, 5, 7, 8): every controlled area needs an army at the end of the phase, and a power
// that is able to provide one must.

/**
 * Whether an area needs an army: where Control is established, and where a marker joins others by consent
 * (PB-STATUS-8). A first Control marker that still has to win its combat does not (PB-STATUS-11).
 */
const needsGarrison = ({ power, state, record }: Workspace, area: AreaId): boolean =>
  record.placed.some((p) => p.area === area && p.byConsent) ||
  state.markers.some((m) => m.area === area && m.power === power && m.established);

/**
 * Areas of a power that lack a garrison, in the order in which they are kept: areas the player gives up come last, the
 * first named at the very end; otherwise the lowest economic value is lost first, then the first by name (PB-GARR-5).
 */
const ungarrisoned = (workspace: Workspace): readonly AreaId[] => {
  const { edition, power, state, record } = workspace;
  const value = (area: AreaId): number => economicValue(workspace, area);
  const loss = (area: AreaId): number => {
    const at = record.givenUp.indexOf(area);
    return at < 0 ? record.givenUp.length : at;
  };
  return state.markers
    .filter((m) => m.power === power && isControl(m.kind) && needsGarrison(workspace, m.area))
    .map((m) => m.area)
    .filter((area) => !hasArmy(state, power, area))
    .sort(
      (a, b) =>
        loss(b) - loss(a) ||
        value(b) - value(a) ||
        alphabeticalIndex(edition, b) - alphabeticalIndex(edition, a),
    );
};

/** One army that could be spared. */
interface SpareArmy {
  readonly size: Size;
  readonly from: PlaceId;
}

const armiesAt = ({ power, state }: Workspace, place: PlaceId): number =>
  unitsAt(state, place, { power, arm: 'army' }).reduce((sum, stack) => sum + stack.count, 0);

/** Armies at home, and in areas with more than one own army (AMB-5). */
const spareArmiesOf = (workspace: Workspace): readonly SpareArmy[] =>
  workspace.state.units
    .filter((s) => s.power === workspace.power && s.arm === 'army')
    .map((s) => ({ size: s.size, from: s.at }))
    .filter(({ from }) => from === homeOf(workspace.power) || armiesAt(workspace, from) > 1);

const byName = (a: PlaceId, b: PlaceId): number => (a < b ? -1 : a > b ? 1 : 0);

const marchOf = (power: Power, { size, from }: SpareArmy, to: AreaId): MovementActionOf<'move'> => ({
  do: 'move',
  units: { arm: 'army', size, count: 1 },
  from: { place: from === homeOf(power) ? 'home' : from },
  to: { place: to },
});

/** Marches that would garrison an area, the best source first: by strength, distance, name (AMB-5). */
const marchesTo = (workspace: Workspace, area: AreaId): readonly MovementActionOf<'move'>[] => {
  const steps = distancesFrom(workspace, area);
  const far = ({ from }: SpareArmy): number => steps.get(from) ?? Number.MAX_SAFE_INTEGER;
  const isNearFirst = workspace.edition.settings.garrisonSource === 'distance-size';
  const inOrder = (a: SpareArmy, b: SpareArmy): number =>
    isNearFirst ? far(a) - far(b) || a.size - b.size : a.size - b.size || far(a) - far(b);
  return spareArmiesOf(workspace)
    .toSorted((a, b) => inOrder(a, b) || byName(a.from, b.from))
    .map((spare) => marchOf(workspace.power, spare, area));
};

const isPossible = (workspace: Workspace, march: MovementActionOf<'move'>): boolean =>
  !actionFailure(workspace, march);

/** Whether compulsory units can be bought; an event's limit does not apply (PB-GARR-8). */
export const isAffordable = (workspace: Workspace, action: MovementActionOf<'build'>): boolean =>
  !buildLaw.shortage({ ...workspace, ceilings: [] }, action);

/** The march that brings the default garrison to an area, if a spare army can come (PB-GARR-7). */
export const spareMarch = (workspace: Workspace, area: AreaId): MovementActionOf<'move'> | undefined =>
  marchesTo(workspace, area).find((march) => isPossible(workspace, march));

const recruit = (size: Size): MovementActionOf<'build'> => ({
  do: 'build',
  units: { arm: 'army', size, count: 1 },
});

/** The smallest army that can be bought at home now, and the march that brings it to an area. */
const recruitFor = (
  workspace: Workspace,
  area: AreaId,
): readonly CompulsoryAction['action'][] | undefined => {
  const size = UNIT_SIZES.find((s) => isAffordable(workspace, recruit(s)));
  if (size === undefined) return undefined;
  const trial = copyWorkspace(workspace);
  carryOut(trial, recruit(size), 'garrison');
  const march = marchOf(workspace.power, { size, from: homeOf(workspace.power) }, area);
  return isPossible(trial, march) ? [recruit(size), march] : undefined;
};

/** Whether the army that a march takes from the opening position is still spare after all lines. */
const isLeftOver = (after: Workspace, march: MovementActionOf<'move'>): boolean =>
  spareArmiesOf(after).some(
    (s) => s.from === placeOfRef(after.power, march.from) && s.size === march.units.size,
  );

const addGarrisonActions = (
  plan: CompulsoryPlan,
  when: 'beforeLines' | 'afterLines',
  actions: readonly CompulsoryAction['action'][],
): void => {
  for (const action of actions)
    addCompulsory(plan, { power: plan.after.power, action, why: 'garrison' }, when);
};

const possibleMarches = ({ before }: CompulsoryPlan, area: AreaId): readonly MovementActionOf<'move'>[] =>
  marchesTo(before, area).filter((march) => isPossible(before, march));

/** Armies of a size that the power has on the map. */
const armiesOf = ({ power, state }: Workspace, size: Size): number =>
  state.units
    .filter((s) => s.power === power && s.arm === 'army' && s.size === size)
    .reduce((sum, stack) => sum + stack.count, 0);

/** Armies of a size that no controlled area needs as its garrison after all lines. */
const unboundArmies = (after: Workspace, size: Size): number => {
  const armies = after.state.units.filter((s) => s.power === after.power && s.arm === 'army');
  const places = [...new Set(armies.map((s) => s.at))];
  return places.reduce((sum, place) => {
    const there = armies.filter((s) => s.at === place);
    const ofSize = there.filter((s) => s.size === size).reduce((n, s) => n + s.count, 0);
    const isGarrison = place !== homeOf(after.power) && needsGarrison(after, place);
    const isOnly = there.reduce((n, s) => n + s.count, 0) === ofSize;
    return sum + ofSize - (isGarrison && isOnly ? Math.min(1, ofSize) : 0);
  }, 0);
};

/** Garrisons of a size that a plan buys. */
const garrisonsPlanned = (items: readonly CompulsoryAction[], size: Size): number =>
  items.filter(({ why, action }) => why === 'garrison' && action.do === 'build' && action.units.size === size)
    .length;

/** Garrisons that exist only because the lines bought them. */
const garrisonsBought = ({ before, after, beforeLines, afterLines }: CompulsoryPlan): number =>
  UNIT_SIZES.reduce((sum, size) => {
    const needed = armiesOf(after, size) - unboundArmies(after, size) - garrisonsPlanned(afterLines, size);
    const there = armiesOf(before, size) - garrisonsPlanned(beforeLines, size);
    return sum + Math.max(0, needed - there);
  }, 0);

/**
 * The workspace before line 1 without the smallest armies that could replace garrisons bought by the lines: the owner
 * chooses which area the last money holds (PB-GARR-5).
 */
const beforeWithoutBought = (plan: CompulsoryPlan): Workspace => {
  const trial = copyWorkspace(plan.before);
  for (let bought = garrisonsBought(plan); bought > 0; bought -= 1) {
    const size = UNIT_SIZES.find((s) => isAffordable(trial, recruit(s)));
    if (size === undefined) break;
    carryOut(trial, recruit(size), 'garrison');
  }
  return trial;
};

/**
 * Finds a garrison for one area at no other area's cost (PB-GARR-7, 8): an army that is spare after the lines, using
 * the paths at the end or the beginning; otherwise a new one, bought with the money left after the lines or, at their
 * expense, before them. Returns whether it found one.
 */
const planGarrison = (plan: CompulsoryPlan, area: AreaId): boolean => {
  const { after } = plan;
  const spare = spareMarch(after, area);
  if (spare) {
    addGarrisonActions(plan, 'afterLines', [spare]);
    return true;
  }
  const early = possibleMarches(plan, area).find((march) => isLeftOver(after, march));
  const bought = early ? undefined : recruitFor(after, area);
  if (bought) addGarrisonActions(plan, 'afterLines', bought);
  const first = early ? [early] : bought ? undefined : recruitFor(beforeWithoutBought(plan), area);
  if (first) addGarrisonActions(plan, 'beforeLines', first);
  return bought !== undefined || first !== undefined;
};

interface Cover {
  readonly plan: CompulsoryPlan;
  readonly covered: ReadonlySet<AreaId>;
}

const coverInOrder = (plan: CompulsoryPlan, areas: readonly AreaId[]): Cover => {
  const covered = new Set<AreaId>();
  for (const area of areas) if (planGarrison(plan, area)) covered.add(area);
  return { plan, covered };
};

const copyPlan = ({ before, after, beforeLines, afterLines }: CompulsoryPlan): CompulsoryPlan => ({
  before: copyWorkspace(before),
  after: copyWorkspace(after),
  beforeLines: [...beforeLines],
  afterLines: [...afterLines],
});

/**
 * Garrisons as many areas as possible, earlier ones in the list first. An area left out chooses first if all others
 * still get one: the only army it can use may have gone elsewhere.
 */
const coverMost = (plan: CompulsoryPlan, areas: readonly AreaId[]): Cover => {
  let order = areas;
  let best = coverInOrder(copyPlan(plan), order);
  for (const area of areas) {
    if (best.covered.has(area)) continue;
    const reordered = [area, ...order.filter((a) => a !== area)];
    const trial = coverInOrder(copyPlan(plan), reordered);
    if (!trial.covered.has(area) || ![...best.covered].every((a) => trial.covered.has(a))) continue;
    order = reordered;
    best = trial;
  }
  return best;
};

/**
 * Takes an army the lines wanted for something other than garrisons (PB-GARR-4). The owner chooses which area is lost:
 * an army ordered into one of the owner's areas stays there (PB-GARR-5).
 */
const takeFromLines = (plan: CompulsoryPlan, area: AreaId): boolean => {
  const march = possibleMarches(plan, area).find(({ units }) => unboundArmies(plan.after, units.size) > 0);
  if (march) addGarrisonActions(plan, 'beforeLines', [march]);
  return march !== undefined;
};

/**
 * Plans garrisons for all areas of a power left without one. Armies are taken from the lines one at a time, and the
 * lines are then carried out again without them.
 */
export const planGarrisons = (plan: CompulsoryPlan): CompulsoryPlan => {
  const areas = ungarrisoned(plan.after);
  if (areas.length === 0) return plan;
  const { plan: covering, covered } = coverMost(plan, areas);
  areas.find((area) => !covered.has(area) && takeFromLines(covering, area));
  return covering;
};
