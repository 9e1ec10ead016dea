import { isAtom } from '../../../../kernel/language/conditions.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isPower, type Power } from '../../vocabulary/ids.ts';
import { atomsOf } from '../../orders/condition-atoms.ts';
import type { Atom, Condition, Order, Subject } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import { alliesOf } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { attackRefusals } from './refusals.ts';
import type { Edition } from '../../charts/edition.ts';
import type { Position } from '../../state/position.ts';

// Attacks that depend only on what allies did in the manoeuvre that has just ended (PBM-WAR-7 to 10, AMB-47).

type Moved = Extract<Atom, { is: 'moved' }>;

const alliedPowers = (state: PaxState, party: Party): readonly Power[] =>
  alliesOf(state, party)
    .filter(isPower)
    .filter((ally) => ally !== party);

/** The powers an atom is about; "anyone" is any ally. */
const powersMeant = (state: PaxState, party: Party, subject: Subject): readonly Power[] =>
  subject.who === 'powers'
    ? subject.powers
    : alliedPowers(state, party).filter((power) => !subject.except.includes(power));

/**
 * Strength points that arrived in a place in this manoeuvre; units that were there before do not count (PBM-AMB-14).
 */
const arrived = ({ campaign }: PaxState, power: Power, { arm, to }: Moved): number =>
  (campaign?.moved ?? [])
    .filter((move) => move.party === power && move.arm === arm && move.to === to.place)
    .reduce((sum, { strength }) => sum + strength, 0);

const hasMoved = (state: PaxState, party: Party, atom: Moved): boolean => {
  const hasArrived = powersMeant(state, party, atom.subject).some(
    (power) => arrived(state, power, atom) >= Math.max(atom.strength, 1),
  );
  const isNegated = (atom.subject.who === 'no-one') !== atom.not;
  return hasArrived !== isNegated;
};

/** Whether a condition holds now that the manoeuvre is over; a condition that is not allowed never holds. */
const isTrue = (state: PaxState, party: Party, condition: Condition): boolean => {
  if (isAtom<Atom>(condition)) return condition.is === 'moved' && hasMoved(state, party, condition);
  switch (condition.is) {
    case 'and':
      return condition.of.every((part) => isTrue(state, party, part));
    case 'or':
      return condition.of.some((part) => isTrue(state, party, part));
    case 'not':
      return !isTrue(state, party, condition.of);
  }
};

/** Whether a party's order is carried out, now that the manoeuvre is over (PBM-WAR-9). */
export const conditionHolds = (state: PaxState, party: Party, { condition, unless }: Order): boolean =>
  condition === undefined || isTrue(state, party, condition) !== (unless === true);

const topicRefusal = (atom: Atom): Refusal | undefined => {
  if (atom.is === 'moved') return undefined;
  return atom.is === 'attacks'
    ? attackRefusals.refuse('condition-on-attack', { at: atom.at }, 'PBM-WAR-10')
    : attackRefusals.refuse('condition-not-on-move', { asks: atom.is }, 'PBM-WAR-9');
};

const strangerRefusal = (state: PaxState, party: Party, atom: Atom): Refusal | undefined => {
  if (atom.is !== 'moved') return undefined;
  const allies = alliedPowers(state, party);
  const stranger = powersMeant(state, party, atom.subject).find((power) => !allies.includes(power));
  return stranger && attackRefusals.refuse('condition-not-on-ally', { power: stranger, allies }, 'PBM-WAR-9');
};

const firstOf = <T>(all: readonly T[], refusal: (each: T) => Refusal | undefined): Refusal | undefined => {
  for (const each of all) {
    const refused = refusal(each);
    if (refused) return refused;
  }
  return undefined;
};

/** Why a war order may not have its condition in any position; undefined if it may. */
export const conditionFormRefusal = (
  { settings }: Pick<Edition, 'settings'>,
  { actions, condition }: Order,
): Refusal | undefined => {
  if (!condition) return undefined;
  if (!settings.warConditions) return attackRefusals.refuse('no-conditions-in-war', {}, 'AMB-47');
  const other = actions.find((action) => action.do !== 'attack');
  if (other) return attackRefusals.refuse('condition-not-on-attack', { verb: other.do }, 'PBM-WAR-7');
  return firstOf(atomsOf(condition), topicRefusal);
};

/** Why a war order may not have its condition, which can ask only about allies (PBM-WAR-9); undefined if it may. */
export const attackConditionRefusal = (
  { edition, state }: Position,
  party: Party,
  order: Order,
): Refusal | undefined =>
  conditionFormRefusal(edition, order) ??
  (order.condition && firstOf(atomsOf(order.condition), (atom) => strangerRefusal(state, party, atom)));
