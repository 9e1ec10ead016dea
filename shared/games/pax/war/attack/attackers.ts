import type { Edition } from '../../charts/edition.ts';
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
import type { Position } from './strength.ts';
import { canAttack } from './targets.ts';

// Who attacks (PB-WCOMBAT-5 to 7, PBM-WAR-8): whoever has ordered it, minors with any Great Power, and those
// who need no order.

/** Whether forces that can attack do so without an order. */
type Unbidden = (edition: Edition, state: PaxState, position: Position) => boolean;

const byHouseRule: Unbidden = ({ settings }) => settings.attackDefault;

/** Native armies that nobody orders attack at any odds (PB-CHINA-18, PB-OTTO-5). */
const byNature: Unbidden = (_edition, state, { party }) => actsByRule(state, party);

/** Forces that follow the cautious plan attack at 3 to 2 or better (AMB-70), a great power's only while it may last. */
const byPlan: Unbidden = (edition, state, position) =>
  isRunByPlan(edition, state, position.party) &&
  hasOdds(edition, state, position, CAUTIOUS_ODDS) &&
  !(isGreat(position.party) && isWeary(edition, state));

const UNBIDDEN: readonly Unbidden[] = [byHouseRule, byNature, byPlan];

const isOrdered = (state: PaxState, { party, arm, at }: Position): boolean =>
  filedFor(state, party, 'attack').some(
    ({ action, filed }) =>
      action.at === at &&
      (action.arm === undefined || action.arm === arm) &&
      conditionHolds(state, party, filed.order),
  );

const attacksItself = (edition: Edition, state: PaxState, position: Position): boolean =>
  canAttack(edition, state, position) &&
  (isOrdered(state, position) || UNBIDDEN.some((isUnbidden) => isUnbidden(edition, state, position)));

/** Minors, and Ottomans with allies, go in with any allied Great Power, whatever their commander wants (PB-WCOMBAT-6, PB-OTTO-10). */
const joinsAlly = (
  edition: Edition,
  state: PaxState,
  position: Position,
  alliance: readonly Party[],
): boolean =>
  !isGreat(position.party) &&
  canAttack(edition, state, position) &&
  alliance.some((ally) => isGreat(ally) && attacksItself(edition, state, { ...position, party: ally }));

/**
 * Those of an alliance that attack in a place with one arm, each with all it has there (PB-WCOMBAT-8).
 * @param alliance whose turn it is
 * @returns in the order of the parties; the first gives the die its name
 */
export const attackersIn = (
  edition: Edition,
  state: PaxState,
  alliance: readonly Party[],
  place: Omit<Position, 'party'>,
): readonly Party[] =>
  PARTIES.filter((party) => {
    if (!alliance.includes(party)) return false;
    const position = { ...place, party };
    if (forceAt(state, party, place.at, place.arm) === 0) return false;
    return attacksItself(edition, state, position) || joinsAlly(edition, state, position, alliance);
  });
