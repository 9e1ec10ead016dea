import type { Formula } from '../../../kernel/formula.ts';
import type { Rulings } from '../../../kernel/lines.ts';
import type { Fact } from '../state/facts.ts';
import type { LineFinding } from '../movement/facts.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { Atom, Condition, Order } from '../orders/types.ts';
import { type Deed, indexDeeds } from './deeds.ts';
import { lowerCondition, powersOfAtom, type World, worldOf } from './lower-conditions.ts';
import type { Position } from '../state/position.ts';

// Conditions read once more when the phase is over, against what all the table sees: so that an owner can
// be told why a line was or was not carried out, and nothing besides (PB-MSC-10).

/** A fact of the phase as a deed conditions can see; nothing for other facts. */
const deedOf = (fact: Fact): Deed[] => {
  switch (fact.type) {
    case 'marker-placed':
      return [{ power: fact.power, action: { do: 'place', marker: fact.kind, area: fact.area } }];
    case 'units-built': {
      const { power, arm, size, count } = fact;
      return [{ power, action: { do: 'build', units: { arm, size, count } } }];
    }
    case 'units-moved': {
      const { power, arm, size, count, from, to, coast } = fact;
      const place = { place: to, ...(coast !== undefined && { coast }) };
      return [
        { power, action: { do: 'move', units: { arm, size, count }, from: { place: from }, to: place } },
      ];
    }
    case 'money-paid':
      return [{ power: fact.from, action: { do: 'pay', amount: fact.amount, to: fact.to } }];
    default:
      return [];
  }
};

/** What conditions are read against once everything is done. */
export interface Hindsight {
  readonly world: World;
  readonly rulings: Rulings;
  /** What came out for atoms that were looked at before, by speaker and atom. */
  readonly found: Map<string, LineFinding>;
}

/** @param facts what was published of the phase */
export const hindsightOf = (
  { edition, state: opening }: Position,
  facts: readonly Fact[],
  rulings: Rulings,
): Hindsight => ({
  world: worldOf({ edition, opening, deeds: indexDeeds(facts.flatMap(deedOf)), isKnown: () => true }),
  rulings,
  found: new Map(),
});

/** A formula in which no line is left open. */
const valueOf = (formula: Formula, rulings: Rulings): boolean => {
  if (typeof formula === 'boolean') return formula;
  if ('ask' in formula) return rulings.answers[formula.ask] === true;
  if ('all' in formula) return formula.all.every((part) => valueOf(part, rulings));
  if ('any' in formula) return formula.any.some((part) => valueOf(part, rulings));
  return 'not' in formula && !valueOf(formula.not, rulings);
};

const isTrue = ({ world, rulings }: Hindsight, condition: Condition, speaker: Power): boolean =>
  valueOf(lowerCondition(world, condition, speaker), rulings);

/** The powers that did what an atom speaks of, whether it affirms or denies it. */
const doersIn = (hindsight: Hindsight, atom: Atom, speaker: Power): readonly Power[] => {
  if (atom.is === 'unrest' || atom.is === 'ruling') return [];
  return powersOfAtom(atom.subject, speaker).filter((power) =>
    isTrue(hindsight, { ...atom, subject: { who: 'powers', powers: [power] }, not: false }, speaker),
  );
};

const findingOn = (hindsight: Hindsight, atom: Atom, speaker: Power): LineFinding => {
  const key = `${speaker} ${JSON.stringify(atom)}`;
  const known = hindsight.found.get(key);
  if (known) return known;
  const by = doersIn(hindsight, atom, speaker);
  const finding = { atom, isTrue: isTrue(hindsight, atom, speaker), by };
  hindsight.found.set(key, finding);
  return finding;
};

/** A condition's value, and the findings it owes that value to. */
interface Judgement {
  readonly holds: boolean;
  readonly by: readonly LineFinding[];
}

const judge = (hindsight: Hindsight, condition: Condition, speaker: Power): Judgement => {
  if (condition.is === 'not') {
    const { holds, by } = judge(hindsight, condition.of, speaker);
    return { holds: !holds, by };
  }
  if (condition.is === 'and' || condition.is === 'or') {
    const parts = condition.of.map((part) => judge(hindsight, part, speaker));
    const isSo = ({ holds }: Judgement): boolean => holds;
    const holds = condition.is === 'and' ? parts.every(isSo) : parts.some(isSo);
    return { holds, by: parts.filter((part) => part.holds === holds).flatMap(({ by }) => by) };
  }
  const finding = findingOn(hindsight, condition, speaker);
  return { holds: finding.isTrue, by: [finding] };
};

/** What came out for the atoms that decided an order's condition: of one that failed, for no part that held. */
export const findingsOn = (
  hindsight: Hindsight,
  { condition }: Order,
  speaker: Power,
): readonly LineFinding[] => (condition ? judge(hindsight, condition, speaker).by : []);

/** Whether an order's condition is met by what was published; true where it has none. */
export const isMet = (hindsight: Hindsight, { condition, unless }: Order, speaker: Power): boolean =>
  !condition || isTrue(hindsight, condition, speaker) !== (unless === true);
