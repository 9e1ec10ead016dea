import type { Edition } from '../charts/edition.ts';
import { type Arm, type GreatPower, homeOf } from '../vocabulary/ids.ts';
import { markerOf, strengthOf } from '../board/position.ts';
import type { PaxState, Stack } from '../state/state.ts';
import type { SpendingBound } from '../state/turn-record.ts';
import type { EventEffect } from '../charts/tables.ts';
import { indianZone } from './special-garrisons.ts';
import type { Position } from '../state/position.ts';

// Chapter "Random events", spending an event forces or caps (PB-RE-10 to 12, AMB-117).

/** Pounds an event still requires a power to spend on new units; `navy`: on naval units only. */
export interface SpendingDemand {
  readonly arm: SpendingBound['arm'];
  readonly missing: number;
}

/** Maximum number of pounds a power may spend on new units. */
export interface Ceiling {
  readonly arm: SpendingBound['arm'];
  readonly amount: number;
}

type MinimumSpend = Extract<EventEffect, { type: 'minimum-military-spend' }>;

const effectOf = (edition: Edition, bound: SpendingBound): MinimumSpend | undefined =>
  edition.tables.randomEvents.events
    .find((event) => event.id === bound.event)
    ?.effects.find((e): e is MinimumSpend => e.type === 'minimum-military-spend' && e.power === bound.power);

/** Whether a unit costs its owner maintenance where it is (PB-ADMIN-6, 8, 14). */
const isMaintained = (state: PaxState, stack: Stack, power: GreatPower): boolean => {
  const kind = markerOf(state, power, stack.at)?.kind;
  return stack.at !== homeOf(power) && kind !== 'dominion' && kind !== 'state';
};

/** Strength of the Indian Army proper: as many of its units as are required (PB-GARR-12). */
const indianArmyStrength = (position: Position, power: GreatPower): number => {
  const { indianArmy } = position.edition.tables.powers.garrisons;
  if (indianArmy.power !== power) return 0;
  const zone = indianZone(position);
  const there = position.state.units
    .filter((s) => s.power === power && s.arm === 'army' && s.size === 10 && zone.has(s.at))
    .reduce((sum, s) => sum + s.count, 0);
  return 10 * Math.min(there, indianArmy.army10);
};

/** Pounds of unit maintenance that count towards an event's demand. */
const maintenanceCounted = (position: Position, bound: SpendingBound): number => {
  const effect = effectOf(position.edition, bound);
  if (effect && !effect.counts.includes('maintenance')) return 0;
  const stacks = position.state.units.filter(
    (s) =>
      s.power === bound.power &&
      (bound.arm === 'any' || s.arm === bound.arm) &&
      isMaintained(position.state, s, bound.power),
  );
  const perPoint = position.edition.tables.costs.maintenance.unitPerStrengthPoint;
  const excluded = effect?.excludes === 'indian-army' ? indianArmyStrength(position, bound.power) : 0;
  return perPoint * Math.max(0, strengthOf(stacks) - excluded);
};

const boundsOf = (state: PaxState, power: GreatPower, kind: SpendingBound['kind']) =>
  state.turnRecord.bounds.filter((bound) => bound.power === power && bound.kind === kind);

/** Spending required by the turn's events beyond the maintenance paid (PB-RE-10). */
export const demandsOf = (position: Position, power: GreatPower): readonly SpendingDemand[] =>
  boundsOf(position.state, power, 'at-least')
    .map((bound) => ({
      arm: bound.arm,
      missing: bound.amount - maintenanceCounted(position, bound),
    }))
    .filter((demand) => demand.missing > 0);

export const ceilingsOf = (state: PaxState, power: GreatPower): readonly Ceiling[] =>
  boundsOf(state, power, 'at-most').map(({ arm, amount }) => ({ arm, amount }));

/** Pounds of unit spending that count for a limit on `arm`. */
export const spentUnder = (spentOn: Readonly<Record<Arm, number>>, arm: SpendingBound['arm']): number =>
  arm === 'any' ? spentOn.army + spentOn.navy : spentOn[arm];

/**
 * Pounds reserved for requirements of events. Naval units also satisfy a requirement for any units, so the largest
 * counts, not the sum (AMB-117).
 */
export const reservedForDemands = (
  demands: readonly SpendingDemand[],
  spentOn: Readonly<Record<Arm, number>>,
): number =>
  demands.reduce((most, { arm, missing }) => Math.max(most, missing - spentUnder(spentOn, arm)), 0);
