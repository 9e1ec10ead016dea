import type { Cargo, Pile } from '../state/state.ts';
import type { Facility, UnitType } from '../vocabulary/units.ts';
import type { ForceReport } from '../state/combat-facts.ts';
import type { Adjustment } from '../state/outcomes.ts';

/** Participants of a combat other than units: the city, facilities, the coast unit of a landing. */
export type Extra = 'city' | Facility | 'coast';

/** Equal units of a nation from one place in a combat, with the value they roll against. */
export interface Stack {
  readonly nation: string;
  readonly type: UnitType | Extra;
  /** Their origin; for defenders, the place of the combat. */
  readonly from: string;
  n: number;
  /** It hits at or under this; fixed before the combat begins (WEAW-BAT-2). */
  readonly value: number;
  readonly penalties: readonly Adjustment[];
  /** Dice of each in a round. */
  readonly dicePerUnit: number;
  /** What its hits can destroy; anything if left out. */
  readonly targets?: 'planes' | 'ships';
  /** Takes no losses (WEAW-BAT-6, WEAW-CITY-4). */
  readonly isSafe?: boolean;
  /** Price, for the order of losses. */
  readonly cost: number;
  /** Hits each can take before it is lost. */
  readonly hitPoints: number;
  /** The line that ordered it. */
  readonly line?: string;
  /** Fuel each has left, and fuel it needs to get home. */
  fuel?: number;
  readonly home?: number;
  /** The units on the map. */
  readonly source?: Pile | Cargo;
}

/** Stacks in the order of their dice: nation, type, origin. */
export const inDiceOrder = (stacks: readonly Stack[]): readonly Stack[] =>
  stacks.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ nation, type, from }) => `${nation} ${type} ${from}`);
    return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;
  });

export const survivingStacks = (stacks: readonly Stack[]): readonly Stack[] =>
  stacks.filter(({ n }) => n > 0);

export const isExtra = ({ type }: Stack): boolean =>
  type === 'city' || type === 'complex' || type === 'port' || type === 'coast';

/** Number of units; facilities and the coast unit do not count. */
export const unitsIn = (stacks: readonly Stack[]): number =>
  stacks.reduce((sum, stack) => sum + (isExtra(stack) ? 0 : stack.n), 0);

export const nationsIn = (stacks: readonly Stack[]): readonly string[] => [
  ...new Set(stacks.filter((stack) => !isExtra(stack)).map(({ nation }) => nation)),
];

/** Removes one unit of a stack, also from the map; a ship's cargo sinks with it (WEAW-TP-6). */
export const removeOne = (stack: Stack): void => {
  stack.n -= 1;
  if (stack.source) stack.source.n -= 1;
};

/** Takes a point of fuel from every plane, also on the map (WEAW-FUEL-1). */
export const burnFuel = (stacks: readonly Stack[]): void => {
  for (const stack of survivingStacks(stacks)) {
    if (stack.fuel === undefined || !stack.source) continue;
    stack.fuel -= 1;
    stack.source.spent = (stack.source.spent ?? 0) + 1;
  }
};

export const reportOf = (stacks: readonly Stack[]): readonly ForceReport[] =>
  inDiceOrder(stacks).map(({ nation, type, from, n, value, penalties }) => ({
    nation,
    type,
    from,
    n,
    value,
    penalties,
  }));
