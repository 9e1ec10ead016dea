import { isGreat } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import { isWeary } from '../ending/weariness.ts';
import { filedFor } from '../filed.ts';
import { actsByRule } from '../natives/realm.ts';
import { isRunByPlan } from '../orders/commanded.ts';
import { forceAt } from '../../board/presence.ts';
import { PARTIES } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { conditionHolds } from './conditions.ts';
import { CAUTIOUS_ODDS, hasOdds } from './advantage.ts';
import type { Detachment } from './strength.ts';
import { canAttack } from './targets.ts';
import type { Position } from '../../state/position.ts';

// Who attacks (PB-WCOMBAT-5 to 7, PBM-WAR-8): whoever has ordered it, minors with any Great Power, and those
// who need no order.

/** A reason for which forces that can attack do so without an order. */
type AttackDefault = (position: Position, detachment: Detachment) => boolean;

const byHouseRule: AttackDefault = ({ edition: { settings } }) => settings.attackDefault;

/** Native armies that move by rule attack at any odds (PB-CHINA-18, PB-OTTO-5). */
const byNature: AttackDefault = ({ state }, { party }) => actsByRule(state, party);

/**
 * Forces that follow the cautious plan attack at 3 to 2 or better (AMB-70); a great power's only until it is weary of
 * the war.
 */
const byPlan: AttackDefault = (position, detachment) =>
  isRunByPlan(position, detachment.party) &&
  hasOdds(position, detachment, CAUTIOUS_ODDS) &&
  !(isGreat(detachment.party) && isWeary(position));

const ATTACK_DEFAULTS: readonly AttackDefault[] = [byHouseRule, byNature, byPlan];

const isOrdered = (state: PaxState, { party, arm, at }: Detachment): boolean =>
  filedFor(state, party, 'attack').some(
    ({ action, filed }) =>
      action.at === at &&
      (action.arm === undefined || action.arm === arm) &&
      conditionHolds(state, party, filed.order),
  );

const attacksItself = (position: Position, detachment: Detachment): boolean =>
  canAttack(position, detachment) &&
  (isOrdered(position.state, detachment) || ATTACK_DEFAULTS.some((attacks) => attacks(position, detachment)));

/**
 * Minors, and Ottomans with allies, attack with any allied Great Power, whatever their commander wants (PB-WCOMBAT-6,
 * PB-OTTO-10).
 */
const joinsAlly = (position: Position, detachment: Detachment, alliance: readonly Party[]): boolean =>
  !isGreat(detachment.party) &&
  canAttack(position, detachment) &&
  alliance.some((ally) => isGreat(ally) && attacksItself(position, { ...detachment, party: ally }));

/**
 * Parties of an alliance that attack in a place with one arm, each with all it has there (PB-WCOMBAT-8).
 * @param alliance whose turn it is
 * @returns in the order of the parties; the die is named after the first
 */
export const attackersIn = (
  position: Position,
  alliance: readonly Party[],
  place: Omit<Detachment, 'party'>,
): readonly Party[] =>
  PARTIES.filter((party) => {
    if (!alliance.includes(party)) return false;
    const { at, arm } = place;
    if (forceAt(position.state, party, { at, arm }) === 0) return false;
    const detachment = { party, arm, at };
    return attacksItself(position, detachment) || joinsAlly(position, detachment, alliance);
  });
