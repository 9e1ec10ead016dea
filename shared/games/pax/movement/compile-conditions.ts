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

// From a condition as written to a formula over order lines (PB-MSC-2, 12, 14; PBM-MSC-2 to 4): what the
// position decides becomes a truth value, what other lines decide becomes a count over them.

/** What conditions are compiled against: the position when the phase began, and all actions ordered in it. */
export interface ConditionContext {
  readonly edition: Edition;
  readonly opening: PaxState;
  readonly actions: PowerActionIndex;
  /** Whose orders are known; of others every action is an open question. */
  readonly isKnown: (power: Power) => boolean;
  /** Formulas compiled already: equal conditions share one. */
  readonly cache: FormulaCache;
}

/** Formulas by their conditions as text, and counts of actions by what they count. */
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
 * The powers an atom speaks of. "Anyone" leaves out only the line's own actor, so that Germany is somebody
 * else to Austria-Hungary: they are two powers (PB-TERMS-12).
 */
export const powersOfAtom = (subject: Subject, speaker: Power): readonly Power[] =>
  subject.who === 'powers'
    ? subject.powers
    : POWERS.filter((power) => power !== speaker && !subject.except.includes(power));

const isOfClass = (kind: MarkerKind, wanted: MarkerClass): boolean =>
  wanted === 'any' || (wanted === 'control' ? isControl(kind) : kind === wanted);

/** The key under which the index has the actions of a power that an atom counts. */
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

/** How much an action adds to what an atom counts: markers, units, strength points or pounds. */
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

/** What tells the actions that an atom counts from others of the same topic. */
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

/** Where orders themselves count (`conditionBasis: ordered`) all are certain. */
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

const anyOf = (formulas: readonly Formula[]): Formula => {
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
 * The name of a free text as a question. Words that two sheets happen to share are two questions: each asks
 * about what its own writer means (PB-MSC-11).
 */
export const rulingQuestionOf = (speaker: Power, text: string): string =>
  `${seatOf(speaker) ?? speaker}: ${text}`;

/** The words of a question by its name. */
export const questionTextOf = (question: string): string => question.slice(question.indexOf(': ') + 2);

const compileAtom = (context: ConditionContext, atom: Atom, speaker: Power): Formula => {
  if (atom.is === 'unrest') return isUnrest(context.opening, atom.area);
  if (atom.is === 'ruling') return { ask: rulingQuestionOf(speaker, atom.text) };
  // In this phase nobody moves or attacks in a war; a line that asks is illegal.
  if (atom.is === 'moved' || atom.is === 'attacks') return false;
  const powers = powersOfAtom(atom.subject, speaker);
  const some =
    atom.is === 'holds'
      ? powers.some((power) => holds(context, atom, power))
      : anyOf(powers.map((power) => countFor(context, atom, { power, speaker })));
  const isNegated = (atom.subject.who === 'no-one') !== atom.not;
  return isNegated ? not(some) : some;
};

/**
 * A condition as a formula over line ids.
 * @param speaker the power whose order it stands on: "me", and not "anyone"
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
      return anyOf(condition.of.map((c) => compileCondition(context, c, speaker)));
    case 'not':
      return not(compileCondition(context, condition.of, speaker));
  }
};

/**
 * What an order's `if` or `unless` comes down to; true where it has none, and where it may not be written: such
 * a line is tried and found illegal whatever else is ordered.
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
