import type { LineOutcome, Question } from '../lines.ts';
import { refuse } from '../refusal.ts';
import type { Execution } from './carry-out.ts';
import { supportOf, type Circuit } from './circuit.ts';
import { dependenceOf } from './links.ts';
import type { Run } from './setup.ts';
import type { LineState } from './state.ts';

/** What a waiting line still turns on, the chains of accounts followed to their lines. */
export interface Pending {
  readonly lines: readonly LineState[];
  readonly asks: readonly string[];
}

export const pendingFor = (run: Run, state: LineState): Pending => {
  const { links, asks } = dependenceOf(run, state.order);
  const vertices = new Set(links.map((link) => link.to));
  for (const vertex of vertices) {
    if (run.states[vertex]) continue;
    for (const { to } of dependenceOf(run, vertex).links) vertices.add(to);
  }
  return { lines: [...vertices].flatMap((vertex) => run.states[vertex] ?? []), asks };
};

/** Writes the outcomes of one resolution; lists of ids that several lines share are made once. */
export class Registrar {
  readonly #run: Run;
  readonly #execution: Execution;
  readonly #shared = new Map<readonly LineState[], readonly string[]>();
  readonly #paradoxOf: ReadonlyMap<LineState, readonly LineState[]>;

  constructor(run: Run, execution: Execution) {
    this.#run = run;
    this.#execution = execution;
    this.#paradoxOf = new Map(run.paradoxes.flatMap((lines) => lines.map((state) => [state, lines])));
  }

  outcomeOf(state: LineState): LineOutcome {
    const { id } = state.line;
    const given = this.#run.docket.given.get(id);
    if (given?.as === 'same') return given.outcome;
    return { id, ...this.#ending(state) };
  }

  #ending(state: LineState): Omit<LineOutcome, 'id'> {
    const { verdict, line } = state;
    if (verdict) {
      const because = verdict.reason === 'assumed' ? [] : this.#idsOf(verdict.over);
      return { status: state.isDone === true ? 'done' : 'struck', reason: refuse(verdict.reason), because };
    }
    if (state.meets === false)
      return {
        status: 'struck',
        reason: refuse('condition-false'),
        because: this.#support(state, state.condition),
      };
    if (state.consented === false && state.needs && line.needs) {
      const { status, refusal } = line.needs.otherwise;
      return { status, reason: refusal, because: this.#support(state, state.needs) };
    }
    if (state.isDone === false) return this.#refused(state);
    if (state.isDone === undefined) return this.#waiting(state);
    if (line.condition === true) return { status: 'done', reason: refuse('unconditional'), because: [] };
    return {
      status: 'done',
      reason: refuse('condition-true'),
      because: this.#support(state, state.condition),
    };
  }

  #refused(state: LineState): Omit<LineOutcome, 'id'> {
    const failure = this.#execution.refusals.get(state) ?? state.failure;
    const because = this.#idsOf(this.#execution.because.get(state) ?? []);
    return { status: failure?.status ?? 'unfunded', reason: failure?.refusal ?? refuse('means'), because };
  }

  #waiting(state: LineState): Omit<LineOutcome, 'id'> {
    const group = this.#paradoxOf.get(state);
    if (group) return { status: 'needs ruling', reason: refuse('paradox'), because: this.#idsOf(group) };
    const { lines, asks } = pendingFor(this.#run, state);
    const reason =
      asks.length > 0 ? refuse('awaits-answer', { questions: [...asks] }) : refuse('awaits-ruling');
    return { status: 'needs ruling', reason, because: this.#idsOf(lines) };
  }

  #support(state: LineState, circuit: Circuit): readonly string[] {
    const { byId } = this.#run;
    const ids = new Set(supportOf(circuit, (id) => byId.get(id)?.isDone));
    ids.delete(state.line.id);
    return this.#idsOf([...ids].flatMap((id) => byId.get(id) ?? []));
  }

  #idsOf(states: readonly LineState[]): readonly string[] {
    const known = this.#shared.get(states);
    if (known) return known;
    const ids = [...states].sort((a, b) => a.listed - b.listed).map((state) => state.line.id);
    this.#shared.set(states, ids);
    return ids;
  }
}

const waitingStates = (run: Run): readonly LineState[] =>
  run.states.filter((state) => state.isDone === undefined).sort((a, b) => a.listed - b.listed);

/** What the game master is asked: each paradox once, and each free text that a waiting line turns on. */
export const questionsOf = (
  run: Run,
  isIdle: (state: LineState, ask: string) => boolean,
): readonly Question[] => {
  const paradoxes = run.paradoxes.map((lines): { readonly first: number; readonly question: Question } => ({
    first: lines[0]?.listed ?? 0,
    question: { kind: 'paradox', lines: lines.map((state) => state.line.id) },
  }));
  const texts = waitingStates(run).flatMap((state) =>
    pendingFor(run, state)
      .asks.filter((ask) => !isIdle(state, ask))
      .map((text): { readonly first: number; readonly question: Question } => ({
        first: state.listed,
        question: { kind: 'condition', lines: [state.line.id], text },
      })),
  );
  return [...paradoxes, ...texts].sort((a, b) => a.first - b.first).map(({ question }) => question);
};
