import { figuresOf, levelOf } from '../board/figures.ts';
import { mayCross } from '../board/gates.ts';
import { pilesWithTask, tidyPiles } from '../board/forces.ts';
import { areAtWar, areFriends, recordFighting } from '../board/relations.ts';
import { type Party, partyOf, applyHits } from '../battle/losses.ts';
import { rollStacks } from '../battle/rolls.ts';
import { fightInTheAir, airStack, airValue } from '../air/air-combat.ts';
import { isStopDue } from '../battle/fight.ts';
import { survivingStacks, reportOf, type Stack } from '../battle/stacks.ts';
import { fleetOrder } from '../lines/standing.ts';
import type { Withdrawal } from '../state/combat-facts.ts';
import type { Cargo, Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isSurface, type UnitType } from '../vocabulary/units.ts';
import { isChanceMet } from '../diplomacy/us-entry.ts';
import { resolveSeaCombat } from './fight.ts';
import { forceOf, planeStack, seaStack, splitBigShips, surfaceShipsAt } from './ships.ts';

/** Nations with ships or planes over a zone, in sides of friends. */
const sidesIn = (step: StepContext, zone: string): readonly (readonly string[])[] => {
  const { state, edition } = step;
  const strikers = state.record.seaStrikes.filter((each) => each.zone === zone).map(({ nation }) => nation);
  const shipOwners = state.units.filter((pile) => pile.at === zone && pile.n > 0).map(({ nation }) => nation);
  const nations = edition.order.filter((id) => strikers.includes(id) || shipOwners.includes(id));
  const groups: string[][] = [];
  for (const nation of nations) {
    const group = groups.find(([first]) => first !== undefined && areFriends(state, first, nation));
    if (group) group.push(nation);
    else groups.push([nation]);
  }
  return groups;
};

/** Ships that fight in a zone; submarines stay out of it unless their force is ordered to fight (WEAW-SUB-1). */
const fightingShips = (step: StepContext, zone: string, side: readonly string[]): readonly Pile[] =>
  step.state.units.filter((pile) => {
    if (pile.at !== zone || pile.n <= 0 || !side.includes(pile.nation)) return false;
    if (isSurface(pile.type)) return true;
    const tasks = pile.type === 'submarine' ? (forceOf(step, pile)?.tasks ?? []) : [];
    return tasks.includes('engage') || tasks.includes('escort');
  });

const strikersIn = (step: StepContext, zone: string, side: readonly string[]): readonly Pile[] =>
  step.state.record.seaStrikes
    .filter((each) => each.zone === zone && side.includes(each.nation))
    .flatMap(({ line }) => pilesWithTask(step.state, `sea ${line}`));

/**
 * Whether a side starts a battle: it was ordered to engage, sent planes, or its blockade stopped somebody (WEAW-NAV-12,
 * WEAW-AMB-118).
 */
const opensBattle = (
  step: StepContext,
  zone: string,
  { own, others }: { readonly own: readonly string[]; readonly others: readonly string[] },
): boolean => {
  const { state, edition } = step;
  const here = state.record.forces.filter(({ path }) => path.at(-1) === zone);
  const mine = here.filter(({ nation }) => own.includes(nation));
  const isStopped =
    here.some(({ nation, stopped }) => stopped && others.includes(nation)) ||
    state.units.some((pile) => pile.at === zone && pile.task === 'caught' && others.includes(pile.nation));
  return (
    mine.some(({ tasks }) => tasks.includes('engage')) ||
    strikersIn(step, zone, own).length > 0 ||
    (isStopped && mine.some(({ tasks }) => tasks.includes('blockade'))) ||
    edition.settings.navalContact === 'always'
  );
};

/** Adjacent zones a nation may sail to and no enemy holds. */
const freeZones = (step: StepContext, zone: string, nation: string): readonly string[] =>
  (step.edition.seaNeighbours.get(zone) ?? []).filter(
    (to) =>
      mayCross(step, [zone, to], { nation, dives: false }) &&
      surfaceShipsAt(step, to, (other) => areAtWar(step.state, other, nation)).length === 0,
  );

/**
 * Moves ships with radar that avoid planes to a free adjacent zone; the radar works on 6 or more (WEAW-TECH-33,
 * WEAW-AMB-104).
 */
const fleePlanes = (step: StepContext, zone: string, ships: readonly Pile[]): boolean => {
  const { state, dice } = step;
  const [nation] = ships.filter(({ radar }) => radar).map((pile) => pile.nation);
  if (nation === undefined || !state.standing[nation]?.fleePlanes.includes(zone)) return false;
  if (!isChanceMet(dice.roll(`radar ${zone} ${nation}`, 10), 5)) return false;
  const to = freeZones(step, zone, nation)[0];
  if (to === undefined) return false;
  for (const pile of ships) pile.at = to;
  return true;
};

/** Ships fire at planes before they attack; then the guns on them; the planes do not reply (WEAW-SEA-2, WEAW-SEA-3). */
const fireFlak = (
  step: StepContext,
  zone: string,
  { ships, planes }: { readonly ships: readonly Pile[]; readonly planes: Stack[] },
): void => {
  if (survivingStacks(planes).length === 0) return;
  const guns = ships.flatMap((pile): Stack[] => {
    const stack = seaStack(step, pile);
    const value = figuresOf(step, pile.nation, pile.type).defense;
    const own: Stack = { ...stack, value, targets: 'planes', dicePerUnit: 1 };
    const fitted: Stack[] = pile.guns
      ? [{ ...own, type: 'gun', n: pile.guns, value: figuresOf(step, pile.nation, 'gun').defense }]
      : [];
    return [own, ...fitted];
  });
  const fired = rollStacks(step, guns, ({ nation, type }) => `flak ${zone} ${nation} ${type}`);
  applyHits(step, { ...partyOf(step.edition, [planes, guns], zone), stacks: planes }, fired.hits);
};

interface Retreating {
  readonly party: Party;
  readonly round: number;
  /** Those that have given way. */
  readonly withdrawn: Withdrawal[];
}

/**
 * Moves the ships of each nation whose standing order is due to the adjacent zone it names, or to the first that no
 * enemy holds (WEAW-SEA-7, WEAW-AMB-125).
 * @returns whether nobody of the side is left
 */
const retreatByOrder = (
  step: StepContext,
  zone: string,
  { party, round, withdrawn }: Retreating,
): boolean => {
  const ships = survivingStacks(party.stacks).filter(({ type }) => !isAir(type as UnitType));
  for (const nation of new Set(ships.map((stack) => stack.nation))) {
    const own = ships.filter((stack) => stack.nation === nation);
    const left = own.reduce((sum, { n }) => sum + n, 0);
    const order = fleetOrder(step.state, nation, zone);
    if (!order || !isStopDue(order.stop, round, left)) continue;
    const free = freeZones(step, zone, nation);
    const to = order.to.find((each) => free.includes(each)) ?? free[0];
    if (to === undefined) continue;
    for (const stack of own) {
      if (!stack.source || !('at' in stack.source)) continue;
      stack.source.at = to;
      withdrawn.push({ nation, type: stack.type, n: stack.n, to });
      party.stacks.splice(party.stacks.indexOf(stack), 1);
    }
  }
  return survivingStacks(party.stacks).length === 0 && withdrawn.length > 0;
};

const isBombarding = (step: StepContext, pile: Pile): boolean => forceOf(step, pile)?.bombards !== undefined;

/** Fighters on undamaged carriers, which meet the planes of the attacker (WEAW-SEA-1). */
const carrierFighters = (ships: readonly Pile[]): readonly Cargo[] =>
  ships
    .filter(({ type, hits = 0 }) => type === 'carrier' && hits === 0)
    .flatMap(({ cargo = [] }) => cargo.filter(({ type, n }) => type === 'fighter' && n > 0));

/** Air combat before the battle at sea; the planes stop while they can still fight a round at sea and get home. */
const fightCarrierPlanes = (
  step: StepContext,
  zone: string,
  { ships, planes }: { readonly ships: readonly Pile[]; readonly planes: Stack[] },
): void => {
  const risen = carrierFighters(ships).map((source) => airStack(step, { source, from: zone }, false));
  if (risen.length === 0 || survivingStacks(planes).length === 0) return;
  const flying = planes.map((plane) => ({
    ...plane,
    value: plane.source ? airValue(step, plane.source, true) : plane.value,
  }));
  const report = { attackers: reportOf(flying), defenders: reportOf(risen) };
  const mayGoOn = (left: readonly Stack[]): boolean =>
    left.every(({ fuel = 0, home = 0 }) => fuel - 1 >= 1 + home);
  const rounds = fightInTheAir(step, { place: zone, mayGoOn }, [flying, risen]);
  for (const [i, plane] of planes.entries()) {
    plane.n = flying[i]?.n ?? 0;
    const fuel = flying[i]?.fuel;
    if (fuel !== undefined) plane.fuel = fuel;
  }
  const left = planes.reduce((sum, { n }) => sum + n, 0);
  const outcome = { is: 'got-through', n: left } as const;
  step.emit({ type: 'combat', kind: 'air', place: zone, ...report, rounds, outcome });
};

const fightInZone = (
  step: StepContext,
  zone: string,
  [own, others]: readonly [readonly string[], readonly string[]],
): void => {
  const { state } = step;
  splitBigShips(step, zone);
  const ships = fightingShips(step, zone, own);
  const strikers = strikersIn(step, zone, own);
  let targets = fightingShips(step, zone, others);
  if (strikers.length > 0 && ships.length === 0 && fleePlanes(step, zone, targets)) return;
  targets = fightingShips(step, zone, others);
  if (targets.length === 0 || (ships.length === 0 && strikers.length === 0)) return;
  const hasRadar = targets.some(({ radar, nation }) => radar && levelOf(step, nation, 'radar') >= 0);
  const planes = strikers.map((pile) =>
    planeStack(step, pile, { zone, role: { against: hasRadar ? 'radar' : undefined } }),
  );
  fightCarrierPlanes(step, zone, { ships: targets, planes });
  fireFlak(step, zone, { ships: targets, planes });
  const attackers = [...ships.map((pile) => seaStack(step, pile)), ...survivingStacks(planes)];
  const defenders = targets.map((pile) => seaStack(step, pile));
  const withdrawn: Withdrawal[] = [];
  const submarines = attackers.filter(({ type }) => type === 'submarine');
  resolveSeaCombat(step, {
    kind: 'sea',
    label: `sea ${zone}`,
    zone,
    attackers,
    defenders,
    ...(submarines.length > 0 && { freeAttack: { by: submarines, at: defenders } }),
    bombarding: [...attackers, ...defenders].filter(
      ({ source }) => source && 'at' in source && isBombarding(step, source),
    ),
    withdrawn,
    isOver: (round, parties) => {
      if (round === 0) return undefined;
      if (retreatByOrder(step, zone, { party: parties.defenders, round, withdrawn }))
        return 'defenders-give-way';
      return retreatByOrder(step, zone, { party: parties.attackers, round, withdrawn })
        ? 'attackers-give-way'
        : undefined;
    },
  });
  for (const one of own) for (const other of others) recordFighting(state, one, other);
};

/** One battle for each zone and pair of hostile sides, zones in alphabetical order. */
export const runNavalCombat = (step: StepContext): void => {
  const { state, edition } = step;
  const zones = [...edition.zones.keys()].toSorted();
  for (const zone of zones) {
    const sides = sidesIn(step, zone);
    for (const [i, own] of sides.entries()) {
      for (const others of sides.slice(i + 1)) {
        const isHostile = own.some((one) => others.some((other) => areAtWar(state, one, other)));
        if (!isHostile) continue;
        if (opensBattle(step, zone, { own, others })) fightInZone(step, zone, [own, others]);
        else if (opensBattle(step, zone, { own: others, others: own }))
          fightInZone(step, zone, [others, own]);
      }
    }
  }
  tidyPiles(state);
};
