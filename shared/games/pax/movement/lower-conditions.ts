import type { Count, Formula } from '../../../kernel/formula.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, isControl, type MarkerKind, type Power, POWERS, seatOf } from '../vocabulary/ids.ts';
import type { Atom, Condition, MarkerClass, Order, Subject } from '../orders/types.ts';
import { isUnrest, markerOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { conditionRefusal } from './condition-law.ts';
import type { Deed, DeedIndex } from './deeds.ts';
import { topic } from './rule.ts';

// From a condition as written to a formula over order lines (PB-MSC-2, 12, 14; PBM-MSC-2 to 4): what the
// position decides becomes a truth value, what other lines decide becomes a count over them.

/** What conditions are read against: the position when the phase began, and all that is ordered in it. */
export interface World {
  readonly edition: Edition;
  readonly opening: PaxState;
  readonly deeds: DeedIndex;
  /** Whose orders are known; of others every deed is an open question. */
  readonly isKnown: (power: Power) => boolean;
  /** What was lowered already: lines that say the same share one formula. */
  readonly lowered: Lowered;
}

/** Formulas by what they were written as, and deeds counted by what counts them. */
interface Lowered {
  readonly conditions: Map<string, Formula>;
  readonly counted: Map<string, Counted>;
}

/** Deeds of one kind of one power, weighed. */
interface Counted {
  readonly base: number;
  readonly lines: Count['lines'];
}

export const worldOf = (given: Omit<World, 'lowered'>): World => ({
  ...given,
  lowered: { conditions: new Map(), counted: new Map() },
});

type Deedful = Extract<Atom, { is: 'places' | 'builds' | 'moves' | 'pays' }>;

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

/** Where in the index the deeds of a power that an atom counts are found. */
const topicFor = (atom: Deedful, power: Power, speaker: Power): string => {
  switch (atom.is) {
    case 'places':
      return topic('place', power, atom.area);
    case 'builds':
      return topic('build', power, atom.arm);
    case 'moves': {
      const place = atom.to.place === 'home' ? homeOf(power) : atom.to.place;
      return topic('move', power, `${atom.arm} ${place}`);
    }
    case 'pays':
      return topic('pay', power, atom.to === 'me' ? speaker : atom.to);
  }
};

/** How much a deed adds to what an atom counts: markers, units, strength points or pounds. */
const weightOf = (atom: Deedful, { action }: Deed): number => {
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

const threshold = (atom: Deedful): number => {
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

/** What tells the deeds that an atom counts from others with the same topic. */
const filterOf = (atom: Deedful): string => {
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
const weighed = ({ edition, deeds }: World, atom: Deedful, key: string): Counted => {
  const weights = new Map<string, number>();
  let base = 0;
  for (const deed of deeds.get(key) ?? []) {
    const weight = weightOf(atom, deed);
    if (weight === 0) continue;
    if (deed.line === undefined || edition.settings.conditionBasis === 'ordered') base += weight;
    else weights.set(deed.line, (weights.get(deed.line) ?? 0) + weight);
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
  world: World,
  atom: Deedful,
  { power, speaker }: { readonly power: Power; readonly speaker: Power },
): Formula => {
  const key = topicFor(atom, power, speaker);
  if (!world.isKnown(power)) return { ask: `${key} ${filterOf(atom)} ${String(threshold(atom))}` };
  const name = `${key} ${filterOf(atom)}`;
  const { base, lines } = cached(world.lowered.counted, name, () => weighed(world, atom, key));
  const atLeast = threshold(atom);
  if (base >= atLeast) return true;
  if (lines.length === 0) return false;
  return cached(world.lowered.conditions, `${name} ${String(atLeast)}`, () => ({ atLeast, base, lines }));
};

const anyOf = (formulas: readonly Formula[]): Formula => {
  if (formulas.includes(true)) return true;
  const open = formulas.filter((f) => f !== false);
  return open.length === 0 ? false : open.length === 1 && open[0] !== undefined ? open[0] : { any: open };
};

const not = (formula: Formula): Formula => (typeof formula === 'boolean' ? !formula : { not: formula });

const holds = (world: World, atom: Extract<Atom, { is: 'holds' }>, power: Power): boolean => {
  const marker = markerOf(world.opening, power, atom.area);
  return marker !== undefined && isOfClass(marker.kind, atom.marker);
};

/**
 * The name of a free text as a question. Words that two sheets happen to share are two questions: each asks
 * about what its own writer means (PB-MSC-11).
 */
export const rulingQuestionOf = (speaker: Power, text: string): string =>
  `${seatOf(speaker) ?? speaker}: ${text}`;

/** The words of a question by its name. */
export const wordsOfAtom = (question: string): string => question.slice(question.indexOf(': ') + 2);

const lowerAtom = (world: World, atom: Atom, speaker: Power): Formula => {
  if (atom.is === 'unrest') return isUnrest(world.opening, atom.area);
  if (atom.is === 'ruling') return { ask: rulingQuestionOf(speaker, atom.text) };
  // In this phase nobody moves or attacks in a war; a line that asks is illegal.
  if (atom.is === 'moved' || atom.is === 'attacks') return false;
  const powers = powersOfAtom(atom.subject, speaker);
  const some =
    atom.is === 'holds'
      ? powers.some((power) => holds(world, atom, power))
      : anyOf(powers.map((power) => countFor(world, atom, { power, speaker })));
  const isNegated = (atom.subject.who === 'no-one') !== atom.not;
  return isNegated ? not(some) : some;
};

/**
 * A condition as a formula over line ids.
 * @param speaker the power whose order it stands on: "me", and not "anyone"
 */
export const lowerCondition = (world: World, condition: Condition, speaker: Power): Formula => {
  switch (condition.is) {
    case 'and':
      return { all: condition.of.map((c) => lowerCondition(world, c, speaker)) };
    case 'or':
      return anyOf(condition.of.map((c) => lowerCondition(world, c, speaker)));
    case 'not':
      return not(lowerCondition(world, condition.of, speaker));
    default:
      return cached(world.lowered.conditions, `${speaker} ${JSON.stringify(condition)}`, () =>
        lowerAtom(world, condition, speaker),
      );
  }
};

/**
 * What an order's `if` or `unless` comes down to; true where it has none, and where it may not be written: such
 * a line is tried and found illegal whatever else is ordered.
 */
export const lowerOrder = (world: World, order: Order, speaker: Power): Formula => {
  const { condition, unless } = order;
  if (!condition) return true;
  const key = `${unless ? 'unless' : 'if'} ${speaker} ${JSON.stringify(condition)}`;
  return cached(world.lowered.conditions, key, () => {
    if (conditionRefusal(world.edition.settings, order)) return true;
    const formula = lowerCondition(world, condition, speaker);
    return unless ? not(formula) : formula;
  });
};
