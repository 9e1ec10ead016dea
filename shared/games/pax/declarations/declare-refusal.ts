import type { Refusal } from '../../../kernel/refusal.ts';
import { isGreat, isPower, type Power, seatOf } from '../vocabulary/ids.ts';
import { casusBelliAgainst } from '../casus-belli/claims-against.ts';
import type { PaxState } from '../state/state.ts';
import { areEnemies, presentWars } from '../board/wars.ts';
import type { Party } from '../state/wars.ts';
import { declarationRefusals } from './refusals.ts';

/** A power about to declare war, and on whom. */
export interface Belligerents {
  readonly by: Power;
  readonly on: Party;
}

/** An attacker of a minor that the power has promised to back: no casus belli is needed (AMB-103). */
export const isAttackerOfWard = (state: PaxState, { by, on }: Belligerents): boolean =>
  state.backings.some(
    ({ power, minor }) =>
      power === by &&
      state.declarations.some((d) => (d.by === minor && d.on === on) || (d.by === on && d.on === minor)),
  );

const noCasusBelli = (state: PaxState, { by, on }: Belligerents): Refusal => {
  const against = [...new Set(state.casusBelli.filter((cb) => cb.holder === by).map((cb) => cb.against))];
  return declarationRefusals.refuse('no-casus-belli', { power: by, on, against }, 'PB-WAR-1');
};

/** Why a power can never fight another: it is the same power, a minor, or of the same seat (PB-DOW-1, PB-AH-4). */
export const enmityRefusal = ({ by, on }: Belligerents): Refusal | undefined => {
  if (by === on) return declarationRefusals.refuse('declares-on-itself', { power: by }, 'PB-DOW-1');
  if (!isGreat(by))
    return declarationRefusals.refuse('minor-declares-by-itself', { power: by }, 'PB-MINOR-32');
  return isPower(on) && seatOf(by) !== undefined && seatOf(by) === seatOf(on)
    ? declarationRefusals.refuse('never-on-opposite-sides', { power: by, on }, 'PB-AH-4')
    : undefined;
};

/** Why a power cannot fight another, with or without a cause: it never can, or they are already at war (PB-DOW-2). */
export const hostilityRefusal = (state: PaxState, { by, on }: Belligerents): Refusal | undefined => {
  const never = enmityRefusal({ by, on });
  if (never) return never;
  return areEnemies(presentWars(state), by, on)
    ? declarationRefusals.refuse('already-at-war', { power: by, on }, 'PB-DOW-2')
    : undefined;
};

/**
 * Why a power may not declare war on another: it cannot fight it, or it has no casus belli against it (PB-WAR-1,
 * PB-DOW-1) and backs no minor it attacks (AMB-103). The phase decides when in the turn it may.
 */
export const declareRefusal = (state: PaxState, step: Belligerents): Refusal | undefined => {
  const refused = hostilityRefusal(state, step);
  if (refused) return refused;
  const isWarranted = casusBelliAgainst(state, step.by, step.on).length > 0 || isAttackerOfWard(state, step);
  return isWarranted ? undefined : noCasusBelli(state, step);
};
