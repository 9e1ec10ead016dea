import { isStrait } from '../board/paths.ts';
import type { Position } from '../state/step.ts';
import { isAir, type UnitType } from '../vocabulary/units.ts';
import { areAtWar } from '../board/relations.ts';
import type { Adjustment } from '../state/outcomes.ts';

/** How a unit enters a battle. */
export interface Approach {
  readonly place: string;
  readonly from: string;
  readonly by: 'land' | 'sea' | 'air';
}

type BuiltTrench = 'trench' | 'super';

/** Attack lost across a trench and a super trench (WEAW-TR-1, WEAW-TR-2). */
const TRENCH: Readonly<Record<BuiltTrench, Readonly<Partial<Record<UnitType, number>>>>> = {
  trench: { infantry: 2, artillery: 3, tank: 2, fighter: 3, bomber: 3 },
  super: { infantry: 3, artillery: 4, tank: 2 },
};

/** WEAW-PLACE-24; over the Suez Canal too (WEAW-AMB-11). */
const STRAIT: Readonly<Partial<Record<UnitType, number>>> = { infantry: 2, artillery: 2 };
/** WEAW-INV-1. */
const LANDING: Readonly<Partial<Record<UnitType, number>>> = { infantry: 3, artillery: 4 };

/** The trench that guards a place against a neighbour, if infantry holds it (WEAW-INF-2, WEAW-TR-4). */
export const trenchAgainst = (
  { state }: Pick<Position, 'state'>,
  { place, from }: Pick<Approach, 'place' | 'from'>,
  hasInfantry: boolean,
): BuiltTrench | undefined => (hasInfantry ? state.territories[place]?.trenches[from] : undefined);

/**
 * How much of the trench penalty of infantry is cancelled by tanks beside it (WEAW-TANK-2, WEAW-TANK-3, WEAW-TR-13).
 */
const tankHelp = (tanks: number): number => (tanks >= 5 ? 2 : tanks >= 1 ? 1 : 0);

export interface Circumstances {
  readonly approach: Approach;
  readonly trench: BuiltTrench | undefined;
  /** Tanks crossing the same border. */
  readonly tanks: number;
  readonly radar: boolean;
}

/** Penalties of an attacker; they add up (WEAW-AMB-133). */
export const penaltiesFor = (
  { edition }: Pick<Position, 'edition'>,
  type: UnitType,
  { approach, trench, tanks, radar }: Circumstances,
): readonly Adjustment[] => {
  const { place, from, by } = approach;
  const found: Adjustment[] = [];
  const add = (why: Adjustment['why'], points = 0): void => {
    if (points > 0) found.push({ why, points: -points });
  };
  if (trench && by !== 'sea') {
    const points = TRENCH[trench][type] ?? 0;
    const back = type === 'infantry' && trench === 'trench' ? Math.min(points, tankHelp(tanks)) : 0;
    add(trench === 'super' ? 'super-trench' : 'trench', points - back);
  }
  if (by === 'land' && isStrait(edition, from, place)) add('strait', STRAIT[type]);
  if (by === 'sea') add('landing', LANDING[type]);
  // WEAW-AMB-103.
  if (radar && isAir(type)) add('radar', 1);
  return found;
};

/** Whether a trench of a place faces an enemy of its holder; only these give shelter (WEAW-TR-14, WEAW-AMB-21). */
export const isSheltered = ({ state }: Pick<Position, 'state'>, place: string): boolean => {
  const territory = state.territories[place];
  return Object.keys(territory?.trenches ?? {}).some((facing) =>
    areAtWar(state, territory?.controller ?? '', state.territories[facing]?.controller ?? ''),
  );
};
