import type { Formula } from '../../../kernel/formula.ts';
import type { Rulings } from '../../../kernel/lines.ts';
import type { Fact } from '../state/facts.ts';
import type { LineFinding } from '../movement/facts.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { Atom, Condition, Order } from '../orders/types.ts';
import { type PowerAction, indexPowerActions } from './power-actions.ts';
import {
  compileCondition,
  powersOfAtom,
  type ConditionContext,
  conditionContextOf,
} from './compile-conditions.ts';
import type { Position } from '../state/position.ts';

// Evaluates conditions again when the phase is over, using only what was published, so that owners learn why their
// lines were or were not carried out and nothing else (PB-MSC-10).

/** A fact of the phase as an action conditions can see; nothing for other facts. */
const powerActionOf = (fact: Fact): PowerAction[] => {
  if (fact.type === 'marker-placed')
    return [{ power: fact.power, action: { do: 'place', marker: fact.kind, area: fact.area } }];
  if (fact.type === 'units-built') {
    const { power, arm, size, count } = fact;
    return [{ power, action: { do: 'build', units: { arm, size, count } } }];
  }
  if (fact.type === 'units-moved') {
    const { power, arm, size, count, from, to, coast } = fact;
    const place = { place: to, ...(coast !== undefined && { coast }) };
    return [{ power, action: { do: 'move', units: { arm, size, count }, from: { place: from }, to: place } }];
  }
  return fact.type === 'money-paid'
    ? [{ power: fact.from, action: { do: 'pay', amount: fact.amount, to: fact.to } }]
    : [];
};

/** The context for evaluating conditions after everything is done. */
export interface ReviewContext {
  readonly conditions: ConditionContext;
  readonly rulings: Rulings;
  /** Findings for atoms evaluated before, by speaker and atom. */
  readonly cache: Map<string, LineFinding>;
}

/** @param facts what was published of the phase */
export const reviewContextOf = (
  { edition, state: opening }: Position,
  facts: readonly Fact[],
  rulings: Rulings,
): ReviewContext => ({
  conditions: conditionContextOf({
    edition,
    opening,
    actions: indexPowerActions(facts.flatMap(powerActionOf)),
    isKnown: () => true,
  }),
  rulings,
  cache: new Map(),
});

/** A formula in which no line is left open. */
const valueOf = (formula: Formula, rulings: Rulings): boolean => {
  if (typeof formula === 'boolean') return formula;
  if ('ask' in formula) return rulings.answers[formula.ask] === true;
  if ('all' in formula) return formula.all.every((part) => valueOf(part, rulings));
  if ('any' in formula) return formula.any.some((part) => valueOf(part, rulings));
  return 'not' in formula && !valueOf(formula.not, rulings);
};

const isTrue = ({ conditions, rulings }: ReviewContext, condition: Condition, speaker: Power): boolean =>
  valueOf(compileCondition(conditions, condition, speaker), rulings);

/** Powers that did what an atom asks about, whether the atom is negated or not. */
const actorsIn = (review: ReviewContext, atom: Atom, speaker: Power): readonly Power[] => {
  if (atom.is === 'unrest' || atom.is === 'ruling') return [];
  return powersOfAtom(atom.subject, speaker).filter((power) =>
    isTrue(review, { ...atom, subject: { who: 'powers', powers: [power] }, not: false }, speaker),
  );
};

const findingOn = (review: ReviewContext, atom: Atom, speaker: Power): LineFinding => {
  const key = `${speaker} ${JSON.stringify(atom)}`;
  const known = review.cache.get(key);
  if (known) return known;
  const by = actorsIn(review, atom, speaker);
  const finding = { atom, isTrue: isTrue(review, atom, speaker), by };
  review.cache.set(key, finding);
  return finding;
};

/** A condition's value, and the findings that decided it. */
interface Evaluation {
  readonly holds: boolean;
  readonly by: readonly LineFinding[];
}

const evaluate = (review: ReviewContext, condition: Condition, speaker: Power): Evaluation => {
  if (condition.is === 'not') {
    const { holds, by } = evaluate(review, condition.of, speaker);
    return { holds: !holds, by };
  }
  if (condition.is === 'and' || condition.is === 'or') {
    const parts = condition.of.map((part) => evaluate(review, part, speaker));
    const isSo = ({ holds }: Evaluation): boolean => holds;
    const holds = condition.is === 'and' ? parts.every(isSo) : parts.some(isSo);
    return { holds, by: parts.filter((part) => part.holds === holds).flatMap(({ by }) => by) };
  }
  const finding = findingOn(review, condition, speaker);
  return { holds: finding.isTrue, by: [finding] };
};

/** Findings for the atoms that decided an order's condition; if it failed, not those of parts that held. */
export const findingsOn = (
  review: ReviewContext,
  { condition }: Order,
  speaker: Power,
): readonly LineFinding[] => (condition ? evaluate(review, condition, speaker).by : []);

/** Whether an order's condition is met by what was published; true where it has none. */
export const isConditionMet = (
  review: ReviewContext,
  { condition, unless }: Order,
  speaker: Power,
): boolean => !condition || isTrue(review, condition, speaker) !== (unless === true);
