import { isBoundTo } from '../../../parts/treaties/obligations.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { hasForcesInMinor, hasForcesInTerritory, invaderOf, noWayRefusal } from '../board/forces.ts';
import { parentOf } from '../board/minors.ts';
import { isPower } from '../board/powers.ts';
import { barredUntil } from '../board/truces.ts';
import { areAtWar, enemiesOf, isAtWarWithMinor } from '../board/wars.ts';
import type { ActionOf } from '../orders/types.ts';
import type { Position } from '../state/step.ts';
import { boardRefusals } from '../board/refusals.ts';
import { declarationRefusals } from './refusals.ts';

/**
 * EIA-4.2.2.1: own forces in the territory of the power. EIA-4.2.2.2-b, -d: enemy forces at home, for a power that is
 * already at war with a power.
 */
export type ForcesLimit =
  | { readonly is: 'own-forces-there' }
  | { readonly is: 'enemy-in-home'; readonly enemy: string };

/** EIA-4.2.2: the limit on a declaration on a power that comes from forces on the map; truces are separate. */
export const forcesLimit = (at: Position, power: string, target: string): ForcesLimit | undefined => {
  if (hasForcesInTerritory(at, power, target)) return { is: 'own-forces-there' };
  const enemy = enemiesOf(at.state, power).length > 0 ? invaderOf(at, power) : undefined;
  return enemy === undefined ? undefined : { is: 'enemy-in-home', enemy };
};

/** EIA-4.2.2.4; a truce does not bar a power once an embargo owed to it was broken (B.6). */
const truce = (at: Position, power: string, target: string): Refusal | undefined => {
  const until = barredUntil(at, power, target);
  return until === undefined
    ? undefined
    : declarationRefusals.refuse('enforced-peace', { target, until }, 'EIA-4.2.2.4');
};

/** Why forces on the map forbid a declaration on a power. */
export const forcesRefusal = (at: Position, power: string, target: string): Refusal | undefined => {
  const limit = forcesLimit(at, power, target);
  if (!limit) return undefined;
  return limit.is === 'own-forces-there'
    ? declarationRefusals.refuse('own-forces-there', { target }, 'EIA-4.2.2.1')
    : declarationRefusals.refuse('enemy-in-home', { enemy: limit.enemy }, 'EIA-4.2.2.2-b');
};

/** Why a power may not declare war on another power now. */
export const powerRefusal = (at: Position, power: string, target: string): Refusal | undefined => {
  const { powers } = at.state;
  if (powers[power]?.out) return boardRefusals.refuse('out-of-game', { power }, 'EIA-4.4.8-a');
  if (powers[target]?.out) return boardRefusals.refuse('out-of-game', { power: target }, 'EIA-4.4.8-a');
  if (power === target) return boardRefusals.refuse('self', { power });
  if (areAtWar(at.state, power, target))
    return boardRefusals.refuse('already-at-war', { target }, 'EIA-4.2-a');
  return truce(at, power, target) ?? forcesRefusal(at, power, target);
};

/** Why a power may not declare war on a minor now (EIA-4.2.2.2-c: enemies at home do not bar it). */
const minorRefusal = (at: Position, power: string, minor: string): Refusal | undefined => {
  const { state, edition } = at;
  if (state.powers[power]?.out) return boardRefusals.refuse('out-of-game', { power }, 'EIA-4.4.8-a');
  const parent = state.minors[minor] ? undefined : parentOf(edition, minor);
  if (parent !== undefined)
    return declarationRefusals.refuse('controlled-minor', { minor, controller: parent }, 'EIA-4.2.3-b');
  const controller = state.minors[minor]?.controller;
  if (controller !== undefined && controller !== null) {
    return declarationRefusals.refuse('controlled-minor', { minor, controller }, 'EIA-4.2.3-b');
  }
  if (isAtWarWithMinor(state, power, minor))
    return boardRefusals.refuse('already-at-war', { target: minor }, 'EIA-4.2-a');
  if (hasForcesInMinor(at, power, minor))
    return declarationRefusals.refuse('own-forces-there', { target: minor }, 'EIA-4.2.2.1');
  return noWayRefusal(at, power, minor);
};

/** Why a power may not declare war on a power or minor now; the only implementation of EIA-4.2.2. */
export const declarationRefusal = (at: Position, power: string, target: string): Refusal | undefined =>
  isPower(at.edition, target) ? powerRefusal(at, power, target) : minorRefusal(at, power, target);

/** A power to which an embargo is owed may declare inside the truce if no other limit bars it (term B.6). */
const underEmbargo = (at: Position, power: string, target: string): Refusal | undefined => {
  const { obligations, month } = at.state;
  if (!isBoundTo(obligations, { kind: 'embargo', from: target, to: power }, month))
    return declarationRefusal(at, power, target);
  return areAtWar(at.state, power, target)
    ? boardRefusals.refuse('already-at-war', { target }, 'EIA-4.2-a')
    : forcesRefusal(at, power, target);
};

/** Why a line that declares war is not carried out, for the paragraph it is written under (EIA-AMB-2). */
export const declarationLineRefusal = (
  at: Position,
  power: string,
  line: ActionOf<'declare-war'>,
): Refusal | undefined => {
  if (line.under === 'B.6') return underEmbargo(at, power, line.on);
  return line.under === undefined
    ? declarationRefusal(at, power, line.on)
    : declarationRefusals.refuse('under-too-early', { paragraph: line.under }, 'EIA-AMB-2');
};
