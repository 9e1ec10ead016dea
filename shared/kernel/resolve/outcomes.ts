import type { LineOutcome, RulingQuestion } from '../lines.ts';
import type { Execution } from './execution.ts';
import type { PendingFinder } from './pending.ts';
import { resolverRefusals } from './refusals.ts';
import type { Run } from './setup.ts';
import { byListing, type LineRun } from './state.ts';
import { MAX_NAMED, supportOf } from './support.ts';

type Ending = Omit<LineOutcome, 'id'>;

/** Makes the outcomes of one resolution; lists of ids that several lines share are made once. */
export class OutcomeWriter {
  readonly #run: Run;
  readonly #execution: Execution;
  readonly #pending: PendingFinder;
  readonly #shared = new Map<readonly LineRun[], readonly string[]>();
  readonly #supports = new Map<number, readonly string[]>();
  readonly #paradoxOf: ReadonlyMap<LineRun, readonly LineRun[]>;

  constructor(run: Run, execution: Execution, pending: PendingFinder) {
    this.#run = run;
    this.#execution = execution;
    this.#pending = pending;
    this.#paradoxOf = new Map(run.paradoxes.flatMap(({ asked }) => asked.map((state) => [state, asked])));
  }

  outcomeOf(state: LineRun): LineOutcome {
    const { id } = state.line;
    const given = this.#run.input.given.get(id);
    if (given?.as === 'same') return given.outcome;
    return { id, ...this.#ending(state) };
  }

  #ending(state: LineRun): Ending {
    const { verdict, line } = state;
    if (state.isDone === undefined) return this.#waiting(state);
    if (this.#execution.stopped.has(state)) return this.#refused(state);
    if (verdict) {
      const because = verdict.reason === 'assumed' ? [] : this.#idsOf(verdict.over);
      return {
        status: state.isDone ? 'done' : 'struck',
        reason: resolverRefusals.refuse(verdict.reason),
        because,
      };
    }
    if (state.conditionMet === false) return this.#byCondition(state, 'struck', 'condition-false');
    if (state.needsMet === false && line.needs) {
      const { status, refusal } = line.needs.otherwise;
      return { status, reason: refusal, because: this.#supportFor(state, state.needs) };
    }
    if (!state.isDone) return this.#refused(state);
    if (line.condition === true)
      return { status: 'done', reason: resolverRefusals.refuse('unconditional'), because: [] };
    return this.#byCondition(state, 'done', 'condition-true');
  }

  #byCondition(
    state: LineRun,
    status: LineOutcome['status'],
    reason: 'condition-true' | 'condition-false',
  ): Ending {
    return {
      status,
      reason: resolverRefusals.refuse(reason),
      because: this.#supportFor(state, state.condition),
    };
  }

  #refused(state: LineRun): Ending {
    const failure = this.#execution.refusals.get(state) ?? state.failure;
    const because = this.#idsOf(this.#execution.because.get(state) ?? []);
    return {
      status: failure?.status ?? 'unfunded',
      reason: failure?.refusal ?? resolverRefusals.refuse('means'),
      because,
    };
  }

  #waiting(state: LineRun): Ending {
    const group = this.#paradoxOf.get(state);
    if (group) {
      const reason = state.waits === 'too-tangled' ? 'too-tangled' : 'paradox';
      return { status: 'needs ruling', reason: resolverRefusals.refuse(reason), because: this.#idsOf(group) };
    }
    const { lines, asks } = this.#pending.of(state);
    const reason =
      asks.length > 0
        ? resolverRefusals.refuse('awaits-answer', { questions: [...asks] })
        : resolverRefusals.refuse('awaits-ruling');
    return { status: 'needs ruling', reason, because: this.#idsOf(lines) };
  }

  #supportFor(state: LineRun, gate: number): readonly string[] {
    const ids = this.#supports.get(gate) ?? this.#idsOf(supportOf(this.#run, gate));
    this.#supports.set(gate, ids);
    return ids.includes(state.line.id) ? ids.filter((id) => id !== state.line.id) : ids;
  }

  #idsOf(states: readonly LineRun[]): readonly string[] {
    const known = this.#shared.get(states);
    if (known) return known;
    const ids =
      states.length < 2
        ? states.map((state) => state.line.id)
        : [...states]
            .sort(byListing)
            .slice(0, MAX_NAMED)
            .map((state) => state.line.id);
    this.#shared.set(states, ids);
    return ids;
  }
}

/** Whether the answer to a question makes no difference to a line. */
type IsIdle = (state: LineRun, ask: string) => boolean;

interface AskedRuling {
  readonly first: number;
  readonly question: RulingQuestion;
}

const paradoxQuestions = (run: Run): readonly AskedRuling[] =>
  run.paradoxes.map(({ asked }) => ({
    first: asked[0]?.listed ?? 0,
    question: { kind: 'paradox', lines: asked.map((state) => state.line.id) },
  }));

/** Each free text once, with all waiting lines that depend on it. */
const textQuestions = (run: Run, pending: PendingFinder, isIdle: IsIdle): readonly AskedRuling[] => {
  const askedBy = new Map<string, LineRun[]>();
  for (const state of run.states.filter(({ isDone }) => isDone === undefined).sort(byListing)) {
    for (const ask of pending.of(state).asks) {
      if (isIdle(state, ask)) continue;
      const lines = askedBy.get(ask);
      if (lines) lines.push(state);
      else askedBy.set(ask, [state]);
    }
  }
  return [...askedBy].map(([text, lines]) => ({
    first: lines[0]?.listed ?? 0,
    question: { kind: 'condition', lines: lines.map(({ line }) => line.id), text },
  }));
};

/** The questions to the game master: each paradox once, and each free text that a waiting line depends on. */
export const questionsOf = (run: Run, pending: PendingFinder, isIdle: IsIdle): readonly RulingQuestion[] =>
  [...paradoxQuestions(run), ...textQuestions(run, pending, isIdle)]
    .sort((a, b) => a.first - b.first)
    .map(({ question }) => question);
