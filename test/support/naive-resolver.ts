import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine } from '@chancery/shared/kernel/lines.ts';
import type { Problem } from './random-lines.ts';

// The rules of resolving conditions and money, read word for word and tried out case by case: every
// question "whatever undecided lines do" runs over all that they can do. For a handful of lines on purses,
// with `paradox: none`, `mutualEnable: all` and `overspend: skip`.

type Truth = Readonly<Record<string, boolean>>;
type Ends = Map<string, 'done' | 'not done'>;

export const holds = (formula: Formula, truth: Truth): boolean => {
  if (typeof formula === 'boolean') return formula;
  if ('all' in formula) return formula.all.every((part) => holds(part, truth));
  if ('any' in formula) return formula.any.some((part) => holds(part, truth));
  if ('not' in formula) return !holds(formula.not, truth);
  if ('ask' in formula) return false;
  const done = formula.lines.filter(({ id }) => truth[id]);
  return formula.base + done.reduce((sum, { weight }) => sum + weight, 0) >= formula.atLeast;
};

const amount = (line: ResolvableLine, how: 'spend' | 'gain', owner: string): number =>
  line.uses.reduce(
    (sum, use) => (use.how === how && use.key === `${owner} money` ? sum + use.amount : sum),
    0,
  );

/** What the line finds in its owner's purse when exactly these lines are done. */
const purseBefore = ({ lines, money }: Problem, { owner, rank }: ResolvableLine, truth: Truth): number => {
  let purse = money[`${owner} money`] ?? 0;
  for (const other of lines) {
    if (!truth[other.id]) continue;
    if (other.owner !== owner) purse += amount(other, 'gain', owner);
    else if (other.rank < rank) purse -= amount(other, 'spend', owner);
  }
  return purse;
};

const canPay = (problem: Problem, line: ResolvableLine, truth: Truth): boolean =>
  purseBefore(problem, line, truth) >= amount(line, 'spend', line.owner);

/** All that can happen, as far as the purse before this line tells. */
const casesFor = (problem: Problem, line: ResolvableLine, cases: readonly Truth[]): readonly Truth[] => {
  const earlier = problem.lines.filter(({ owner, rank }) => owner === line.owner && rank < line.rank);
  return cases.filter((truth) => earlier.every((other) => !truth[other.id] || canPay(problem, other, truth)));
};

const allCases = ({ lines }: Problem, ends: Ends): readonly Truth[] => {
  const open = lines.filter(({ id }) => !ends.has(id));
  return Array.from({ length: 1 << open.length }, (_, mask) =>
    Object.fromEntries(
      lines.map(({ id }) => [
        id,
        ends.has(id) ? ends.get(id) === 'done' : (mask & (1 << open.findIndex((o) => o.id === id))) !== 0,
      ]),
    ),
  );
};

/** Rule 2, first sentence: what comes out the same in all cases is decided. */
const decideByCases = (problem: Problem, ends: Ends): boolean => {
  const cases = allCases(problem, ends);
  for (const line of problem.lines) {
    if (ends.has(line.id)) continue;
    const payable = casesFor(problem, line, cases).map((truth) => canPay(problem, line, truth));
    const conditions = cases.map((truth) => holds(line.condition, truth));
    if (!payable.includes(true) || !conditions.includes(true)) ends.set(line.id, 'not done');
    else if (!payable.includes(false) && !conditions.includes(false)) ends.set(line.id, 'done');
    if (ends.has(line.id)) return true;
  }
  return false;
};

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isNegative: boolean;
}

const flips = (cases: readonly Truth[], id: string, outcome: (truth: Truth) => boolean): ('+' | '-')[] => {
  const seen = new Map(cases.map((truth) => [JSON.stringify(truth), truth]));
  return cases.flatMap((truth) => {
    const other = truth[id] ? undefined : seen.get(JSON.stringify({ ...truth, [id]: true }));
    if (!other || outcome(truth) === outcome(other)) return [];
    return [outcome(other) ? '+' : '-'];
  });
};

/** Who turns on whom: there are two cases that differ in nothing but one line, and in the outcome. */
const edges = (problem: Problem, ends: Ends): readonly Edge[] => {
  const open = problem.lines.filter(({ id }) => !ends.has(id));
  const cases = allCases(problem, ends);
  return open.flatMap((line) =>
    open.flatMap(({ id }) => {
      const signs = [
        ...flips(cases, id, (truth) => holds(line.condition, truth)),
        ...flips(casesFor(problem, line, cases), id, (truth) => canPay(problem, line, truth)),
      ];
      return [...new Set(signs)].map((sign) => ({ from: line.id, to: id, isNegative: sign === '-' }));
    }),
  );
};

const reachable = (links: readonly Edge[], start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const next = [start];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const { from, to } of links) {
      if (from !== at || reached.has(to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
};

/** Rule 2, the rest: a cycle that turns on nothing outside it takes place, or is struck as a paradox. */
const breakCycle = (problem: Problem, ends: Ends): void => {
  const links = edges(problem, ends);
  const open = problem.lines.filter(({ id }) => !ends.has(id)).map(({ id }) => id);
  const first = open.find((id) =>
    [...reachable(links, id)].every((other) => reachable(links, other).has(id)),
  );
  if (first === undefined) throw new Error('every graph has a component that depends on no other');
  const knot = new Set([first, ...reachable(links, first)]);
  const isParadox = links.some(({ from, to, isNegative }) => isNegative && knot.has(from) && knot.has(to));
  if (isParadox) for (const id of knot) ends.set(id, 'not done');
  else fundKnot(problem, ends, knot);
};

/** All that enable each other, if all can be paid one after another; otherwise those are out that cannot. */
const fundKnot = (problem: Problem, ends: Ends, knot: ReadonlySet<string>): void => {
  const paid = new Set<string>();
  for (let before = -1; before < paid.size;) {
    before = paid.size;
    const truth: Truth = Object.fromEntries(
      problem.lines.map(({ id }) => [id, ends.get(id) === 'done' || paid.has(id)]),
    );
    for (const line of problem.lines)
      if (knot.has(line.id) && !paid.has(line.id) && canPay(problem, line, truth)) paid.add(line.id);
  }
  const out = [...knot].filter((id) => !paid.has(id));
  if (out.length === 0) for (const id of knot) ends.set(id, 'done');
  else for (const id of out) ends.set(id, 'not done');
};

/** The ids of the lines that are carried out. */
export const naivelyDone = (problem: Problem): ReadonlySet<string> => {
  const ends: Ends = new Map();
  while (ends.size < problem.lines.length) if (!decideByCases(problem, ends)) breakCycle(problem, ends);
  return new Set([...ends].filter(([, end]) => end === 'done').map(([id]) => id));
};
