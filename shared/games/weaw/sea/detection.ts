import { figuresOf } from '../board/figures.ts';
import { tidyPiles } from '../board/forces.ts';
import { areAtWar, areFriends, recordFighting } from '../board/relations.ts';
import { survivingStacks, type Stack } from '../battle/stacks.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isAir } from '../vocabulary/units.ts';
import { resolveSeaCombat } from './fight.ts';
import { planeStack, seaStack, surfaceShipsAt } from './ships.ts';
import { huntTask } from './verbs/hunt.ts';

const enemySubmarines = ({ state }: StepContext, zone: string, by: string): readonly Pile[] =>
  state.units.filter(
    (pile) => pile.type === 'submarine' && pile.at === zone && pile.n > 0 && areAtWar(state, by, pile.nation),
  );

/** All searchers of one zone: friends hunt together. */
const partiesIn = (step: StepContext, zone: string): readonly (readonly Pile[])[] => {
  const { state } = step;
  const hunters = state.record.hunts.filter((each) => each.zone === zone);
  const groups: { nation: string; piles: Pile[] }[] = [];
  for (const { nation, line } of hunters) {
    const piles = state.units.filter((pile) => pile.task === huntTask(line));
    const group = groups.find((each) => areFriends(state, each.nation, nation));
    if (group) group.piles.push(...piles);
    else groups.push({ nation, piles });
  }
  return groups.map(({ piles }) => piles);
};

/** One roll for each searcher; those that succeed fight all submarines of the zone (WEAW-DET-3, WEAW-DET-4). */
const searchersThatFind = (step: StepContext, zone: string, piles: readonly Pile[]): readonly Stack[] =>
  piles
    .toSorted((one, other) => (`${one.nation} ${one.type}` < `${other.nation} ${other.type}` ? -1 : 1))
    .flatMap((pile): Stack[] => {
      const { nation, type, n } = pile;
      const { search } = figuresOf(step, nation, type);
      const dice = Array.from({ length: n }, () => step.dice.roll(`search ${zone} ${nation} ${type}`, 10));
      const found = dice.filter((die) => die <= search).length;
      if (found === 0) return [];
      const stack = isAir(type) ? planeStack(step, pile, { zone }) : seaStack(step, pile, { attacks: true });
      return [{ ...stack, n: found }];
    });

/**
 * Where submarines go that must leave: as ordered, otherwise a free adjacent zone by name, otherwise any (WEAW-DET-7,
 * WEAW-AMB-113).
 */
const escapeZone = (step: StepContext, { nation, at }: Pile): string => {
  const { edition, state } = step;
  const zones = edition.seaNeighbours.get(at) ?? [];
  const ordered = state.standing[nation]?.submarines[at]?.to;
  if (ordered !== undefined && zones.includes(ordered)) return ordered;
  const isFree = (zone: string): boolean =>
    surfaceShipsAt(step, zone, (each) => areAtWar(state, each, nation)).length === 0;
  return zones.find(isFree) ?? zones[0] ?? at;
};

const huntIn = (step: StepContext, zone: string, piles: readonly Pile[]): void => {
  const { state, edition } = step;
  const [first] = piles;
  if (!first) return;
  const hunted = enemySubmarines(step, zone, first.nation);
  if (hunted.length === 0) return;
  const found = searchersThatFind(step, zone, piles);
  if (found.length === 0) return;
  const defenders = hunted.map((pile) => seaStack(step, pile));
  const wantsFight = hunted.some(({ nation, at }) => state.standing[nation]?.submarines[at]?.fight);
  const { detectionRounds } = edition.settings;
  resolveSeaCombat(step, {
    kind: 'hunt',
    label: `hunt ${zone}`,
    zone,
    attackers: found,
    defenders,
    freeAttack: { by: found, at: defenders },
    isOver: (round, { attackers, defenders: left }) => {
      if (survivingStacks(left.stacks).length === 0 || survivingStacks(attackers.stacks).length === 0)
        return 'one-side-gone';
      return !wantsFight && round >= detectionRounds - 1 ? 'submarines-break-off' : undefined;
    },
  });
  for (const { nation } of hunted) recordFighting(state, first.nation, nation);
  const hasPlanes = found.some(({ type }) => type === 'fighter' || type === 'bomber');
  if (hasPlanes && !wantsFight) for (const pile of hunted) if (pile.n > 0) pile.at = escapeZone(step, pile);
};

/** All search rolls first, then one hunt per zone and side (WEAW-DET-1 to 9). */
export const runDetection = (step: StepContext): void => {
  const { state } = step;
  carryOutStep(step, 'DET');
  const zones = [...new Set(state.record.hunts.map(({ zone }) => zone))].toSorted();
  for (const zone of zones) for (const piles of partiesIn(step, zone)) huntIn(step, zone, piles);
  for (const pile of state.units) {
    if (!pile.task?.startsWith('hunt ')) continue;
    if (step.edition.settings.searchIsAction || isAir(pile.type)) pile.task = 'searched';
    else delete pile.task;
  }
  tidyPiles(state);
};
