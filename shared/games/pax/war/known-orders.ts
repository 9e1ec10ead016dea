import { trialContext } from '../lines/trial-context.ts';
import { type Arm, isGreat, type PlaceId } from '../vocabulary/ids.ts';
import { alliesOf, isUnplayed, PARTIES } from '../board/sides.ts';
import type { Position } from '../state/position.ts';
import type { FiledOrder } from '../state/turn-record.ts';
import type { Party } from '../state/wars.ts';
import { CAUTIOUS_ODDS } from './attack/advantage.ts';
import { attackersIn } from './attack/attackers.ts';
import { strengthIn } from './attack/strength.ts';
import { targetsOf } from './attack/targets.ts';
import { cautiousMoves } from './manoeuvre/cautious.ts';
import type { ManoeuvreField } from './manoeuvre/marching.ts';
import { playManoeuvre } from './manoeuvre/playing.ts';
import { resolveFirstRetreats } from './retreat/retreats.ts';

// What orders that are known lead to before the enemy does anything.

/**
 * The field in which the alliance whose turn it is attacks, if these orders are given: units beaten in the first attack
 * have left, moves are made, and the orders are filed in it (PB-RETREAT-6, PB-WMOVE-1, AMB-70). Where a die decides a
 * retreat, its lowest face is taken.
 */
export const fieldAfterOrders = (position: Position, lines: readonly FiledOrder[]): ManoeuvreField => {
  const { edition } = position;
  const context = { ...trialContext(position), dice: { rolls: [], roll: () => 1 } };
  const { state } = context;
  state.turnRecord.filed = [...lines];
  // Who sent nothing for earlier orders may do so now.
  state.turnRecord.unfiled = [];
  if (state.step === 'SECOND_ORDERS') resolveFirstRetreats(context);
  const { field, marches, struck } = playManoeuvre({ edition, state }, [...lines, ...cautiousMoves(context)]);
  state.turnRecord.filed = lines.filter((line) => !struck.has(line));
  for (const { after } of marches) {
    const { power: party, arm, size, count, at: to } = after;
    state.campaign?.moved.push({ party, arm, strength: size * count, to });
  }
  return field;
};

/**
 * Who attacks in a place with one arm if a party does: it, allies known to attack there, and minors, who attack with any
 * allied Great Power (PB-WCOMBAT-5, 6); only those that face the same enemies (AMB-109). Powers without a player stay out
 * of fights under 3 to 2 (PB-DROPOUT-22).
 */
export const attackersWith = (
  position: Position,
  party: Party,
  place: { readonly at: PlaceId; readonly arm: Arm },
): readonly Party[] => {
  const alliance = alliesOf(position.state, party);
  const known = attackersIn(position, alliance, place);
  const targets = (who: Party): string => targetsOf(position, { ...place, party: who }).join();
  const joins = (ally: Party): boolean =>
    ally === party || known.includes(ally) || (isGreat(party) && !isGreat(ally));
  const all = PARTIES.filter(
    (ally) => alliance.includes(ally) && joins(ally) && targets(ally) === targets(party),
  );
  const strength = (parties: readonly Party[]): number =>
    parties.reduce((sum, who) => sum + strengthIn(position, { ...place, party: who }), 0);
  const isCautious = strength(all) < CAUTIOUS_ODDS * strength(targetsOf(position, { ...place, party }));
  return isCautious ? all.filter((ally) => ally === party || !isUnplayed(position.state, ally)) : all;
};
