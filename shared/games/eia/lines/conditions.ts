import { isAtom } from '../../../kernel/language/conditions.ts';
import type { Formula } from '../../../kernel/formula.ts';
import { isDominant } from '../board/forces.ts';
import { areAllied } from '../board/alliances.ts';
import { isPower, zoneOf } from '../board/powers.ts';
import { areAtWar, isAtWarWithMinor } from '../board/wars.ts';
import type { Atom, Condition, Subject } from '../orders/types.ts';
import type { Position } from '../state/step.ts';

/** What a condition is evaluated against: its author, and the other lines of the same step that can make it true. */
export interface ConditionContext extends Position {
  readonly seat: string;
  /** Ids of the lines of the step that would make an atom true of a power. `names` resolves its object. */
  sameStep?(atom: Atom, who: string, names: (sought: Subject) => readonly string[]): readonly string[];
}

const membersOf = ({ edition, seat }: ConditionContext, subject: Subject): readonly string[] => {
  if (subject === 'me') return [seat];
  if (subject === 'anyone' || subject === 'no-one') return edition.powers.filter((power) => power !== seat);
  return [subject];
};

/** Members of the object of a condition; a power is never its own ally or enemy. */
const otherMembers = (outlook: ConditionContext, subject: Subject, who: string): readonly string[] =>
  membersOf(outlook, subject).filter((each) => each !== who);

const war = ({ edition, state }: ConditionContext, who: string, other: string): boolean => {
  if (isPower(edition, who) && isPower(edition, other)) return areAtWar(state, who, other);
  return isAtWarWithMinor(state, who, other);
};

type AtomCheck<A extends Atom = Atom> = (outlook: ConditionContext, who: string, atom: A) => boolean;

const some = (list: readonly string[], test: (each: string) => boolean): boolean => list.some(test);

/** How each atom is checked against the position and this month's public facts. */
const QUESTIONS: { readonly [K in Exclude<Atom['is'], 'ruling'>]: AtomCheck<Extract<Atom, { is: K }>> } = {
  'at-war': (outlook, who, atom) =>
    some(otherMembers(outlook, atom.with, who), (each) => war(outlook, who, each)),
  declared: (outlook, who, { on }) =>
    some(otherMembers(outlook, on, who), (each) =>
      outlook.state.record.declared.some((declared) => declared.by === who && declared.on === each),
    ),
  called: (outlook, who, { ally, enemy }) =>
    outlook.state.record.calls.some(
      (call) =>
        call.caller === who &&
        otherMembers(outlook, ally, who).includes(call.ally) &&
        (enemy === undefined || otherMembers(outlook, enemy, who).includes(call.enemy)),
    ),
  answered: (outlook, who, { caller }) => hasReplied(outlook, who, { caller, answer: 'answered' }),
  refused: (outlook, who, { caller }) => hasReplied(outlook, who, { caller, answer: 'refused' }),
  sued: (outlook, who, { of }) =>
    outlook.state.record.suits.some(
      (suit) => suit.by === who && otherMembers(outlook, of, who).includes(suit.of),
    ),
  surrendered: (outlook, who, { to, how }) =>
    outlook.state.record.peaces.some(
      ({ kind, loser, victor }) =>
        loser === who &&
        otherMembers(outlook, to, who).includes(victor) &&
        kind !== 'informal' &&
        (how === undefined || how === `${kind}ly`),
    ),
  allied: (outlook, who, atom) =>
    some(otherMembers(outlook, atom.with, who), (each) => areAllied(outlook.state, who, each)),
  allies: (outlook, who, atom) =>
    some(otherMembers(outlook, atom.with, who), (each) =>
      outlook.state.alliances.some(
        ({ pair, since }) => pair.includes(who) && pair.includes(each) && since === outlook.state.month,
      ),
    ),
  runs: ({ state }, who, { minor }) => state.minors[minor]?.controller === who,
  stays: ({ state }, who, { minor }) => isAtWarWithMinor(state, who, minor),
  'in-zone': (outlook, who, { zone }) => isPower(outlook.edition, who) && zoneOf(outlook, who) === zone,
  dominant: (outlook, who) => isDominant(outlook, who),
};

const hasReplied = (
  outlook: ConditionContext,
  who: string,
  { caller, answer }: { readonly caller: Subject; readonly answer: 'answered' | 'refused' },
): boolean =>
  outlook.state.record.calls.some(
    (call) =>
      call.ally === who && call.answer === answer && otherMembers(outlook, caller, who).includes(call.caller),
  );

const atomFor = (outlook: ConditionContext, who: string, atom: Exclude<Atom, { is: 'ruling' }>): Formula => {
  const ask = QUESTIONS[atom.is] as AtomCheck;
  if (ask(outlook, who, atom)) return true;
  const lines = outlook.sameStep?.(atom, who, (sought) => otherMembers(outlook, sought, who)) ?? [];
  if (lines.length === 0) return false;
  return { atLeast: 1, base: 0, lines: lines.map((id) => ({ id, weight: 1 })) };
};

const atomFormula = (outlook: ConditionContext, atom: Atom): Formula => {
  if (atom.is === 'ruling') return { ask: atom.text };
  const any = { any: membersOf(outlook, atom.who).map((who) => atomFor(outlook, who, atom)) };
  return atom.who === 'no-one' ? { not: any } : any;
};

/** The formula of a condition in the current position. */
export const formulaOf = (outlook: ConditionContext, condition: Condition | undefined): Formula => {
  if (!condition) return true;
  if (isAtom(condition)) return atomFormula(outlook, condition);
  switch (condition.is) {
    case 'and':
      return { all: condition.of.map((member) => formulaOf(outlook, member)) };
    case 'or':
      return { any: condition.of.map((member) => formulaOf(outlook, member)) };
    case 'not':
      return { not: formulaOf(outlook, condition.of) };
  }
};

/** Whether a formula holds; undefined if it depends on an unanswered question. */
export const truthOf = (
  formula: Formula,
  answers: Readonly<Record<string, boolean>>,
): boolean | undefined => {
  if (typeof formula === 'boolean') return formula;
  if ('ask' in formula) return Object.hasOwn(answers, formula.ask) ? answers[formula.ask] : undefined;
  if ('not' in formula) {
    const inner = truthOf(formula.not, answers);
    return inner === undefined ? undefined : !inner;
  }
  if ('atLeast' in formula) return undefined;
  const isAll = 'all' in formula;
  const values = (isAll ? formula.all : formula.any).map((member) => truthOf(member, answers));
  if (values.includes(!isAll)) return !isAll;
  return values.includes(undefined) ? undefined : isAll;
};
