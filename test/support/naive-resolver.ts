import type { ResolvableLine, ResolverSettings } from '@chancery/shared/kernel/lines.ts';
import {
  allAgree,
  casesOf,
  type Edge,
  edgesFrom,
  holds,
  type NaiveOutcome,
  reachable,
  type Truth,
} from './naive-cases.ts';
import { type AssumedLines, giversOf, listOf, payList } from './naive-payments.ts';
import type { Problem } from './random-lines.ts';

// The rules for resolving conditions and money, implemented literally by trying all cases: every “whatever undecided
// lines do” is a loop over everything they can do. Only for a handful of lines with purses.

class Naive {
  /** What is known about each line's condition and its payment. */
  readonly meant = new Map<string, boolean>();
  readonly paid = new Map<string, boolean>();
  readonly paradoxical = new Set<string>();
  /** Lines that cannot be paid, and for which no circle fails because of that. */
  readonly #unpayable = new Set<string>();
  readonly #problem: Problem;
  readonly #settings: ResolverSettings;

  constructor(problem: Problem, settings: ResolverSettings) {
    this.#problem = problem;
    this.#settings = settings;
  }

  /** Whether it is carried out; undefined if not known yet. */
  end(id: string): boolean | undefined {
    const [meant, paid] = [this.meant.get(id), this.paid.get(id)];
    if (meant === false || paid === false) return false;
    return meant && paid ? true : undefined;
  }

  /**
   * The same as conditions see it: it may not be known yet whether a circle would contain a line that cannot be
   * paid.
   */
  #endForOthers(id: string): boolean | undefined {
    const isAsked = this.paid.get(id) === false && !this.meant.has(id) && !this.#unpayable.has(id);
    return isAsked ? undefined : this.end(id);
  }

  /** Under `overspend: stop`: an earlier line of its list was tried and could not be paid. */
  isStopped(line: ResolvableLine): boolean {
    const list = listOf(this.#problem, line);
    return (
      this.#settings.overspend === 'stop' &&
      list.slice(0, list.indexOf(line)).some(({ id }) => this.meant.get(id) && this.paid.get(id) === false)
    );
  }

  /** Its condition is true, but it could not be paid, or was not tried because an earlier one could not. */
  isUnfunded(line: ResolvableLine): boolean {
    if (this.end(line.id) !== false) return false;
    return this.isStopped(line) || (this.meant.get(line.id) === true && this.paid.get(line.id) === false);
  }

  resolve(): void {
    for (;;) {
      if (this.#decideByCases() || this.#findUnpayable()) continue;
      const component = this.#firstComponent();
      if (!component) return;
      this.#decideComponent(component);
    }
  }

  get #lines(): readonly ResolvableLine[] {
    return this.#problem.lines;
  }

  #undecided(): readonly ResolvableLine[] {
    const stops = this.#settings.overspend === 'stop';
    return this.#lines.filter(
      ({ id }) =>
        this.#endForOthers(id) === undefined || (stops && !this.meant.has(id) && !this.paid.get(id)),
    );
  }

  /** Undecided lines, which may be carried out or not. */
  #openIds(): readonly string[] {
    return this.#lines.flatMap(({ id }) => (this.#endForOthers(id) === undefined ? [id] : []));
  }

  #payList(owner: ResolvableLine, assumed: AssumedLines): ReadonlyMap<string, boolean> {
    return payList({ problem: this.#problem, settings: this.#settings, known: this.paid }, owner, assumed);
  }

  /** All cases that a line's payment depends on, each with the result. */
  #supplyCases(line: ResolvableLine): readonly { readonly truth: Truth; readonly isPaid: boolean }[] {
    const list = listOf(this.#problem, line);
    const earlier = list.slice(0, list.indexOf(line)).filter(({ id }) => !this.meant.has(id));
    const givers = giversOf(this.#problem, line).filter(({ id }) => this.end(id) === undefined);
    return casesOf([...earlier, ...givers].map(({ id }) => id)).map((truth) => {
      const isTried = ({ id }: ResolvableLine): boolean => this.meant.get(id) ?? truth.get(id) ?? false;
      const isGiven = ({ id }: ResolvableLine): boolean => this.end(id) ?? truth.get(id) ?? false;
      return { truth, isPaid: this.#payList(line, { isTried, isGiven }).get(line.id) ?? false };
    });
  }

  #conditionCases(line: ResolvableLine): readonly { readonly truth: Truth; readonly isTrue: boolean }[] {
    return casesOf(this.#openIds()).map((truth) => ({
      truth,
      isTrue: holds(line.condition, (id) => this.#endForOthers(id) ?? truth.get(id) ?? false),
    }));
  }

  /** Decides everything that has the same result in all cases. */
  #decideByCases(): boolean {
    let isNew = false;
    for (const line of this.#lines) {
      const note = (known: Map<string, boolean>, value: boolean | undefined): void => {
        if (known.has(line.id) || value === undefined) return;
        known.set(line.id, value);
        isNew = true;
      };
      if (!this.meant.has(line.id))
        note(this.meant, allAgree(this.#conditionCases(line).map((c) => c.isTrue)));
      if (!this.paid.has(line.id)) note(this.paid, allAgree(this.#supplyCases(line).map((c) => c.isPaid)));
    }
    return isNew;
  }

  /** The dependencies between lines. */
  #edges(): readonly Edge[] {
    const edges: Edge[] = [];
    for (const line of this.#undecided()) {
      const { id } = line;
      const conditions = this.#conditionCases(line).map(({ truth, isTrue }) => ({ truth, result: isTrue }));
      const supplies = this.#supplyCases(line).map(({ truth, isPaid }) => ({ truth, result: isPaid }));
      if (!this.meant.has(id)) edges.push(...edgesFrom(id, conditions, false));
      if (!this.paid.has(id)) edges.push(...edgesFrom(id, supplies, true));
    }
    return edges;
  }

  /** A line that cannot be paid and is in no circle of conditions is decided: it is not carried out. */
  #findUnpayable(): boolean {
    const enabling = this.#edges().filter(({ by }) => by === 'raises');
    const found = this.#lines.filter(
      ({ id }) =>
        this.end(id) === false && this.#endForOthers(id) === undefined && !reachable(enabling, id).has(id),
    );
    for (const { id } of found) this.#unpayable.add(id);
    return found.length > 0;
  }

  /** Lines that depend on no undecided lines except each other. */
  #firstComponent():
    | { readonly lines: readonly ResolvableLine[]; readonly edges: readonly Edge[] }
    | undefined {
    const edges = this.#edges();
    const undecided = this.#undecided();
    const first = undecided.find(({ id }) =>
      [...reachable(edges, id)].every((other) => reachable(edges, other).has(id)),
    );
    if (!first) return undefined;
    const ids = new Set([first.id, ...reachable(edges, first.id)]);
    const within = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
    return { lines: undecided.filter(({ id }) => ids.has(id)), edges: within };
  }

  #decideComponent({ lines, edges }: { lines: readonly ResolvableLine[]; edges: readonly Edge[] }): void {
    if (edges.some(({ by }) => by === 'lowers')) this.#paradox(lines);
    else if (this.#settings.mutualEnable === 'none' && this.#strikeCircles(lines, edges)) return;
    else this.#circle(lines, edges);
  }

  /** `mutualEnable: none`: conditions that wait for each other are false. */
  #strikeCircles(lines: readonly ResolvableLine[], edges: readonly Edge[]): boolean {
    const enabling = edges.filter(({ by }) => by !== 'means');
    const circles = lines.filter(({ id }) => !this.meant.has(id) && reachable(enabling, id).has(id));
    for (const { id } of circles) this.meant.set(id, false);
    return circles.length > 0;
  }

  /** Pays candidates list by list; payments between owners are made as they come. */
  #pay(
    candidates: ReadonlySet<ResolvableLine>,
    without: ReadonlySet<ResolvableLine> = new Set(),
  ): ReadonlySet<ResolvableLine> | undefined {
    let given = new Set<ResolvableLine>();
    for (let round = 0; round < 16; round++) {
      const now = given;
      const isGiven = (line: ResolvableLine): boolean => this.end(line.id) ?? now.has(line);
      const isTried = (line: ResolvableLine): boolean =>
        candidates.has(line) || this.end(line.id) === true || (this.meant.get(line.id) ?? false);
      const isLost = (line: ResolvableLine): boolean => without.has(line);
      const paid = new Set(
        [...candidates].filter(
          (line) => this.#payList(line, { isTried, isGiven, isLost }).get(line.id) === true,
        ),
      );
      if (paid.size === given.size && [...paid].every((line) => given.has(line))) return paid;
      given = paid;
    }
    return undefined;
  }

  #isMeant(line: ResolvableLine, done: ReadonlySet<ResolvableLine>): boolean {
    const ids = new Set([...done].map(({ id }) => id));
    return this.meant.get(line.id) ?? holds(line.condition, (id) => this.end(id) ?? ids.has(id));
  }

  /** Assumes all are carried out except for lack of money; then removes those that need an unpaid line, and so on. */
  #circle(lines: readonly ResolvableLine[], edges: readonly Edge[]): void {
    const enabling = edges.filter(({ by }) => by === 'raises');
    const candidates = new Set(lines);
    const without = new Set<ResolvableLine>();
    let paid = this.#pay(candidates);
    for (;;) {
      if (!paid) {
        this.#paradox(lines);
        return;
      }
      const done = paid;
      const unmeant = [...candidates].filter((line) => !this.#isMeant(line, done));
      if (unmeant.length === 0) break;
      for (const line of unmeant) {
        candidates.delete(line);
        if (!done.has(line) && reachable(enabling, line.id).has(line.id)) without.add(line);
      }
      paid = this.#pay(candidates, without);
    }
    const done = paid;
    const returns = (line: ResolvableLine): boolean => {
      if (candidates.has(line) || !this.#isMeant(line, done)) return false;
      if (this.#settings.overspend === 'stop') return true;
      return this.#pay(new Set([...done, line]))?.has(line) === true;
    };
    if (lines.some(returns)) {
      this.#paradox(lines);
      return;
    }
    const meant = lines.map((line) => [line.id, without.has(line) || this.#isMeant(line, done)] as const);
    for (const [id, isMeant] of meant) this.meant.set(id, isMeant);
    for (const line of lines) if (this.meant.get(line.id)) this.paid.set(line.id, done.has(line));
  }

  /** Strikes the conditional lines, or carries out as many as can be paid; the others wait for the result. */
  #paradox(lines: readonly ResolvableLine[]): void {
    const withheld = lines.filter(({ id }) => this.end(id) === false && this.#endForOthers(id) === undefined);
    for (const { id } of withheld) this.#unpayable.add(id);
    if (withheld.length > 0) return;
    const conditional = lines.filter(({ id }) => !this.meant.has(id));
    const paid = this.#settings.paradox === 'all' ? this.#pay(new Set(lines)) : undefined;
    for (const line of conditional.length > 0 ? conditional : lines) {
      this.paradoxical.add(line.id);
      this.meant.set(line.id, paid !== undefined);
      if (paid) this.paid.set(line.id, paid.has(line));
    }
  }
}

export const resolveNaively = (problem: Problem, settings: ResolverSettings): NaiveOutcome => {
  const naive = new Naive(problem, settings);
  naive.resolve();
  return {
    done: problem.lines.flatMap(({ id }) => (naive.end(id) ? [id] : [])).sort(),
    unfunded: problem.lines.flatMap((line) => (naive.isUnfunded(line) ? [line.id] : [])).sort(),
    paradoxical: problem.lines
      .flatMap((line) => (naive.paradoxical.has(line.id) && !naive.isStopped(line) ? [line.id] : []))
      .sort(),
  };
};
