import { type Dependence, dependenceOf } from './dependencies.ts';
import type { Run } from './setup.ts';
import type { LineState } from './state.ts';
import { MOST_NAMED } from './support.ts';

/** What a waiting line still turns on, formulas and accounts followed to their lines. */
export interface Pending {
  readonly lines: readonly LineState[];
  readonly asks: readonly string[];
}

/** Says what lines still wait for once nothing more will be decided; what many share is looked at once. */
export class PendingFinder {
  readonly #run: Run;
  readonly #dependences = new Map<number, Dependence>();
  readonly #found = new Map<LineState, Pending>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Not all lines where they are too many to name, but every question. */
  of(state: LineState): Pending {
    const found = this.#found.get(state) ?? this.#find(state);
    this.#found.set(state, found);
    return found;
  }

  #find(state: LineState): Pending {
    const { states } = this.#run;
    const vertices = new Set([state.order]);
    const lines = new Set<LineState>();
    const asks = new Set<string>();
    for (const vertex of vertices) {
      const other = states[vertex];
      if (other && other !== state) lines.add(other);
      if (vertex !== state.order && (other || lines.size >= MOST_NAMED)) continue;
      const dependence = this.#dependenceOf(vertex);
      for (const { to } of dependence.links) vertices.add(to);
      for (const ask of dependence.asks) asks.add(ask);
    }
    return { lines: [...lines], asks: [...asks] };
  }

  #dependenceOf(vertex: number): Dependence {
    const dependence = this.#dependences.get(vertex) ?? dependenceOf(this.#run, vertex);
    this.#dependences.set(vertex, dependence);
    return dependence;
  }
}
