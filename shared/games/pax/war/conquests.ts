import type { Writable } from '../../../kernel/frozen.ts';
import type { AreaId } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { inAreaOrder } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { conquerorsOf, conquestOf, controllingPowers } from '../board/possession.ts';
import { staysAt } from './retreat/leaving.ts';
import { areAtWar, enemiesOf, runningWars, sideIndex } from '../board/sides.ts';
import type { Conquest, Party, WarRecord, WritableWar } from '../state/wars.ts';

// Conquest and reconquest at the end of an attack phase (PB-CONQ-1 to 3). Markers stay as they are.

const staysIn = (state: PaxState, party: Party, area: AreaId): boolean =>
  staysAt(state, party, { at: area, arm: 'army' });

/**
 * Index of the side of a war whose armies alone hold an area: no army of an enemy of any of them stays there, in this
 * war or another (AMB-109). Undefined if there is none.
 */
const soleSide = (state: PaxState, { sides }: WarRecord, area: AreaId): number | undefined => {
  const index = sides.findIndex((side) => {
    const there = side.filter((party) => staysIn(state, party, area));
    const enemies = there.flatMap((party) => enemiesOf(state, party));
    return there.length > 0 && !enemies.some((enemy) => staysIn(state, enemy, area));
  });
  return index < 0 ? undefined : index;
};

const isEnemyControlled = (
  state: PaxState,
  war: WarRecord,
  { by, area }: { readonly by: number; readonly area: AreaId },
): boolean =>
  controllingPowers(state, area).some((power) => {
    const side = sideIndex(war, power);
    return side >= 0 && side !== by;
  });

/** An army that enters a surrendered area makes it subject to the usual supply checks again (AMB-91). */
const markEntered = (state: PaxState, { sides }: WarRecord, conquest: Writable<Conquest>): void => {
  if (sides.flat().some((party) => staysIn(state, party, conquest.area))) conquest.isSurrendered = false;
};

const winBack = (
  { emit }: StepContext,
  war: WritableWar,
  { by, area }: { readonly by: number; readonly area: AreaId },
): void => {
  war.conquests = war.conquests.filter((conquest) => conquest.area !== area);
  if (!war.retaken.includes(area)) war.retaken.push(area);
  emit({ type: 'area-won-back', war: war.number, area, by: war.sides[by] ?? [] });
};

/**
 * Whether an area has been taken in another war by somebody whom none of this side fights; it then belongs to them
 * (PB-CONQ-2).
 */
const isTakenByThirds = (
  state: PaxState,
  war: WarRecord,
  { by, area }: { readonly by: number; readonly area: AreaId },
): boolean => {
  const held = conquestOf(state, area);
  if (!held || held.war === war) return false;
  return !(war.sides[by] ?? []).some((party) =>
    conquerorsOf(state, area).some((holder) => areAtWar(state, party, holder)),
  );
};

const conquer = (
  { state, emit }: StepContext,
  war: WritableWar,
  { by, area }: { readonly by: number; readonly area: AreaId },
): void => {
  for (const other of runningWars(state)) {
    other.conquests = other.conquests.filter((conquest) => conquest.area !== area);
  }
  war.conquests.push({ area, by, isSurrendered: false });
  emit({ type: 'area-conquered', war: war.number, area, by: war.sides[by] ?? [] });
};

const updateArea = (context: StepContext, war: WritableWar, area: AreaId): void => {
  const { state } = context;
  const conquest = war.conquests.find((taken) => taken.area === area);
  if (conquest) markEntered(state, war, conquest);
  const by = soleSide(state, war, area);
  if (by === undefined || conquest?.by === by) return;
  if (war.kind === 'rebellion' && !conquest) return;
  if (isTakenByThirds(state, war, { by, area })) return;
  if (isEnemyControlled(state, war, { by, area })) conquer(context, war, { by, area });
  else if (conquest) winBack(context, war, { by, area });
};

/**
 * Updates every area with armies at the end of an attack phase: armies of one side alone in an enemy-controlled area
 * conquer it, and win back areas their side held before (PB-CONQ-1 to 3). Beaten armies that have yet to leave count as
 * gone. Nothing is conquered in a rebellion (PB-CHINA-25), but areas that surrendered out of supply can be won back.
 */
export const updateConquests = (context: StepContext): void => {
  const { edition, state } = context;
  const armies = state.units.filter(({ arm }) => arm === 'army');
  for (const war of runningWars(state)) {
    const occupied = armies.flatMap(({ power, at }) => (sideIndex(war, power) < 0 ? [] : [at]));
    for (const area of inAreaOrder(edition, occupied)) updateArea(context, war, area);
  }
};
