import { assign, pilesWithTask, splitOff, tidyPiles } from '../board/forces.ts';
import { figuresOf, troopPoints } from '../board/figures.ts';
import { moneyAt, pay } from '../board/depots.ts';
import { placeRow } from '../charts/edition.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { landRefusals } from '../land/refusals.ts';
import { moneyRefusals } from '../money/refusals.ts';
import type { ActionOf, Units } from '../orders/types.ts';
import { type UnitGroup, groupsOf } from '../land/land-law.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { Pile } from '../state/state.ts';

// Loading of forces: troops and money.

export type ForceAction = ActionOf<'force'>;

export const capacityOf = (at: Position, nation: string, groups: readonly UnitGroup[]): number =>
  groups.reduce((sum, { type, n }) => sum + figuresOf(at, nation, type).capacity * n, 0);

export const cargoPoints = (piles: readonly Pile[]): number =>
  piles.reduce(
    (sum, { cargo = [] }) =>
      sum +
      cargo.reduce((aboard, { type, n }) => aboard + (type === 'fighter' ? 0 : troopPoints(type) * n), 0),
    0,
  );

/** Why troops cannot be loaded: each must be adjacent to a zone of the route, and have room (WEAW-TP-1 to 3). */
export const loadRefusal = (
  step: StepContext,
  nation: string,
  {
    action,
    way,
    room,
  }: { readonly action: ForceAction; readonly way: readonly string[]; readonly room: number },
): Refusal | undefined => {
  let points = 0;
  for (const { units, from } of action.loads) {
    const seas = placeRow(step.edition, from).adjacentSeas;
    if (!way.some((zone) => seas.includes(zone)))
      return landRefusals.refuse('no-way', { from, to: way[0] ?? '' }, 'WEAW-TP-3');
    const { groups, refusal } = groupsOf(step, nation, { units, fallback: from });
    if (refusal) return refusal;
    points += groups.reduce((sum, { type, n }) => sum + troopPoints(type) * n, 0);
  }
  return points > room
    ? moneyRefusals.refuse('capacity', { place: action.from, most: Math.max(0, room) }, 'WEAW-TP-1')
    : undefined;
};

export const moneyRefusal = (
  step: StepContext,
  nation: string,
  {
    cargo: { money },
    way,
    room,
  }: { readonly cargo: ForceAction; readonly way: readonly string[]; readonly room: number },
): Refusal | undefined => {
  if (!money) return undefined;
  const { amount, from, to } = money;
  const touches = (place: string): boolean =>
    placeRow(step.edition, place).adjacentSeas.some((zone) => way.includes(zone));
  if (!touches(from) || !touches(to)) return landRefusals.refuse('no-way', { from, to }, 'WEAW-COLL-3');
  const most = room * step.edition.settings.moneyPerPoint;
  if (amount > most) return moneyRefusals.refuse('capacity', { place: from, most }, 'WEAW-AMB-149');
  const left = moneyAt(step, nation, from);
  return left < amount
    ? lineRefusals.refuse('unfunded', { cost: amount, money: left }, 'WEAW-COLL-3')
    : undefined;
};

/**
 * Loads troops onto transports, the fullest with room first; each loaded ship becomes a separate pile (WEAW-AMB-26).
 */
export const loadTroops = (
  step: StepContext,
  nation: string,
  { task, units, from }: { readonly task: string; readonly units: readonly Units[]; readonly from: string },
): void => {
  const { state } = step;
  for (const { type, n = 0 } of units) {
    const there =
      groupsOf(step, nation, { units: [{ type, n: n === 0 ? undefined : n, from } as Units] }).groups[0]?.n ??
      n;
    for (let i = 0; i < there; i += 1) {
      const ship = transportFor(step, task, troopPoints(type));
      const [unit] = assign(state, { nation, type, place: from, n: 1 }, { task: 'aboard' });
      if (!ship || !unit) return;
      unit.n = 0;
      ship.cargo = [...(ship.cargo ?? []), { nation, type, n: 1 }];
      tidyPiles(state);
    }
  }
};

/** The fullest transport of a force that still has room. */
const transportFor = (step: StepContext, task: string, points: number): Pile | undefined => {
  const ships = pilesWithTask(step.state, task).filter(({ type }) => type === 'transport');
  const free = (pile: Pile): number =>
    figuresOf(step, pile.nation, 'transport').capacity - cargoPoints([pile]);
  const best = ships
    .filter((pile) => free(pile) >= points)
    .toSorted((one, other) => free(one) - free(other))[0];
  return best && (best.n > 1 ? splitOff(step.state, best, 1) : best);
};

export const loadMoney = (
  step: StepContext,
  nation: string,
  { task, cargo: { money } }: { readonly task: string; readonly cargo: ForceAction },
): void => {
  if (!money) return;
  const ship = transportFor(step, task, 1);
  if (!ship || !pay(step, nation, { amount: money.amount, place: money.from, as: 'sent' })) return;
  ship.money = { amount: money.amount, to: money.to };
};
