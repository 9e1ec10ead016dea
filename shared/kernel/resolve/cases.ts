import type { LineOutcome, Resolution, Rulings } from '../lines.ts';
import { dependenceOf } from './dependencies.ts';
import type { Run } from './setup.ts';
import type { LineRun } from './state.ts';

// If an outcome is the same whatever the game master answers, no answer is needed.

/** The most questions of a group for which all combinations of answers are tried. */
const FEW_QUESTIONS = 5;

/** The most lines resolved for trying answers, summed over all cases. */
const MAX_RESOLVED = 5_000;

/** A question to the game master: a paradox, or the text of a condition. */
type OpenMatter = { readonly lines: readonly LineRun[] } | { readonly text: string };

/** Waiting lines that depend on each other, and the questions they wait for. */
interface WaitingGroup {
  readonly states: readonly LineRun[];
  readonly issues: readonly OpenMatter[];
}

/** The result of trying the answers. */
export interface Cases {
  /** Lines with the same outcome in all cases. */
  readonly same: ReadonlyMap<string, LineOutcome>;
  /** Whether the answer to a question makes no difference to a line. */
  isIdle(state: LineRun, text: string): boolean;
}

/** A node of the connection graph: a line, a question, or the number of another vertex. */
type Node = LineRun | string | number;

/** Union-find. */
const unions = <T>(): { find: (item: T) => T; join: (a: T, b: T) => void } => {
  const above = new Map<T, T>();
  const find = (item: T): T => {
    let top = item;
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next;
    for (let at = item; at !== top;) {
      const next = above.get(at) ?? top;
      above.set(at, top);
      at = next;
    }
    return top;
  };
  const join = (a: T, b: T): void => {
    const [top, other] = [find(a), find(b)];
    if (top !== other) above.set(other, top);
  };
  return { find, join };
};

/** Joins each waiting line with what it depends on; shared formulas and accounts are visited once. */
const joinWaiting = (
  run: Run,
  waiting: readonly LineRun[],
  join: (a: Node, b: Node) => void,
): ReadonlySet<string> => {
  const texts = new Set<string>();
  const vertices = new Set<number>(waiting.map(({ order }) => order));
  const nodeOf = (vertex: number): Node => run.states[vertex] ?? vertex;
  for (const vertex of vertices) {
    const state = run.states[vertex];
    if (state && state.isDone !== undefined) continue;
    const { links, asks } = dependenceOf(run, vertex);
    for (const { to } of links) {
      join(nodeOf(vertex), nodeOf(to));
      vertices.add(to);
    }
    for (const text of asks) {
      texts.add(text);
      join(nodeOf(vertex), text);
    }
  }
  return texts;
};

const groupsOf = (run: Run): readonly WaitingGroup[] => {
  const { find, join } = unions<Node>();
  const waiting = run.states.filter((state) => state.isDone === undefined);
  const texts = joinWaiting(run, waiting, join);
  for (const { lines } of run.paradoxes) {
    const [first, ...rest] = lines;
    for (const state of rest) if (first) join(first, state);
  }
  const groups = new Map<Node, { states: LineRun[]; issues: OpenMatter[] }>();
  for (const state of waiting) {
    const group = groups.get(find(state)) ?? { states: [], issues: [] };
    group.states.push(state);
    groups.set(find(state), group);
  }
  for (const { lines } of run.paradoxes) if (lines[0]) groups.get(find(lines[0]))?.issues.push({ lines });
  for (const text of texts) groups.get(find(text))?.issues.push({ text });
  return [...groups.values()];
};

/**
 * Whether trying can help: not for a single line with its own question, nor for a single paradox with no other
 * lines.
 */
const isWorthTrying = ({ states, issues }: WaitingGroup): boolean => {
  const [issue] = issues;
  const asked =
    issue && 'lines' in issue ? issue.lines.filter(({ isDone }) => isDone === undefined).length : 1;
  return issues.length <= FEW_QUESTIONS && (issues.length > 1 || states.length > asked);
};

/** The rulings of one case: the bits of its number are the answers, for all groups at once. */
const rulingsOf = (groups: readonly WaitingGroup[], rulings: Rulings, number: number): Rulings => {
  const answers = { ...rulings.answers };
  const lines = { ...rulings.lines };
  for (const { issues } of groups) {
    for (const [at, issue] of issues.entries()) {
      const isYes = (number & (1 << at)) !== 0;
      if ('text' in issue) answers[issue.text] = isYes;
      else for (const { line } of issue.lines) lines[line.id] = isYes ? 'done' : 'struck';
    }
  }
  return { answers, lines };
};

type Endings = readonly ReadonlyMap<string, LineOutcome>[];

const endsAlike = (cases: Endings, count: number, { line }: LineRun): LineOutcome | undefined => {
  const first = cases[0]?.get(line.id);
  const isSame = cases.slice(0, count).every((ending) => ending.get(line.id)?.status === first?.status);
  return isSame && first?.status !== 'needs ruling' ? first : undefined;
};

/** Whether a line's outcome is the same for both answers to an issue, in all cases of the others. */
const isUnmoved = (
  cases: Endings,
  { count, bit }: { readonly count: number; readonly bit: number },
  { line }: LineRun,
): boolean =>
  cases
    .slice(0, count)
    .every((ending, number) => ending.get(line.id)?.status === cases[number ^ bit]?.get(line.id)?.status);

/** The outcomes of those lines that are the same in all cases. */
const alikeIn = (cases: Endings, count: number, states: readonly LineRun[]): readonly LineOutcome[] =>
  states.flatMap((state) => endsAlike(cases, count, state) ?? []);

/** A paradox is asked about as a whole: if one of its lines depends on the answer, all of them wait for it. */
const leaveWhole = (issues: readonly OpenMatter[], same: Map<string, LineOutcome>): void => {
  for (const issue of issues) {
    if ('text' in issue || issue.lines.every(({ line }) => same.has(line.id))) continue;
    for (const { line } of issue.lines) same.delete(line.id);
  }
};

const idleName = ({ line }: LineRun, text: string): string => JSON.stringify([line.id, text]);

/**
 * Tries all combinations of answers for each group of waiting lines. Groups are independent, so each case covers
 * all groups at once.
 * @param resolveWith runs the whole resolution with these rulings
 */
export const tryCases = (run: Run, resolveWith: (rulings: Rulings) => Resolution): Cases => {
  const groups = groupsOf(run).filter(isWorthTrying);
  const most = Math.max(0, ...groups.map(({ issues }) => issues.length));
  if (run.states.length * 2 ** most > MAX_RESOLVED) return { same: new Map(), isIdle: () => false };
  const cases: Endings = Array.from({ length: most > 0 ? 1 << most : 0 }, (_, number) => {
    const { outcomes } = resolveWith(rulingsOf(groups, run.input.rulings, number));
    return new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  });
  const same = new Map<string, LineOutcome>();
  const idle = new Set<string>();
  for (const { states, issues } of groups) {
    const count = 1 << issues.length;
    for (const outcome of alikeIn(cases, count, states)) same.set(outcome.id, outcome);
    leaveWhole(issues, same);
    for (const state of states) {
      for (const [at, issue] of issues.entries())
        if ('text' in issue && isUnmoved(cases, { count, bit: 1 << at }, state))
          idle.add(idleName(state, issue.text));
    }
  }
  return { same, isIdle: (state, text) => same.has(state.line.id) || idle.has(idleName(state, text)) };
};
