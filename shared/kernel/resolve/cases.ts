import type { LineOutcome, Resolution, Rulings } from '../lines.ts';
import { dependenceOf } from './dependencies.ts';
import type { Run } from './setup.ts';
import type { LineRun } from './state.ts';

// What comes out the same whatever the game master answers needs no answer.

/** Questions of one group whose answers are tried in every combination. */
const FEW_QUESTIONS = 5;

/** Lines that may be resolved to try answers out, all cases together. */
const MAX_RESOLVED = 5_000;

/** One thing the game master may be asked: a paradox, or the words of a condition. */
type OpenMatter = { readonly lines: readonly LineRun[] } | { readonly text: string };

/** Waiting lines that have to do with each other, and what they wait for. */
interface WaitingGroup {
  readonly states: readonly LineRun[];
  readonly issues: readonly OpenMatter[];
}

/** What trying the answers has shown. */
export interface Cases {
  /** Lines that end alike in every case. */
  readonly same: ReadonlyMap<string, LineOutcome>;
  /** Whether a question's answer changes nothing for a line. */
  isIdle(state: LineRun, text: string): boolean;
}

/** What is linked: lines, questions, and numbers of other vertices. */
type Node = LineRun | string | number;

/** Puts together what is linked, by way of one representative for each set. */
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

/** Joins what each waiting line depends on; formulas and accounts that many share are looked at once. */
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
  for (const [first, ...rest] of run.paradoxes) for (const state of rest) if (first) join(first, state);
  const groups = new Map<Node, { states: LineRun[]; issues: OpenMatter[] }>();
  for (const state of waiting) {
    const group = groups.get(find(state)) ?? { states: [], issues: [] };
    group.states.push(state);
    groups.set(find(state), group);
  }
  for (const lines of run.paradoxes) if (lines[0]) groups.get(find(lines[0]))?.issues.push({ lines });
  for (const text of texts) groups.get(find(text))?.issues.push({ text });
  return [...groups.values()];
};

/** Whether trying can show anything: a single line on its own question, or a paradox and nothing else, cannot. */
const isWorthTrying = ({ states, issues }: WaitingGroup): boolean => {
  const [issue] = issues;
  const asked = issue && 'lines' in issue ? issue.lines.length : 1;
  return issues.length <= FEW_QUESTIONS && (issues.length > 1 || states.length > asked);
};

/** The rulings of one case: its number's bits are the answers, for every group at once. */
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

/** Whether a line ends alike with either answer to an issue, in every case of the others. */
const isUnmoved = (
  cases: Endings,
  { count, bit }: { readonly count: number; readonly bit: number },
  { line }: LineRun,
): boolean =>
  cases
    .slice(0, count)
    .every((ending, number) => ending.get(line.id)?.status === cases[number ^ bit]?.get(line.id)?.status);

/** How those of some lines end that end alike. */
const alikeIn = (cases: Endings, count: number, states: readonly LineRun[]): readonly LineOutcome[] =>
  states.flatMap((state) => endsAlike(cases, count, state) ?? []);

/** A paradox is asked about as a whole: where one of its lines depends on the answer, all of them wait for it. */
const leaveWhole = (issues: readonly OpenMatter[], same: Map<string, LineOutcome>): void => {
  for (const issue of issues) {
    if ('text' in issue || issue.lines.every(({ line }) => same.has(line.id))) continue;
    for (const { line } of issue.lines) same.delete(line.id);
  }
};

const idleName = ({ line }: LineRun, text: string): string => JSON.stringify([line.id, text]);

/**
 * Tries every combination of answers to the questions of each group of waiting lines. Groups have
 * nothing to do with each other, so one case answers for all of them at once.
 * @param resolveWith the whole resolution with these rulings
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
