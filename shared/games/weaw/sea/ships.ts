import { figuresOf, fuelLeft } from '../board/figures.ts';
import { wayHome } from '../board/paths.ts';
import { splitOff } from '../board/forces.ts';
import type { Stack } from '../battle/stacks.ts';
import { forceTask } from '../land/landing.ts';
import type { Force } from '../state/record.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isShip, isSurface } from '../vocabulary/units.ts';

/** Big ships take hits one by one, so each is a separate pile while they fight. */
export const splitBigShips = ({ state }: StepContext, zone: string): void => {
  for (const pile of [...state.units]) {
    if (pile.at !== zone || (pile.type !== 'battleship' && pile.type !== 'carrier')) continue;
    while (pile.n > 1) splitOff(state, pile, 1);
  }
};

export const forceOf = ({ state }: StepContext, pile: Pick<Pile, 'task'>): Force | undefined =>
  state.record.forces.find(({ line }) => pile.task === forceTask(line));

/** Ships of a force that are still sailing. */
export const shipsOf = ({ state }: StepContext, { line }: Pick<Force, 'line'>): readonly Pile[] =>
  state.units.filter((pile) => pile.task === forceTask(line) && pile.n > 0 && isShip(pile.type));

/**
 * Ships that fight with their attack value: those ordered to engage, escort or blockade (WEAW-NAV-9, 12, 13,
 * WEAW-AMB-117).
 */
const usesAttackValue = (step: StepContext, pile: Pile): boolean => {
  const tasks = forceOf(step, pile)?.tasks ?? [];
  return tasks.some((task) => task === 'engage' || task === 'escort' || task === 'blockade');
};

/** How a unit takes part in a combat at sea. */
export interface SeaRole {
  /** Uses the attack value whatever its task: submarines that intercept, searchers, planes. */
  readonly attacks?: boolean;
  /** The equipment used against it. */
  readonly against?: 'sonar' | 'radar' | undefined;
}

/** A ship or plane in a combat at sea; a damaged big ship only defends (WEAW-BB-4, WEAW-CV-5, WEAW-AMB-25). */
export const seaStack = (
  step: StepContext,
  source: Pile,
  { attacks = false, against }: SeaRole = {},
): Stack => {
  const { nation, type, at, n, hits = 0 } = source;
  const figures = figuresOf(step, nation, type);
  const penalties = against ? [{ why: against, points: -1 }] : [];
  const isDamaged = hits > 0 && (type === 'battleship' || type === 'carrier');
  const isAttacking = isAir(type) || ((attacks || usesAttackValue(step, source)) && !isDamaged);
  const base = isAttacking ? figures.attack : figures.defense;
  const home = isAir(type)
    ? wayHome(step, at, { flight: { nation, type, capacity: figures.fuel } })?.fuel
    : undefined;
  return {
    nation,
    type,
    from: at,
    n,
    value: base > 0 ? Math.max(1, base - penalties.length) : 0,
    penalties,
    dicePerUnit: figures.rolls,
    ...(type === 'submarine' && { targets: 'ships' as const }),
    cost: figures.cost,
    hitPoints: figures.hits,
    ...(isAir(type) && { fuel: fuelLeft(step, source), home: home ?? 0 }),
    source,
  };
};

/** A plane over the sea fights in a zone that is not its base. */
export const planeStack = (
  step: StepContext,
  source: Pile,
  { zone, role = {} }: { readonly zone: string; readonly role?: SeaRole | undefined },
): Stack => {
  const { nation, type } = source;
  const capacity = figuresOf(step, nation, type).fuel;
  const home = wayHome(step, zone, { flight: { nation, type, capacity } })?.fuel ?? 0;
  return { ...seaStack(step, source, role), home };
};

export const surfaceShipsAt = (
  { state }: StepContext,
  zone: string,
  whose: (nation: string) => boolean,
): readonly Pile[] =>
  state.units.filter((pile) => pile.at === zone && pile.n > 0 && isSurface(pile.type) && whose(pile.nation));
