import { assign, pilesWithTask, tidyPiles } from '../board/forces.ts';
import { figuresOf } from '../board/figures.ts';
import { fuelTo, seaPath, wayHome } from '../board/paths.ts';
import { mayCross, type Sailor } from '../board/gates.ts';
import { areFriends } from '../board/relations.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { carryOutStep, type Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf, Units } from '../orders/types.ts';
import { type UnitGroup, groupsOf } from '../phases/land-law.ts';
import { forceTask } from '../phases/landing.ts';
import type { Position, StepContext } from '../state/step.ts';
import { isAir, isShip, isSurface } from '../vocabulary/units.ts';
import { stopAtBlockades } from './blockade.ts';
import { loadTroops, capacityOf, cargoPoints, loadMoney, loadRefusal, moneyRefusal } from './loading.ts';

type ForceAction = ActionOf<'force'>;

/** The zones a force sails through, the shortest way and of equal ones the first by name, or why there is none (WEAW-NAV-5, WEAW-TP-5). */
const routeOf = (
  at: Position,
  action: ForceAction,
  { sailor, move }: { readonly sailor: Sailor; readonly move: number },
): readonly string[] | Refusal => {
  const { from, to = from, via } = action;
  if (from === to && via.length === 0) return [from];
  const stops = [from, ...via, to];
  const legs = stops.slice(1).map((stop, i) => [stops[i] ?? from, stop] as const);
  const join = (ways: readonly (readonly string[] | undefined)[]): readonly string[] | undefined =>
    ways.some((way) => way === undefined) ? undefined : [from, ...ways.flatMap((way = []) => way.slice(1))];
  const open = join(legs.map((leg) => seaPath(at, leg, sailor)));
  if (open && open.length - 1 <= move) return open;
  const shut = join(legs.map((leg) => seaPath(at, leg)));
  const isGate =
    shut !== undefined &&
    shut.length - 1 <= move &&
    shut.some((zone, i) => i > 0 && !mayCross(at, [shut[i - 1] ?? zone, zone], sailor));
  return reasons.refuse(
    isGate ? 'gate-closed' : 'no-way',
    { from, to },
    isGate ? 'WEAW-PLACE-6' : 'WEAW-NAV-5',
  );
};

/** A battleship may escort and bombard, a destroyer escort and run; else one task (WEAW-NAV-6, WEAW-AMB-116). */
const taskRefusal = ({ tasks, bombards }: ForceAction, groups: readonly UnitGroup[]): Refusal | undefined => {
  const types = groups.map(({ type }) => type);
  const all = [...tasks, ...(bombards === undefined ? [] : ['bombard'])];
  const isPair =
    all.length === 2 && all.includes('escort') && (all.includes('run') || all.includes('bombard'));
  if (all.length > 1 && !isPair) return reasons.refuse('used-already', { cause: 'task' }, 'WEAW-NAV-6');
  if (bombards !== undefined && !types.includes('battleship'))
    return reasons.refuse('barred-unit', { type: types[0] ?? 'ship', place: bombards }, 'WEAW-DD-2');
  const slow = types.find((type) => type !== 'destroyer' && type !== 'transport');
  return tasks.includes('run') && slow !== undefined
    ? reasons.refuse('no-runner', { type: slow }, 'WEAW-NAV-14')
    : undefined;
};

const force: Handler<ForceAction> = (step, { id, nation }, action) => {
  const { state } = step;
  const { groups, refusal } = groupsOf(step, nation, { units: action.units, fallback: action.from });
  if (refusal) return refusal;
  const land = groups.find(({ type }) => !isShip(type));
  if (land) return reasons.refuse('barred-unit', { type: land.type, place: action.from }, 'WEAW-NAV-1');
  const dives = groups.every(({ type }) => !isSurface(type));
  const move = Math.min(...groups.map(({ type }) => figuresOf(step, nation, type).move));
  const way = routeOf(step, action, { sailor: { nation, dives }, move });
  if ('reason' in way) return way;
  const aboard = cargoPoints(
    state.units.filter(
      (pile) => pile.nation === nation && pile.type === 'transport' && pile.at === action.from && !pile.task,
    ),
  );
  const room = capacityOf(step, nation, groups) - aboard;
  const barred =
    taskRefusal(action, groups) ??
    loadRefusal(step, nation, { action, way, room }) ??
    moneyRefusal(step, nation, { cargo: action, way, room }) ??
    landingRefusal(step, action, way);
  if (barred) return barred;
  const task = forceTask(id);
  for (const { type, from, n } of groups) assign(state, { nation, type, place: from, n }, { task });
  for (const { units, from } of action.loads) loadTroops(step, nation, { task, units, from });
  loadMoney(step, nation, { task, cargo: action });
  state.record.forces.push({
    line: id,
    letter: action.letter,
    nation,
    path: [...way],
    tasks: [...action.tasks],
    ...(action.bombards !== undefined && { bombards: action.bombards }),
    lands: action.lands.map(({ place, units }) => ({
      place,
      units: units.map(({ type, n = 99 }) => ({ type, n })),
    })),
  });
  return undefined;
};

/** WEAW-TP-4, WEAW-LND-6: all next to the zone it ends in. */
const landingRefusal = (
  { edition }: StepContext,
  { lands, bombards, from }: ForceAction,
  way: readonly string[],
): Refusal | undefined => {
  const end = way.at(-1) ?? from;
  const shores = edition.zones.get(end)?.adjacentTerritories ?? [];
  const far = [...lands.map(({ place }) => place), ...(bombards === undefined ? [] : [bombards])].find(
    (place) => !shores.includes(place),
  );
  return far === undefined ? undefined : reasons.refuse('no-way', { from: end, to: far }, 'WEAW-TP-4');
};

/** Sends planes over a zone; they need fuel to get there, fight a round and get home (WEAW-FUEL-5, WEAW-FUEL-7). */
export const sendPlanes = (
  step: StepContext,
  nation: string,
  { units, zone, task }: { readonly units: readonly Units[]; readonly zone: string; readonly task: string },
): Refusal | undefined => {
  const { groups, refusal } = groupsOf(step, nation, { units });
  if (refusal) return refusal;
  const flights = groups.map((group) => {
    const { type, from } = group;
    const capacity = figuresOf(step, nation, type).fuel;
    const out = fuelTo(step, from, { nation, type, capacity }).get(zone) ?? 99;
    const home = wayHome(step, zone, { flight: { nation, type, capacity } })?.fuel ?? 99;
    return { group, out, isPossible: isAir(type) && out + 1 + home <= capacity };
  });
  const far = flights.find(({ isPossible }) => !isPossible);
  if (far) {
    const { type, from } = far.group;
    return isAir(type)
      ? reasons.refuse('no-way', { from, to: zone }, 'WEAW-FUEL-5')
      : reasons.refuse('barred-unit', { type, place: zone }, 'WEAW-NAV-3');
  }
  for (const { group, out } of flights) {
    const { type, from, n } = group;
    for (const pile of assign(step.state, { nation, type, place: from, n }, { task }))
      pile.spent = (pile.spent ?? 0) + out;
  }
  return undefined;
};

const cover: Handler<ActionOf<'cover'>> = (step, { id, nation }, { letter, units }) => {
  const { state } = step;
  const of = state.record.forces.find(
    (each) => each.letter === letter && areFriends(state, nation, each.nation),
  );
  if (!of) return reasons.refuse('no-units', { cause: 'no-force', letter }, 'WEAW-NAV-3');
  const refusal = sendPlanes(step, nation, { units, zone: of.path.at(-1) ?? '', task: `cover ${id}` });
  if (!refusal) state.record.covers.push({ nation, line: id, force: of.line });
  return refusal;
};

const attackFleet: Handler<ActionOf<'attack-fleet'>> = (step, { id, nation }, { zone, units }) => {
  const refusal = sendPlanes(step, nation, { units, zone, task: `sea ${id}` });
  if (!refusal) step.state.record.seaStrikes.push({ nation, line: id, zone });
  return refusal;
};

/** Forces sail where gates and blockades let them; the others lie docked (WEAW-NAV-1 to 15, WEAW-AMB-115). */
export const runNavalMovement = (step: StepContext): void => {
  const { state } = step;
  carryOutStep(step, 'NAV', { force });
  carryOutStep(step, 'NAV', { cover, 'attack-fleet': attackFleet });
  stopAtBlockades(step);
  for (const each of state.record.forces)
    for (const pile of pilesWithTask(state, forceTask(each.line))) pile.at = each.path.at(-1) ?? pile.at;
  tidyPiles(state);
};
