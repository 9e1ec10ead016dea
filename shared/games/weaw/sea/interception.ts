import { pilesWithTask, tidyPiles } from '../board/forces.ts';
import { areAtWar, areFriends, recordFighting } from '../board/relations.ts';
import { survivingStacks, type Stack } from '../battle/stacks.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { Force, TurnRecord } from '../state/record.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isSurface, isWarship } from '../vocabulary/units.ts';
import { resolveSeaCombat } from './fight.ts';
import { forceOf, planeStack, seaStack, shipsOf, splitBigShips } from './ships.ts';
import { watchTask } from './verbs/intercept.ts';

type Watch = TurnRecord['intercepts'][number];

const count = (piles: readonly Pile[], which: (pile: Pile) => boolean): number =>
  piles.reduce((sum, pile) => sum + (which(pile) ? pile.n : 0), 0);

/**
 * Forces that entered, left or crossed a zone, or are about to unload beside it, in the order in which they can be
 * attacked (WEAW-INT-2, WEAW-AMB-120).
 */
const forcesPast = (step: StepContext, { zone, nation }: Watch): readonly Force[] => {
  const transports = (force: Force): number =>
    count(shipsOf(step, force), ({ type }) => type === 'transport');
  const warships = (force: Force): number => count(shipsOf(step, force), ({ type }) => isWarship(type));
  return step.state.record.forces
    .filter(
      (force) =>
        areAtWar(step.state, nation, force.nation) &&
        shipsOf(step, force).length > 0 &&
        force.path.includes(zone) &&
        (force.path.length > 1 || force.lands.length > 0),
    )
    .toSorted(
      (one, other) =>
        Number(transports(other) > 0) - Number(transports(one) > 0) ||
        warships(one) - warships(other) ||
        (one.letter < other.letter ? -1 : 1),
    );
};

const matchesFilter = (step: StepContext, { transports, atMost, of }: Watch, force: Force): boolean => {
  const ships = shipsOf(step, force);
  return (
    (!transports || ships.some(({ type }) => type === 'transport')) &&
    (atMost === undefined || count(ships, ({ type }) => isWarship(type)) <= atMost) &&
    (of === undefined || force.nation === of)
  );
};

const coveringPlanes = (step: StepContext, force: Force): readonly Pile[] =>
  step.state.record.covers
    .filter((each) => each.force === force.line)
    .flatMap(({ line }) => pilesWithTask(step.state, `cover ${line}`));

/** Other undocked ships of the side that end in the zone join the ordinary round (WEAW-SEA-12, WEAW-AMB-127). */
const helpers = (step: StepContext, force: Force, zone: string): readonly Pile[] =>
  step.state.units.filter((pile) => {
    const own = forceOf(step, pile);
    return (
      own !== undefined &&
      own !== force &&
      pile.at === zone &&
      isSurface(pile.type) &&
      areFriends(step.state, force.nation, pile.nation)
    );
  });

/**
 * Free attack, one ordinary round, then they break off unless ordered to fight or held by the escort (WEAW-INT-3,
 * WEAW-INT-4).
 */
const attackForce = (step: StepContext, watch: Watch, force: Force): void => {
  const { state, edition } = step;
  const { zone, nation, line } = watch;
  splitBigShips(step, zone);
  const ships = shipsOf(step, force);
  const hasSonar = ships.some(({ sonar }) => sonar);
  const attackers = pilesWithTask(state, watchTask(line)).map((pile) =>
    seaStack(step, pile, { attacks: true, against: hasSonar ? 'sonar' : undefined }),
  );
  const own = ships.map((pile) => seaStack(step, pile));
  const cover = coveringPlanes(step, force).map((pile) => planeStack(step, pile, { zone }));
  const others = helpers(step, force, zone).map((pile) => seaStack(step, pile));
  const wantsFight = state.standing[nation]?.submarines[zone]?.fight === true;
  const mayStay = (stacks: readonly Stack[]): boolean =>
    stacks.some(({ fuel, home = 0, n }) => n > 0 && fuel !== undefined && fuel >= 1 + home);
  resolveSeaCombat(step, {
    kind: 'interception',
    label: `intercept ${zone}`,
    zone,
    attackers,
    defenders: [...own, ...others, ...cover],
    freeAttack: { by: attackers, at: own },
    isOver: (round, { attackers: left, defenders }) => {
      if (survivingStacks(left.stacks).length === 0) return 'submarines-sunk';
      if (
        survivingStacks(defenders.stacks).every(({ fuel }) => fuel !== undefined) &&
        survivingStacks(own).length === 0
      )
        return 'force-sunk';
      const isFirst = round === 0 && edition.settings.subFreeAttack === 'answered';
      const isHeld = mayStay(survivingStacks(defenders.stacks));
      return !isFirst && !isHeld && !wantsFight ? 'submarines-break-off' : undefined;
    },
  });
  recordFighting(state, nation, force.nation);
};

/** The second step of submarine war (WEAW-SUB-3): by zone, alphabetically; all submarines of a line attack the first force that matches. */
export const runInterception = (step: StepContext): void => {
  const { state } = step;
  carryOutStep(step, 'INT');
  const watches = state.record.intercepts
    .filter(({ spent }) => !spent)
    .toSorted((one, other) => (one.zone < other.zone ? -1 : one.zone > other.zone ? 1 : 0));
  for (const watch of watches) {
    const force = forcesPast(step, watch).find((each) => matchesFilter(step, watch, each));
    if (!force) continue;
    watch.spent = true;
    attackForce(step, watch, force);
  }
  tidyPiles(state);
};
