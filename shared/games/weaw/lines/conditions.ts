import { isAtom } from '../../../kernel/language/conditions.ts';
import { areFriends, areAtWar, sideOf } from '../board/relations.ts';
import { countAt } from '../board/forces.ts';
import { moneyAtHome } from '../board/depots.ts';
import type { Position } from '../state/step.ts';
import { isShip } from '../vocabulary/units.ts';
import { leaningOf } from '../vocabulary/sides.ts';
import type { Atom, Condition, Subject } from '../orders/types.ts';

/** The value of a condition: `ask` where it depends on a question the game master has not answered. */
export type ConditionValue = boolean | 'ask';

const matches = (
  { state }: Position,
  nation: string,
  { subject, other }: { readonly subject: Subject; readonly other: string },
): boolean => {
  if (subject === 'anyone') return other !== nation;
  if (subject === 'me') return other === nation;
  if (subject === 'ally') return other !== nation && areFriends(state, nation, other);
  return other === subject;
};

const isWarMet = (at: Position, nation: string, atom: Extract<Atom, { is: 'at-war' }>): boolean =>
  at.state.wars.some(({ pair: [one, other] }) =>
    [[one, other] as const, [other, one] as const].some(
      ([who, whom]) =>
        matches(at, nation, { subject: atom.who, other: who }) &&
        matches(at, nation, { subject: atom.with, other: whom }),
    ),
  );

const hasStatus = (
  { state }: Position,
  who: string,
  what: Extract<Atom, { is: 'status' }>['what'],
): boolean => {
  if (what === 'neutral') return sideOf(state, who) === 'none';
  if (what === 'surrendered') return state.nations[who]?.surrender !== undefined;
  if (what === 'conquered') return state.nations[who]?.conquered === true;
  return sideOf(state, who) === what;
};

const evaluateAtom = (at: Position, nation: string, atom: Atom): ConditionValue => {
  const { state } = at;
  switch (atom.is) {
    case 'at-war':
      return isWarMet(at, nation, atom);
    case 'holds':
      return matches(at, nation, {
        subject: atom.who,
        other: state.territories[atom.place]?.controller ?? '',
      });
    case 'empty':
      return countAt(state, atom.place) === 0;
    case 'units': {
      const { least, what, enemy, place } = atom;
      const counted = countAt(
        state,
        place,
        (pile) =>
          (what === 'ship' ? isShip(pile.type) : pile.type === what) &&
          (!enemy || areAtWar(state, nation, pile.nation)),
      );
      return counted >= least;
    }
    case 'no-enemy':
      return countAt(state, atom.place, (pile) => areAtWar(state, nation, pile.nation)) === 0;
    case 'us-entry':
      return state.usEntry >= atom.least;
    case 'money':
      return moneyAtHome(at, nation) >= atom.least;
    case 'turn':
      return state.turn >= atom.least;
    case 'status':
      return hasStatus(at, atom.who === 'me' ? nation : atom.who, atom.what);
    case 'leans': {
      const of = state.nations[atom.who];
      return (of?.leaning ?? leaningOf(of?.stance ?? 'neutral')) === atom.side;
    }
    case 'ruling':
      return state.record.questions.find(({ text }) => text === atom.text)?.answer ?? 'ask';
  }
};

/** The value of a nation's condition in the position as it is (WEAW-AMB-86). */
export const evaluateCondition = (at: Position, nation: string, condition: Condition): ConditionValue => {
  if (isAtom(condition)) return evaluateAtom(at, nation, condition);
  switch (condition.is) {
    case 'and': {
      const all = condition.of.map((each) => evaluateCondition(at, nation, each));
      return all.includes(false) ? false : all.includes('ask') ? 'ask' : true;
    }
    case 'or': {
      const all = condition.of.map((each) => evaluateCondition(at, nation, each));
      return all.includes(true) ? true : all.includes('ask') ? 'ask' : false;
    }
    case 'not': {
      const inner = evaluateCondition(at, nation, condition.of);
      return inner === 'ask' ? 'ask' : !inner;
    }
  }
};

/** The questions for the game master that a condition contains. */
export const questionsIn = (condition: Condition): readonly string[] => {
  if (condition.is === 'ruling') return [condition.text];
  if (condition.is === 'and' || condition.is === 'or') return condition.of.flatMap(questionsIn);
  return condition.is === 'not' ? questionsIn(condition.of) : [];
};
