import { type Dependence, dependenceOf, kindOfVertex } from './dependencies.ts';
import type { Run } from './setup.ts';
import type { LineRun } from './state.ts';
import { MAX_NAMED } from './support.ts';

/** What a waiting line still depends on: lines, reached through formulas and accounts, and questions. */
export interface Pending {
  readonly lines: readonly LineRun[];
  readonly asks: readonly string[];
}

/** Finds what lines wait for after all decisions were made; shared dependencies are visited once. */
export class PendingFinder {
  readonly #run: Run;
  readonly #dependences = new Map<number, Dependence>();
  readonly #found = new Map<LineRun, Pending>();
  readonly #firstOf = new Map<number, readonly number[]>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** If there are too many lines to name, not all of them are included, but every question is. */
  of(state: LineRun): Pending {
    const found = this.#found.get(state) ?? this.#find(state);
    this.#found.set(state, found);
    return found;
  }

  #find(state: LineRun): Pending {
    const { states } = this.#run;
    const vertices = new Set([state.order]);
    const lines = new Set<LineRun>();
    const asks = new Set<string>();
    for (const vertex of vertices) {
      const other = states[vertex];
      if (other && other !== state) lines.add(other);
      if (vertex !== state.order && this.#isPassedOver(vertex, lines.size)) continue;
      const dependence = this.#dependenceOf(vertex);
      for (const to of this.#followed(vertex, dependence)) vertices.add(to);
      for (const ask of dependence.asks) asks.add(ask);
    }
    return { lines: [...lines], asks: [...asks] };
  }

  /**
   * Whether a vertex is not followed: the dependencies of other lines, and those beyond the most lines named.
   */
  #isPassedOver(vertex: number, found: number): boolean {
    const [kind] = kindOfVertex(this.#run, vertex);
    return kind === 'line' || (kind !== 'gate' && found >= MAX_NAMED);
  }

  /** The dependencies of a vertex; of a sum over too many lines, only the first in listing order. */
  #followed(vertex: number, { links }: Dependence): readonly number[] {
    if (links.length <= MAX_NAMED || kindOfVertex(this.#run, vertex)[0] !== 'sum')
      return links.map(({ to }) => to);
    const first = this.#firstOf.get(vertex) ?? this.#firstListed(links.map(({ to }) => to));
    this.#firstOf.set(vertex, first);
    return first;
  }

  /** One more than the limit, since a line does not name itself. */
  #firstListed(lines: readonly number[]): readonly number[] {
    const placeOf = (line: number): number => this.#run.states[line]?.listed ?? 0;
    return lines.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, MAX_NAMED + 1);
  }

  #dependenceOf(vertex: number): Dependence {
    const dependence = this.#dependences.get(vertex) ?? dependenceOf(this.#run, vertex);
    this.#dependences.set(vertex, dependence);
    return dependence;
  }
}
