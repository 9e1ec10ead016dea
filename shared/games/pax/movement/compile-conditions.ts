import type { Count, Formula } from '../../../kernel/formula.ts';
import { isAtom } from '../../../kernel/language/conditions.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, isControl, type MarkerKind, type Power, POWERS, seatOf } from '../vocabulary/ids.ts';
import type { Atom, Condition, MarkerClass, Order, Subject } from '../orders/types.ts';
import { isUnrest, markerOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { conditionRefusal } from './condition-law.ts';
import type { PowerAction, PowerActionIndex } from './power-actions.ts';
import { conditionTopicOf } from './rule.ts';

// Compiles conditions to formulas over order lines (PB-MSC-2, 12, 14; PBM-MSC-2 to 4): facts of the position become
// truth values, and acts of other lines become counts over them.

/** The context for compiling conditions: the position at the start of the phase, and all actions ordered in it. */
export interface ConditionContext {
  readonly edition: Edition;
  readonly opening: PaxState;
  readonly actions: PowerActionIndex;
  /** Whose orders are known; every action of other powers is undecided. */
  readonly isKnown: (power: Power) => boolean;
  /** Compiled formulas, cached so that equal conditions share one. */
  readonly cache: FormulaCache;
}

/** Formulas by condition text, and counts of actions by what is counted. */
interface FormulaCache {
  readonly conditions: Map<string, Formula>;
  readonly counted: Map<string, CountedLines>;
}

/** Actions of one kind by one power, with their weights. */
interface CountedLines {
  readonly base: number;
  readonly lines: Count['lines'];
}

export const conditionContextOf = (given: Omit<ConditionContext, 'cache'>): ConditionContext => ({
  ...given,
  cache: { conditions: new Map(), counted: new Map() },
});

type CountedAtom = Extract<Atom, { is: 'places' | 'builds' | 'moves' | 'pays' }>;

/**
 * The powers an atom refers to. "Anyone" excludes only the line's own actor, so that for Austria-Hungary Germany counts
 * as somebody else: they are two powers (PB-TERMS-12).
 */
export const powersOfAtom = (subject: Subject, speaker: Power): readonly Power[] =>
  subject.who === 'powers'
    ? subject.powers
    : POWERS.filter((power) => power !== speaker && !subject.except.includes(power));

const isOfClass = (kind: MarkerKind, wanted: MarkerClass): boolean =>
  wanted === 'any' || (wanted === 'control' ? isControl(kind) : kind === wanted);

/** The index key of a power's actions that an atom counts. */
const topicFor = (atom: CountedAtom, power: Power, speaker: Power): string => {
  switch (atom.is) {
    case 'places':
      return conditionTopicOf('place', power, atom.area);
    case 'builds':
      return conditionTopicOf('build', power, atom.arm);
    case 'moves': {
      const place = atom.to.place === 'home' ? homeOf(power) : atom.to.place;
      return conditionTopicOf('move', power, `${atom.arm} ${place}`);
    }
    case 'pays':
      return conditionTopicOf('pay', power, atom.to === 'me' ? speaker : atom.to);
  }
};

/** How much an action adds to an atom's count: markers, units, strength points or pounds. */
const weightOf = (atom: CountedAtom, { action }: PowerAction): number => {
  if (atom.is === 'places' && action.do === 'place') return isOfClass(action.marker, atom.marker) ? 1 : 0;
  if (atom.is === 'builds' && action.do === 'build') {
    return atom.size === undefined || atom.size === action.units.size ? action.units.count : 0;
  }
  if (atom.is === 'moves' && action.do === 'move') {
    const isThere = atom.to.coast === undefined || atom.to.coast === action.to.coast;
    return isThere ? action.units.size * action.units.count : 0;
  }
  return atom.is === 'pays' && action.do === 'pay' ? action.amount : 0;
};

const threshold = (atom: CountedAtom): number => {
  switch (atom.is) {
    case 'places':
      return 1;
    case 'builds':
      return atom.atLeast ?? 1;
    case 'moves':
      return atom.strength;
    case 'pays':
      return atom.atLeast;
  }
};

/** What distinguishes the actions an atom counts from others with the same topic. */
const filterOf = (atom: CountedAtom): string => {
  switch (atom.is) {
    case 'places':
      return atom.marker;
    case 'builds':
      return String(atom.size);
    case 'moves':
      return String(atom.to.coast);
    case 'pays':
      return '';
  }
};

/** If orders themselves count (`conditionBasis: ordered`), all are certain. */
const countActions = (
  { edition, actions }: ConditionContext,
  atom: CountedAtom,
  key: string,
): CountedLines => {
  const weights = new Map<string, number>();
  let base = 0;
  for (const powerAction of actions.get(key) ?? []) {
    const weight = weightOf(atom, powerAction);
    if (weight === 0) continue;
    if (powerAction.line === undefined || edition.settings.conditionBasis === 'ordered') base += weight;
    else weights.set(powerAction.line, (weights.get(powerAction.line) ?? 0) + weight);
  }
  return { base, lines: [...weights].map(([id, weight]) => ({ id, weight })) };
};

const cached = <Value>(known: Map<string, Value>, key: string, make: () => Value): Value => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
};

/** The count for one power. */
const countFor = (
  context: ConditionContext,
  atom: CountedAtom,
  { power, speaker }: { readonly power: Power; readonly speaker: Power },
): Formula => {
  const key = topicFor(atom, power, speaker);
  if (!context.isKnown(power)) return { ask: `${key} ${filterOf(atom)} ${String(threshold(atom))}` };
  const name = `${key} ${filterOf(atom)}`;
  const { base, lines } = cached(context.cache.counted, name, () => countActions(context, atom, key));
  const atLeast = threshold(atom);
  if (base >= atLeast) return true;
  if (lines.length === 0) return false;
  return cached(context.cache.conditions, `${name} ${String(atLeast)}`, () => ({ atLeast, base, lines }));
};

const anyFormula = (formulas: readonly Formula[]): Formula => {
  if (formulas.includes(true)) return true;
  const open = formulas.filter((f) => f !== false);
  return open.length === 0 ? false : open.length === 1 && open[0] !== undefined ? open[0] : { any: open };
};

const not = (formula: Formula): Formula => (typeof formula === 'boolean' ? !formula : { not: formula });

const holds = (context: ConditionContext, atom: Extract<Atom, { is: 'holds' }>, power: Power): boolean => {
  const marker = markerOf(context.opening, power, atom.area);
  return marker !== undefined && isOfClass(marker.kind, atom.marker);
};

/**
 * The name of a free text as a question. The same words in two sheets are two questions: each means what its own writer
 * means (PB-MSC-11).
 */
export const rulingQuestionOf = (speaker: Power, text: string): string =>
  `${seatOf(speaker) ?? speaker}: ${text}`;

/** The words of a question by its name. */
export const questionTextOf = (question: string): string => question.slice(question.indexOf(': ') + 2);

const compileAtom = (context: ConditionContext, atom: Atom, speaker: Power): Formula => {
  if (atom.is === 'unrest') return isUnrest(context.opening, atom.area);
  if (atom.is === 'ruling') return { ask: rulingQuestionOf(speaker, atom.text) };
  // Nobody moves or attacks in a war in this phase; a line with such a condition is illegal.
  if (atom.is === 'moved' || atom.is === 'attacks') return false;
  const powers = powersOfAtom(atom.subject, speaker);
  const some =
    atom.is === 'holds'
      ? powers.some((power) => holds(context, atom, power))
      : anyFormula(powers.map((power) => countFor(context, atom, { power, speaker })));
  const isNegated = (atom.subject.who === 'no-one') !== atom.not;
  return isNegated ? not(some) : some;
};

/**
 * A condition as a formula over line ids.
 * @param speaker the power that gave the order: "me", and excluded from "anyone"
 */
export const compileCondition = (
  context: ConditionContext,
  condition: Condition,
  speaker: Power,
): Formula => {
  if (isAtom<Atom>(condition))
    return cached(context.cache.conditions, `${speaker} ${JSON.stringify(condition)}`, () =>
      compileAtom(context, condition, speaker),
    );
  switch (condition.is) {
    case 'and':
      return { all: condition.of.map((c) => compileCondition(context, c, speaker)) };
    case 'or':
      return anyFormula(condition.of.map((c) => compileCondition(context, c, speaker)));
    case 'not':
      return not(compileCondition(context, condition.of, speaker));
  }
};

/**
 * The formula for an order's `if` or `unless`; true if it has none, or if the condition is not allowed: such a line is
 * tried and found illegal whatever else is ordered.
 */
export const compileOrderCondition = (context: ConditionContext, order: Order, speaker: Power): Formula => {
  const { condition, unless } = order;
  if (!condition) return true;
  const key = `${unless ? 'unless' : 'if'} ${speaker} ${JSON.stringify(condition)}`;
  return cached(context.cache.conditions, key, () => {
    if (conditionRefusal(context.edition.settings, order)) return true;
    const formula = compileCondition(context, condition, speaker);
    return unless ? not(formula) : formula;
  });
};
