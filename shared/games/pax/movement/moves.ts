import type { Refusal } from '../../../kernel/refusal.ts';
import { homeOf, isControl, type PlaceId } from '../vocabulary/ids.ts';
import { coastsOf, stepsFrom } from '../board/links.ts';
import {
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
import { arrivalKey, type Desk, merchantSeas, placeOf } from './desk.ts';
import {
  gains,
  readsCanals,
  readsMarker,
  readsMerchants,
  spends,
  unitsKeyOf,
  writesGarrison,
} from './means-names.ts';
import { unitsRefusal } from './purchases.ts';
import type { ActionOf, ActionRule, Compulsion } from './rule.ts';
import { mayLeave, specialGarrison } from './special-garrisons.ts';
import { moveRefusals } from './move-refusals.ts';

// Chapter "Peace movement" (PB-MOVE-1, 7 to 12): fleets go anywhere their power has a harbour, armies walk
// and sail along a chain of own places.

type Move = ActionOf<'move'>;

/** The stack an order moves, with its coast where fleets have one. */
const movedStack = (desk: Desk, { units, from }: Move): Stack => {
  const { arm, size, count } = units;
  const coast = arm === 'navy' ? coastFrom(desk, from, size, count) : undefined;
  const stack: Stack = { power: desk.power, arm, size, at: placeOf(desk.power, from), count };
  return coast === undefined ? stack : { ...stack, coast };
};

const arrivingStack = (desk: Desk, { units, to }: Move): Stack => {
  const { arm, size, count } = units;
  const coast = arm === 'navy' ? coastTo(desk, to) : undefined;
  const stack: Stack = { power: desk.power, arm, size, at: placeOf(desk.power, to), count };
  return coast === undefined ? stack : { ...stack, coast };
};

const describe = (stack: Stack): string =>
  `${String(stack.count)} ${stack.arm} ${String(stack.size)}${stack.coast === undefined ? '' : ` (${stack.coast})`}`;

/** Whether the units are there and free to go; units that had to stop stay (PB-MOVE-10, 11). */
const presenceRefusal = (desk: Desk, action: Move): Refusal | undefined => {
  const wanted = movedStack(desk, action);
  const there = unitsAt(desk.state, wanted.at, desk.power, wanted.arm);
  const same = there.find((s) => s.size === wanted.size && s.coast === wanted.coast);
  if (!same || same.count < wanted.count) {
    return moveRefusals.refuse(
      'no-such-units',
      { units: describe(wanted), at: wanted.at, there: there.map(describe) },
      'PB-UNITS-6',
    );
  }
  const stopped = wanted.arm === 'army' ? (desk.arrived[arrivalKey(wanted.size, wanted.at)] ?? 0) : 0;
  return same.count - stopped < wanted.count
    ? moveRefusals.refuse('must-stop', { units: describe(wanted), at: wanted.at }, 'PB-MOVE-10')
    : undefined;
};

const destinationRefusal = (desk: Desk, action: Move): Refusal | undefined => {
  const { edition, power } = desk;
  const to = placeOf(power, action.to);
  if (isSea(edition, to)) return moveRefusals.refuse('no-stop-at-sea', { to }, 'PB-MOVE-9');
  if (edition.atlas.homes.has(to) && to !== homeOf(power))
    return moveRefusals.refuse('foreign-home', { to }, 'PB-MAP-16');
  const from = movedStack(desk, action);
  if (from.at === to && from.coast === arrivingStack(desk, action).coast) {
    return moveRefusals.refuse('already-there', { to }, 'PB-MOVE-1');
  }
  return undefined;
};

const fleetRefusal = (desk: Desk, action: Move): Refusal | undefined => {
  const coast = coastRefusal(desk, action.to);
  if (coast) return coast;
  const to = placeOf(desk.power, action.to);
  if (coastsOf(desk, to).length === 0) return moveRefusals.refuse('no-coast', { place: to }, 'PB-MOVE-7');
  return to === homeOf(desk.power) || hasControl(desk.state, desk.power, to)
    ? undefined
    : moveRefusals.refuse('no-harbour', { to }, 'PB-MOVE-7');
};

/** Where armies may pass: home, own Control in quiet areas, seas with an own merchant fleet (PB-MOVE-9, 12). */
const isPassable = (desk: Desk): ((place: PlaceId) => boolean) => {
  const seas = merchantSeas(desk);
  return (place) =>
    place === homeOf(desk.power) ||
    (isSea(desk.edition, place)
      ? seas.includes(place)
      : hasControl(desk.state, desk.power, place) && !isUnrest(desk.state, place));
};

/** Places an army can get to from where it stands, whether it may stay there or not (PB-MOVE-8 to 12). */
export const marchesFrom = (desk: Desk, from: PlaceId): ReadonlySet<PlaceId> => {
  const known = desk.traced.marches.get(from);
  if (known) return known;
  const found = new Set(stepsFrom(desk, from, isPassable(desk)).keys());
  desk.traced.marches.set(from, found);
  return found;
};

/** Whether an army that enters an area has to stay there: all but quiet areas of own Control. */
const mustStop = (desk: Desk, place: PlaceId): boolean =>
  place !== homeOf(desk.power) && (isUnrest(desk.state, place) || !hasControl(desk.state, desk.power, place));

/** Why an army may not end its move in a place (PB-MOVE-10 to 12, AMB-77). */
const stopRefusal = ({ power, state }: Desk, to: PlaceId): Refusal | undefined => {
  if (to === homeOf(power)) return undefined;
  const own = markerOf(state, power, to);
  if (own && isControl(own.kind)) return undefined;
  const holders = controllers(state, to).map((marker) => marker.power);
  if (holders.length > 0) return moveRefusals.refuse('area-held', { to, holders }, 'PB-MOVE-10');
  return isUnrest(state, to) ? undefined : moveRefusals.refuse('no-own-control', { to }, 'PB-MOVE-11');
};

const armyRefusal = (desk: Desk, action: Move): Refusal | undefined => {
  const { from, to } = action;
  if (from.coast !== undefined || to.coast !== undefined) {
    return moveRefusals.refuse('army-has-no-coast', { place: placeOf(desk.power, to) }, 'PB-MAP-18');
  }
  const [start, end] = [placeOf(desk.power, from), placeOf(desk.power, to)];
  if (start !== homeOf(desk.power) && !hasControl(desk.state, desk.power, start)) {
    return moveRefusals.refuse('start-not-controlled', { from: start }, 'PB-MOVE-8');
  }
  const stop = stopRefusal(desk, end);
  if (stop) return stop;
  if (desk.state.allLinks || marchesFrom(desk, start).has(end)) return undefined;
  return moveRefusals.refuse('no-path', { from: start, to: end, seas: [...merchantSeas(desk)] }, 'PB-MOVE-8');
};

/** The armies of India and of the west may not be stripped (PB-GARR-16, 17, 19). */
const garrisonRefusal = (desk: Desk, action: Move): Refusal | undefined => {
  const { arm, size, count } = action.units;
  if (arm !== 'army' || size !== 10) return undefined;
  const garrison = specialGarrison(desk, desk.power);
  if (!garrison) return undefined;
  const leaves =
    garrison.zone.has(placeOf(desk.power, action.from)) && !garrison.zone.has(placeOf(desk.power, action.to));
  if (!leaves || mayLeave(desk.state, garrison, count)) return undefined;
  const rule = garrison.name === 'indian-army' ? 'PB-GARR-16' : 'PB-GARR-19';
  return moveRefusals.refuse('special-garrison', { garrison: garrison.name, army10: garrison.army10 }, rule);
};

const moveRefusal = (desk: Desk, action: Move): Refusal | undefined =>
  unitsRefusal(action.units) ??
  (action.units.arm === 'navy' ? coastRefusal(desk, action.from) : undefined) ??
  destinationRefusal(desk, action) ??
  presenceRefusal(desk, action) ??
  (action.units.arm === 'navy' ? fleetRefusal(desk, action) : armyRefusal(desk, action)) ??
  garrisonRefusal(desk, action);

/** Marks units as having to stay where they came (PB-MOVE-10, 11; garrisons by compulsion). */
export const keepThere = (desk: Desk, { size, at, count }: Stack): void => {
  const key = arrivalKey(size, at);
  desk.arrived = { ...desk.arrived, [key]: (desk.arrived[key] ?? 0) + count };
};

const carryOutMove = (desk: Desk, action: Move, why?: Compulsion): void => {
  const from = movedStack(desk, action);
  const to = arrivingStack(desk, action);
  removeUnits(desk.state, from);
  addUnits(desk.state, to);
  if (to.arm === 'army' && (why || mustStop(desk, to.at))) keepThere(desk, to);
  const { arm, size, count, at, coast } = to;
  desk.record.facts.push({
    type: 'units-moved',
    power: desk.power,
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
export const move: ActionRule<Move> = {
  refusal: moveRefusal,
  shortage: () => undefined,
  cost: () => 0,
  carryOut: carryOutMove,
  uses: (desk, action) => {
    const { power } = desk;
    const { arm, size, count } = action.units;
    const to = arrivingStack(desk, action);
    const isArmy = arm === 'army';
    return [
      spends(unitsKeyOf(movedStack(desk, action)), count),
      ...(isArmy && mustStop(desk, to.at) ? [] : [gains(unitsKeyOf(to), count)]),
      ...(isArmy ? [readsMerchants(power), readsCanals(power), readsMarker(power, to.at)] : []),
      ...(isArmy && size === 10 && specialGarrison(desk, power) ? [writesGarrison(power)] : []),
    ];
  },
};
