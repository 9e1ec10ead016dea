import type { Refusal } from '../../../kernel/refusal.ts';
import { homeOf, isControl, type PlaceId } from '../vocabulary/ids.ts';
import { reachedThrough } from '../../../kernel/graph.ts';
import { coastsOf, linksIn } from '../board/links.ts';
import {
  controlMarkers,
  addUnits,
  controllers,
  hasControl,
  isSea,
  isUnrest,
  markerOf,
  removeUnits,
  unitsAt,
} from '../board/position.ts';
import type { Stack } from '../state/state.ts';
import { coastFrom, coastRefusal, coastTo } from './coasts-ordered.ts';
import { arrivalKey, type Workspace, type WritableWorkspace, merchantSeas, placeOfRef } from './workspace.ts';
import {
  gains,
  readsCanals,
  readsMarker,
  readsMerchants,
  spends,
  unitsKeyOf,
  writesGarrison,
} from './means-keys.ts';
import { unitsRefusal } from './purchases.ts';
import type { MovementActionOf, ActionRule, Compulsion, PowerInEdition } from './rule.ts';
import { mayLeave, specialGarrison } from './special-garrisons.ts';
import { moveRefusals } from './move-refusals.ts';

// Chapter "Peace movement" (PB-MOVE-1, 7 to 12): fleets go anywhere their power has a harbour; armies move by land and
// sea along a chain of own places.

type MoveOrder = MovementActionOf<'move'>;

/** The stack an order moves, with its coast where fleets have one. */
const movedStack = (workspace: Workspace, { units, from }: MoveOrder): Stack => {
  const { arm, size, count } = units;
  const coast = arm === 'navy' ? coastFrom(workspace, from, { size, count }) : undefined;
  const stack: Stack = { power: workspace.power, arm, size, at: placeOfRef(workspace.power, from), count };
  return coast === undefined ? stack : { ...stack, coast };
};

const arrivingStack = (workspace: Workspace, { units, to }: MoveOrder): Stack => {
  const { arm, size, count } = units;
  const coast = arm === 'navy' ? coastTo(workspace, to) : undefined;
  const stack: Stack = { power: workspace.power, arm, size, at: placeOfRef(workspace.power, to), count };
  return coast === undefined ? stack : { ...stack, coast };
};

const describe = (stack: Stack): string =>
  `${String(stack.count)} ${stack.arm} ${String(stack.size)}${stack.coast === undefined ? '' : ` (${stack.coast})`}`;

/** Where earlier orders have moved such units from there. */
const goneTo = ({ record }: Workspace, { arm, size, at }: Stack): { readonly gone?: readonly PlaceId[] } => {
  const gone = record.facts.flatMap((fact) =>
    fact.type === 'units-moved' &&
    fact.compulsory === undefined &&
    fact.arm === arm &&
    fact.size === size &&
    fact.from === at
      ? [fact.to]
      : [],
  );
  return gone.length === 0 ? {} : { gone: [...new Set(gone)] };
};

/** Whether the units are there and may leave; units that had to stop stay (PB-MOVE-10, 11). */
const presenceRefusal = (workspace: Workspace, action: MoveOrder): Refusal | undefined => {
  const wanted = movedStack(workspace, action);
  const there = unitsAt(workspace.state, wanted.at, { power: workspace.power, arm: wanted.arm });
  const same = there.find((s) => s.size === wanted.size && s.coast === wanted.coast);
  if (!same || same.count < wanted.count) {
    return moveRefusals.refuse(
      'no-such-units',
      { units: describe(wanted), at: wanted.at, there: there.map(describe), ...goneTo(workspace, wanted) },
      'PB-UNITS-6',
    );
  }
  const stopped = wanted.arm === 'army' ? (workspace.arrived[arrivalKey(wanted.size, wanted.at)] ?? 0) : 0;
  return same.count - stopped < wanted.count
    ? moveRefusals.refuse('must-stop', { units: describe(wanted), at: wanted.at }, 'PB-MOVE-10')
    : undefined;
};

/** Why such units can never go there. */
const destinationRefusal = ({ edition, power }: PowerInEdition, action: MoveOrder): Refusal | undefined => {
  const to = placeOfRef(power, action.to);
  if (isSea(edition, to)) return moveRefusals.refuse('no-stop-at-sea', { to }, 'PB-MOVE-9');
  if (edition.atlas.homes.has(to) && to !== homeOf(power))
    return moveRefusals.refuse('foreign-home', { to }, 'PB-MAP-16');
  return action.units.arm === 'army' && placeOfRef(power, action.from) === to
    ? moveRefusals.refuse('already-there', { to }, 'PB-MOVE-1')
    : undefined;
};

const standingRefusal = (workspace: Workspace, action: MoveOrder): Refusal | undefined => {
  const to = placeOfRef(workspace.power, action.to);
  const from = movedStack(workspace, action);
  if (from.at === to && from.coast === arrivingStack(workspace, action).coast) {
    return moveRefusals.refuse('already-there', { to }, 'PB-MOVE-1');
  }
  return undefined;
};

const fleetRefusal = (workspace: Workspace, action: MoveOrder): Refusal | undefined => {
  const coast = coastRefusal(workspace, action.to);
  if (coast) return coast;
  const to = placeOfRef(workspace.power, action.to);
  if (coastsOf(workspace, to).length === 0)
    return moveRefusals.refuse('no-coast', { place: to }, 'PB-MOVE-7');
  return to === homeOf(workspace.power) || hasControl(workspace.state, workspace.power, to)
    ? undefined
    : moveRefusals.refuse('no-harbour', { to }, 'PB-MOVE-7');
};

/** Where armies may pass: home, own Control in quiet areas, seas with an own merchant fleet (PB-MOVE-9, 12). */
const isPassable = (workspace: Workspace): ((place: PlaceId) => boolean) => {
  const { state, power } = workspace;
  const quiet = controlMarkers(state, power).flatMap(({ area }) => (isUnrest(state, area) ? [] : [area]));
  const places = new Set<PlaceId>([homeOf(power), ...quiet, ...merchantSeas(workspace)]);
  return (place) => places.has(place);
};

/** Places an army can reach from where it is, whether it may stay there or not (PB-MOVE-8 to 12). */
const marchesFrom = (workspace: Workspace, from: PlaceId): ReadonlySet<PlaceId> => {
  const known = workspace.traced.marches.get(from);
  if (known) return known;
  const found = reachedThrough(from, linksIn(workspace).all, isPassable(workspace));
  workspace.traced.marches.set(from, found);
  return found;
};

/** Whether an army that enters an area must stay there: yes, except in quiet areas under own Control. */
const mustStop = (workspace: Workspace, place: PlaceId): boolean =>
  place !== homeOf(workspace.power) &&
  (isUnrest(workspace.state, place) || !hasControl(workspace.state, workspace.power, place));

/** Why an army may not end its move in a place (PB-MOVE-10 to 12, AMB-77). */
const stopRefusal = ({ power, state }: Workspace, to: PlaceId): Refusal | undefined => {
  if (to === homeOf(power)) return undefined;
  const own = markerOf(state, power, to);
  if (own && isControl(own.kind)) return undefined;
  const holders = controllers(state, to).map((marker) => marker.power);
  if (holders.length > 0) return moveRefusals.refuse('area-held', { to, holders }, 'PB-MOVE-10');
  return isUnrest(state, to) ? undefined : moveRefusals.refuse('no-own-control', { to }, 'PB-MOVE-11');
};

const armyRefusal = (workspace: Workspace, action: MoveOrder): Refusal | undefined => {
  const { from, to } = action;
  if (from.coast !== undefined || to.coast !== undefined) {
    return moveRefusals.refuse('army-has-no-coast', { place: placeOfRef(workspace.power, to) }, 'PB-MAP-18');
  }
  const [start, end] = [placeOfRef(workspace.power, from), placeOfRef(workspace.power, to)];
  if (start !== homeOf(workspace.power) && !hasControl(workspace.state, workspace.power, start)) {
    return moveRefusals.refuse('start-not-controlled', { from: start }, 'PB-MOVE-8');
  }
  const stop = stopRefusal(workspace, end);
  if (stop) return stop;
  if (workspace.state.allLinks || marchesFrom(workspace, start).has(end)) return undefined;
  return moveRefusals.refuse(
    'no-path',
    { from: start, to: end, seas: [...merchantSeas(workspace)] },
    'PB-MOVE-8',
  );
};

/** The armies of India and of the west may not fall below their minimum (PB-GARR-16, 17, 19). */
const garrisonRefusal = (workspace: Workspace, action: MoveOrder): Refusal | undefined => {
  const { arm, size, count } = action.units;
  if (arm !== 'army' || size !== 10) return undefined;
  const garrison = specialGarrison(workspace, workspace.power);
  if (!garrison) return undefined;
  const leaves =
    garrison.zone.has(placeOfRef(workspace.power, action.from)) &&
    !garrison.zone.has(placeOfRef(workspace.power, action.to));
  if (!leaves || mayLeave(workspace.state, garrison, count)) return undefined;
  const rule = garrison.name === 'indian-army' ? 'PB-GARR-16' : 'PB-GARR-19';
  return moveRefusals.refuse('special-garrison', { garrison: garrison.name, army10: garrison.army10 }, rule);
};

/** A named coast is checked first, and depends on the position. */
const neverRefusal = (by: PowerInEdition, action: MoveOrder): Refusal | undefined =>
  unitsRefusal(action.units) ??
  (action.units.arm === 'navy' && action.from.coast !== undefined
    ? undefined
    : destinationRefusal(by, action));

const moveRefusal = (workspace: Workspace, action: MoveOrder): Refusal | undefined =>
  (action.units.arm === 'navy' ? coastRefusal(workspace, action.from) : undefined) ??
  destinationRefusal(workspace, action) ??
  standingRefusal(workspace, action) ??
  presenceRefusal(workspace, action) ??
  (action.units.arm === 'navy' ? fleetRefusal(workspace, action) : armyRefusal(workspace, action)) ??
  garrisonRefusal(workspace, action);

/** Marks units that must stay where they arrived (PB-MOVE-10, 11; compulsory garrisons). */
const keepThere = (workspace: WritableWorkspace, { size, at, count }: Stack): void => {
  const key = arrivalKey(size, at);
  workspace.arrived = { ...workspace.arrived, [key]: (workspace.arrived[key] ?? 0) + count };
};

const carryOutMove = (workspace: WritableWorkspace, action: MoveOrder, why?: Compulsion): void => {
  const from = movedStack(workspace, action);
  const to = arrivingStack(workspace, action);
  removeUnits(workspace.state, from);
  addUnits(workspace.state, to);
  if (to.arm === 'army' && (why || mustStop(workspace, to.at))) keepThere(workspace, to);
  const { arm, size, count, at, coast } = to;
  workspace.record.facts.push({
    type: 'units-moved',
    power: workspace.power,
    arm,
    size,
    count,
    from: from.at,
    to: at,
    ...(coast !== undefined && { coast }),
    ...(why && { compulsory: why }),
  });
};

/** `move 2 army 3 from home to tunis`. */
export const moveLaw: ActionRule<MoveOrder> = {
  refusalInAnyPosition: neverRefusal,
  refusal: moveRefusal,
  shortage: () => undefined,
  cost: () => 0,
  carryOut: carryOutMove,
  uses: (workspace, action) => {
    const { power } = workspace;
    const { arm, size, count } = action.units;
    const to = arrivingStack(workspace, action);
    const isArmy = arm === 'army';
    return [
      spends(unitsKeyOf(movedStack(workspace, action)), count),
      ...(isArmy && mustStop(workspace, to.at) ? [] : [gains(unitsKeyOf(to), count)]),
      ...(isArmy ? [readsMerchants(power), readsCanals(power), readsMarker(power, to.at)] : []),
      ...(isArmy && size === 10 && specialGarrison(workspace, power) ? [writesGarrison(power)] : []),
    ];
  },
};
