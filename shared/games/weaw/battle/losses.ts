import { mostPreferred, rankIn, type Ranks } from '../../../parts/battles/preference.ts';
import type { Edition } from '../charts/edition.ts';
import { lossOrder } from '../lines/standing.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isShip, type UnitType } from '../vocabulary/units.ts';
import { survivingStacks, removeOne, nationsIn, type Stack } from './stacks.ts';

/** One side of a combat. */
export interface Party {
  readonly stacks: Stack[];
  /** Fictive units left (WEAW-ALLC-1). */
  fictiveUnits: number;
  /** The place whose orders of losses apply. */
  readonly place: string;
}

/** Fictive units of a side against another (WEAW-ALLC-1, WEAW-ALLC-2, WEAW-AMB-139). */
const fictiveUnitsOf = ({ settings }: Edition, own: readonly Stack[], others: readonly Stack[]): number => {
  const [ours, theirs] = [nationsIn(own).length, nationsIn(others).length];
  switch (settings.coordinationUnit) {
    case 'none':
      return 0;
    case 'perNation':
      return ours;
    case 'perSide':
      return 1;
    case 'lostByCoalitions':
      return ours > 1 && theirs === 1 ? 0 : 1;
  }
};

export const partyOf = (
  edition: Edition,
  [own, others]: readonly [readonly Stack[], readonly Stack[]],
  place: string,
): Party => ({ stacks: [...own], fictiveUnits: fictiveUnitsOf(edition, own, others), place });

/** Hits of a round, by their targets. */
export interface Hits {
  any: number;
  planes: number;
  ships: number;
}

export const noHits = (): Hits => ({ any: 0, planes: 0, ships: 0 });

export interface Loss {
  readonly nation: string;
  readonly type: string;
  n: number;
}

/** By its owner's order of losses, then by price as the house rule says, then by origin. */
const ranksOf = (step: StepContext, { place }: Party, { nation, type, cost, from }: Stack): Ranks => {
  const listed = rankIn<string>(lossOrder(step.state, nation, place), type);
  return [listed, step.edition.settings.lossOrder === 'dearestFirst' ? -cost : cost, from];
};

/** The nation with most units left is hit first, then by the order of nations. */
const nationToHit = ({ edition }: StepContext, stacks: readonly Stack[]): string | undefined => {
  const count = (nation: string): number =>
    stacks.reduce((sum, stack) => sum + (stack.nation === nation ? stack.n : 0), 0);
  return mostPreferred(
    edition.order.filter((nation) => count(nation) > 0),
    (nation) => [-count(nation)],
  )[0];
};

const stackToHit = (step: StepContext, party: Party, which: (stack: Stack) => boolean): Stack | undefined => {
  const open = survivingStacks(party.stacks).filter((stack) => !stack.isSafe && which(stack));
  const nation = nationToHit(step, open);
  return mostPreferred(open, (stack) =>
    stack.nation === nation ? ranksOf(step, party, stack) : undefined,
  )[0];
};

/** A battleship or carrier takes all hits but its last before any ship is lost (WEAW-BB-3, WEAW-AMB-124). */
const damageBigShip = (party: Party): boolean => {
  const big = survivingStacks(party.stacks).find(
    ({ hitPoints: spare, source }) => spare > 1 && source && 'at' in source && (source.hits ?? 0) < spare - 1,
  );
  if (!big?.source || !('at' in big.source)) return false;
  big.source.hits = (big.source.hits ?? 0) + 1;
  return true;
};

const recordLoss = (losses: Loss[], nation: string, type: string): void => {
  const known = losses.find((loss) => loss.nation === nation && loss.type === type);
  if (known) known.n += 1;
  else losses.push({ nation, type, n: 1 });
};

const loseUnit = (stack: Stack, losses: Loss[]): void => {
  removeOne(stack);
  recordLoss(losses, stack.nation, stack.type);
};

/** Applies a hit: to the coast unit first, then a fictive unit, then damage to a big ship, then by the owner's list. */
const applyHit = (
  step: StepContext,
  party: Party,
  { losses, which }: { readonly losses: Loss[]; readonly which: (stack: Stack) => boolean },
): void => {
  const coast = survivingStacks(party.stacks).find(({ type }) => type === 'coast');
  if (coast && which(coast)) loseUnit(coast, losses);
  else if (party.fictiveUnits > 0 && survivingStacks(party.stacks).some(which)) {
    party.fictiveUnits -= 1;
    recordLoss(losses, '', 'fictive unit');
  } else if (!damageBigShip(party)) {
    const stack = stackToHit(step, party, which);
    if (stack) loseUnit(stack, losses);
  }
};

const isPlane = ({ type }: Stack): boolean => isAir(type as UnitType);
const isVessel = ({ type }: Stack): boolean => isShip(type as UnitType);

/**
 * Takes the hits of a round (WEAW-BAT-12, WEAW-SEA-5, WEAW-SEA-6); fictive units take no hits that only planes can
 * take.
 */
export const applyHits = (step: StepContext, party: Party, hits: Hits): readonly Loss[] => {
  const losses: Loss[] = [];
  for (let i = 0; i < hits.planes; i += 1) {
    const stack = stackToHit(step, party, isPlane);
    if (stack) loseUnit(stack, losses);
  }
  for (let i = 0; i < hits.ships; i += 1) applyHit(step, party, { losses, which: isVessel });
  for (let i = 0; i < hits.any; i += 1) applyHit(step, party, { losses, which: () => true });
  return losses;
};
