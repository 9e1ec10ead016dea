import type { Network } from './gates.ts';

/**
 * The values of formulas if exactly the decided lines and some undecided ones are done. Lines are switched on and
 * off one by one, at a cost proportional to what changes.
 */
export class FormulaAssumption {
  readonly #network: Network;
  readonly #values = new Map<number, boolean>();
  /** For connectives: how many children are true. */
  readonly #trueChildren = new Map<number, number>();
  readonly #reached = new Map<number, { total: number; gates: number[]; until: number }>();
  /** Gates that have changed since the caller last emptied this list. */
  readonly changed: number[] = [];

  readonly #isOpen: (id: string) => boolean;

  /**
   * @param roots the gates whose values are needed; at first only the decided lines are done
   * @param isOpen whether a line is undecided
   */
  constructor(network: Network, roots: readonly number[], isOpen: (id: string) => boolean) {
    this.#network = network;
    this.#isOpen = isOpen;
    for (const at of this.#childrenFirst(roots)) this.#open(at);
  }

  isTrue(gate: number): boolean {
    return this.#values.get(gate) ?? this.#network.gates[gate]?.value === true;
  }

  /** Marks an undecided line as done or not done. */
  set(id: string, isDone: boolean): void {
    for (const { sum, weight } of this.#network.sumsOf.get(id) ?? []) {
      const counted = this.#reached.get(sum);
      if (!counted) continue;
      counted.total += isDone ? weight : -weight;
      const needAt = (place: number): number =>
        this.#network.gates[counted.gates[place] ?? -1]?.atLeast ?? Infinity;
      while (counted.until < counted.gates.length && needAt(counted.until) <= counted.total)
        this.#flip(counted.gates[counted.until++] ?? -1);
      while (counted.until > 0 && needAt(counted.until - 1) > counted.total)
        this.#flip(counted.gates[--counted.until] ?? -1);
    }
  }

  #childrenFirst(roots: readonly number[]): readonly number[] {
    const order: number[] = [];
    const entered = new Set<number>();
    const path: { readonly at: number; next: number }[] = [];
    const enter = (at: number): void => {
      if (entered.has(at) || this.#network.gates[at]?.value !== undefined) return;
      entered.add(at);
      path.push({ at, next: 0 });
    };
    for (const root of roots) {
      enter(root);
      for (let step = path.at(-1); step; step = path.at(-1)) {
        const child = this.#network.gates[step.at]?.children[step.next++];
        if (child !== undefined) enter(child);
        else {
          order.push(step.at);
          path.pop();
        }
      }
    }
    return order;
  }

  #open(at: number): void {
    const gate = this.#network.gates[at];
    if (!gate) return;
    if (gate.kind === 'count') this.#openSum(gate.sum);
    const trueChildren = gate.children.filter((child) => this.isTrue(child)).length;
    this.#trueChildren.set(at, trueChildren);
    if (gate.kind === 'count') return;
    this.#values.set(at, this.#valueOf(at));
  }

  #openSum(sum: number): void {
    const counted = this.#network.sums[sum];
    if (!counted || this.#reached.has(sum)) return;
    // The negative weights of undecided lines do not count until these lines are switched on.
    let total = counted.least;
    for (const { id, weight } of counted.lines) if (weight < 0 && this.#isOpen(id)) total -= weight;
    const gates = counted.gates.slice(counted.reached, counted.beyond);
    let until = 0;
    for (const gate of gates) {
      const isReached = (this.#network.gates[gate]?.atLeast ?? 0) <= total;
      this.#values.set(gate, isReached);
      if (isReached) until++;
    }
    this.#reached.set(sum, { total, gates, until });
  }

  #valueOf(at: number): boolean {
    const gate = this.#network.gates[at];
    const trueChildren = this.#trueChildren.get(at) ?? 0;
    if (gate?.kind === 'all') return trueChildren === gate.children.length;
    if (gate?.kind === 'any') return trueChildren > 0;
    return gate?.kind === 'not' && trueChildren === 0;
  }

  #flip(start: number): void {
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const before = this.#values.get(at) ?? false;
      if (at !== start && this.#valueOf(at) === before) continue;
      const now = !before;
      this.#values.set(at, now);
      this.changed.push(at);
      for (const parent of this.#network.gates[at]?.parents ?? []) {
        const count = this.#trueChildren.get(parent);
        if (count === undefined) continue;
        this.#trueChildren.set(parent, count + (now ? 1 : -1));
        waiting.push(parent);
      }
    }
  }
}
