import { attackedPlaces, attackTask, coalitionsOf, incomingUnits, isDefended } from '../battle/gather.ts';
import { assign, tidyPiles } from '../board/forces.ts';
import { figuresOf } from '../board/figures.ts';
import { fuelTo } from '../board/paths.ts';
import { areAtWar, areFriends, mayEnter, recordFighting } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { moveTroopsHome } from '../diplomacy/marches.ts';
import { startWar, joinAttackedMinor } from '../diplomacy/war.ts';
import { carryOutStep, type Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isLand } from '../vocabulary/units.ts';
import { landForces } from './landing.ts';
import {
  approachOf,
  attackRefusal,
  fuelToAttack,
  type UnitGroup,
  groupRefusal,
  groupsOf,
  isChinaUnited,
  isClaimed,
  marchRefusal,
} from './land-law.ts';
import { occupy } from './occupy.ts';

type AttackAction = ActionOf<'attack'>;

/** A separate id for every attack of a line: the line's own, then `LINE.2`. */
const attackKey = ({ state }: StepContext, line: string): string => {
  const same = state.record.attacks.filter((each) => each.line === line || each.line.startsWith(`${line}.`));
  return same.length === 0 ? line : `${line}.${String(same.length + 1)}`;
};

const sendGroup = (
  step: StepContext,
  nation: string,
  { group, task, place }: { readonly group: UnitGroup; readonly task: string; readonly place: string },
): void => {
  const { state } = step;
  const { type, from, n } = group;
  const fuel = isAir(type) ? (fuelToAttack(step, nation, { unit: group, place }) ?? 0) : 0;
  const border = isAir(type) ? from : (approachOf(step, nation, { unit: group, place }) ?? from);
  for (const pile of assign(state, { nation, type, place: from, n }, { task })) {
    pile.at = border;
    if (fuel > 0) pile.spent = (pile.spent ?? 0) + fuel;
  }
};

/** WEAW-CHI-9: two territories attacked a turn. */
const isOverChinaLimit = (step: StepContext, nation: string, place: string): boolean => {
  if (nation !== 'china' || isChinaUnited(step)) return false;
  const others = step.state.record.attacks.filter((each) => each.nation === 'china' && each.target !== place);
  return new Set(others.map(({ target }) => target)).size >= 2;
};

const attack: Handler<AttackAction> = (step, { id, nation }, action) => {
  const { place, units, rounds, whileLeft, for: recipient } = action;
  const refusal = attackRefusal(step, nation, place);
  if (refusal) return refusal;
  if (isOverChinaLimit(step, nation, place)) return reasons.refuse('china-limit', { place }, 'WEAW-CHI-9');
  const { groups, refusal: missing } = groupsOf(step, nation, { units });
  if (missing) return missing;
  const barred = groups.flatMap((group) => groupRefusal(step, nation, { group, place }) ?? [])[0];
  if (barred) return barred;
  const key = attackKey(step, id);
  for (const group of groups) sendGroup(step, nation, { group, task: attackTask(key), place });
  step.state.record.attacks.push({
    line: key,
    nation,
    target: place,
    ...(rounds !== undefined && { rounds }),
    ...(whileLeft !== undefined && { whileLeft }),
    ...(recipient !== undefined && { recipient }),
  });
  return undefined;
};

const move: Handler<ActionOf<'move'>> = (step, line, action) => {
  const { state } = step;
  const { nation } = line;
  const { units, to } = action;
  const holder = controllerOf(step, to);
  if (areAtWar(state, nation, holder)) return attack(step, line, { do: 'attack', place: to, units });
  if (!areFriends(state, nation, holder))
    return reasons.refuse('not-at-war', { nation: holder }, 'WEAW-LND-10');
  const { groups, refusal: missing } = groupsOf(step, nation, { units });
  if (missing) return missing;
  const barred = groups.flatMap((group) => marchRefusal(step, nation, { group, place: to }) ?? [])[0];
  if (barred) return barred;
  for (const { type, from, n } of groups) {
    const capacity = figuresOf(step, nation, type).fuel;
    const fuel = isAir(type) ? (fuelTo(step, from, { nation, type, capacity }).get(to) ?? 0) : 0;
    for (const pile of assign(state, { nation, type, place: from, n }, { task: 'moved' })) {
      pile.at = to;
      if (fuel > 0) pile.spent = (pile.spent ?? 0) + fuel;
    }
  }
  return undefined;
};

/** Attacks without a declaration begin a war as the step begins (WEAW-DOW-3, WEAW-AMB-91). */
const startUndeclaredWars = (step: StepContext): void => {
  const { state } = step;
  const begun = new Map<string, { by: string; on: string }>();
  for (const { nation: by, target } of state.record.attacks) {
    const on = controllerOf(step, target);
    if (!mayEnter(state, by, on) && !isClaimed(step, by, target)) begun.set(`${by} ${on}`, { by, on });
  }
  for (const { by, on } of begun.values()) startWar(step, { by, on, undeclared: true });
  for (const each of begun.values()) joinAttackedMinor(step, each);
};

/** China's attack on a foreign port is no war, and may be answered for two turns (WEAW-CHI-13, WEAW-CHI-14). */
const recordClaims = (step: StepContext): void => {
  const { state } = step;
  for (const { nation, target } of state.record.attacks) {
    const owner = controllerOf(step, target);
    if (nation === 'china' && isClaimed(step, nation, target) && !areAtWar(state, nation, owner))
      state.claims.push({ place: target, owner, turn: state.turn });
  }
};

/** Whether enemies attack each other over a border of the place both ways (WEAW-AMB-130). */
const hasBorderClash = (step: StepContext, place: string): boolean => {
  const { state } = step;
  if (step.edition.settings.borderClash === 'pass') return false;
  const incoming = incomingUnits(step, place).filter(
    ({ by, source }) => by === 'land' && source.type !== 'artillery',
  );
  return incoming.some(({ from, source }) =>
    incomingUnits(step, from).some(
      (other) =>
        other.from === place && other.by === 'land' && areAtWar(state, source.nation, other.source.nation),
    ),
  );
};

/** Occupies enemy land that nobody defends (WEAW-LND-3), unless rivals attack it, a landing does, or forces meet on its border: those are fought in BAT. */
const occupyEmptyLand = (step: StepContext): void => {
  const empty = attackedPlaces(step).flatMap((place) => {
    const incoming = incomingUnits(step, place);
    const goIn = incoming.filter(
      ({ source, by }) => by === 'land' && isLand(source.type) && source.type !== 'artillery',
    );
    const isPlain = incoming.every(({ by }) => by !== 'sea') && coalitionsOf(step, incoming).length === 1;
    if (goIn.length === 0 || !isPlain || isDefended(step, place) || hasBorderClash(step, place)) return [];
    return [{ place, incoming }];
  });
  for (const { place, incoming } of empty) occupy(step, { place, incoming });
};

/** Marches home, landings, attacks and moves, all at once (WEAW-TURN-3). */
export const runLand = (step: StepContext): void => {
  const { state } = step;
  moveTroopsHome(step);
  landForces(step);
  carryOutStep(step, 'LND', { attack, move });
  startUndeclaredWars(step);
  recordClaims(step);
  for (const { target, nation } of state.record.attacks) {
    const holder = controllerOf(step, target);
    state.record.entered.push({ place: target, by: nation });
    recordFighting(state, nation, holder);
  }
  occupyEmptyLand(step);
  tidyPiles(state);
};
