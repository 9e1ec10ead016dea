import { FormulaAssumption } from './assumption.ts';
import { AmountPayer, type Payer } from './payer.ts';
import { isIdOpen, type Run } from './setup.ts';
import { isUndecided, type LineRun } from './state.ts';
import { overlaps, supplyRivals } from './supply-cases.ts';
import { MAX_NAMED } from './support.ts';
import { TryingPayer } from './trying-payer.ts';

// Resolves lines that depend on each other in a circle and would all take place if there were enough money and
// counters. It starts with all of them and repeatedly removes lines that cannot be paid for in their owner's order,
// and lines that needed removed ones, until every remaining line is paid for and its condition and needs are met.

/** The outcome for the lines of a circle. */
export interface CircleOutcome {
  readonly done: ReadonlySet<LineRun>;
  /**
   * Lines that were not paid for although everything they needed was fulfilled, with the lines that used what they
   * lacked.
   */
  readonly unpaid: ReadonlyMap<LineRun, readonly LineRun[]>;
  /** Lines that were unpaid when others, which needed them, dropped out. */
  readonly short: ReadonlySet<LineRun>;
  isMet(state: LineRun, part: 'condition' | 'needs'): boolean;
}

/** `unstable`: without the lines that dropped out, one of them could be done after all. */
export type CircleResult = CircleOutcome | 'unstable' | 'too-tangled';

/** How many earlier lines of its list are searched for those that used what a line lacked. */
const FEW_BEFORE = 100;

/** The most steps for each line of a circle. */
const STEPS_A_LINE = 200;

/** Other undecided lines in the members' lists. They do not affect the members, or take whatever they can. */
const othersBeside = (run: Run, members: readonly LineRun[]): ReadonlySet<LineRun> => {
  const others = new Set<LineRun>();
  for (const member of members)
    if (member.funded === undefined)
      for (const rival of supplyRivals(run, member)?.own ?? []) others.add(rival);
  for (const member of members) others.delete(member);
  return others;
};

class Circle {
  readonly #run: Run;
  readonly #members: readonly LineRun[];
  /** Whether conditions are ignored, so that only needs count. */
  readonly #isFree: boolean;
  readonly #isInCircle: (state: LineRun) => boolean;
  readonly #candidates: Set<LineRun>;
  readonly #assumption: FormulaAssumption;
  readonly #payer: Payer;
  readonly #short = new Set<LineRun>();
  /**
   * Lines that were still unpaid when they dropped out: they failed for lack of money before their conditions
   * failed.
   */
  readonly #without = new Map<LineRun, readonly LineRun[]>();

  /** @param isInCircle whether a line is part of a circle of formulas; left out if conditions are ignored */
  constructor(run: Run, members: readonly LineRun[], isInCircle?: (state: LineRun) => boolean) {
    this.#run = run;
    this.#members = members;
    this.#isFree = isInCircle === undefined;
    this.#isInCircle = isInCircle ?? (() => false);
    this.#candidates = new Set(members);
    const gates = members.flatMap(({ condition, needs }) => (needs < 0 ? [condition] : [condition, needs]));
    this.#assumption = new FormulaAssumption(run.network, gates, (id) => isIdOpen(run, id));
    const onPaid = (state: LineRun, isPaid: boolean): void => {
      this.#assumption.set(state.line.id, isPaid);
    };
    const isTried = members.some((state) => isUndecided(state) && overlaps(state));
    const payees = {
      candidates: this.#candidates,
      without: this.#without,
      others: othersBeside(run, members),
    };
    this.#payer = new (isTried ? TryingPayer : AmountPayer)(run, payees, onPaid);
  }

  run(): CircleResult {
    const most = STEPS_A_LINE * (this.#members.length + 20);
    let doubtful: Iterable<LineRun> = this.#members;
    let left: readonly LineRun[] = [];
    do {
      if (!this.#payer.pay(left)) return 'unstable';
      left = [...this.#newlyDoubtful(doubtful)].filter((state) => !this.#isWanted(state));
      doubtful = [];
      if (left.length > 0 && this.#short.size === 0)
        for (const state of this.#candidates) if (!this.#payer.paid.has(state)) this.#short.add(state);
      for (const state of left) {
        if (!this.#payer.paid.has(state) && this.#isInCircle(state))
          this.#without.set(state, this.#paidBefore(state));
        this.#candidates.delete(state);
      }
      if (this.#payer.steps > most) return 'too-tangled';
    } while (left.length > 0);
    return this.#isStable() ? this.#end() : 'unstable';
  }

  /** Candidates whose formulas have changed, and the given lines. */
  #newlyDoubtful(states: Iterable<LineRun>): ReadonlySet<LineRun> {
    const found = new Set(states);
    const { changed } = this.#assumption;
    for (let gate = changed.pop(); gate !== undefined; gate = changed.pop())
      for (const { state } of this.#run.readers.get(gate) ?? [])
        if (this.#candidates.has(state)) found.add(state);
    return found;
  }

  #isMet(state: LineRun, part: 'condition' | 'needs'): boolean {
    if (part === 'condition') return state.conditionMet ?? this.#assumption.isTrue(state.condition);
    return state.needsMet ?? this.#assumption.isTrue(state.needs);
  }

  /** Whether a line's condition and needs are met, so that only payment decides. */
  #isWanted(state: LineRun): boolean {
    return (this.#isFree || this.#isMet(state, 'condition')) && this.#isMet(state, 'needs');
  }

  /** The nearest earlier lines of its list that were paid for. */
  #paidBefore({ list, at }: LineRun): readonly LineRun[] {
    const near = list.states.slice(Math.max(0, at - FEW_BEFORE), at);
    return near.filter((state) => this.#payer.paid.has(state)).slice(-MAX_NAMED);
  }

  /** Whether no line that dropped out could be done after all, or would be tried before others. */
  #isStable(): boolean {
    if (this.#isFree) return true;
    const stops = this.#run.input.settings.overspend === 'stop';
    return this.#members.every(
      (state) =>
        this.#candidates.has(state) || !this.#isWanted(state) || (!stops && !this.#payer.couldPay(state)),
    );
  }

  #end(): CircleOutcome {
    const done = new Set(this.#payer.paid);
    const others = this.#members.filter((state) => !done.has(state));
    return {
      done,
      unpaid: new Map(
        others.flatMap((state) =>
          this.#without.has(state) || this.#isWanted(state)
            ? [[state, this.#without.get(state) ?? this.#paidBefore(state)]]
            : [],
        ),
      ),
      short: this.#short,
      isMet: (state, part) => this.#isMet(state, part),
    };
  }
}

/** The largest set of these lines in which every line is paid for and wanted, if it is stable. */
export const resolveCircle = (
  run: Run,
  members: readonly LineRun[],
  isInCircle: (state: LineRun) => boolean,
): CircleResult => new Circle(run, members, isInCircle).run();

/** As many of these lines as needs and payment allow, ignoring conditions. */
export const resolveUnconditionally = (run: Run, members: readonly LineRun[]): CircleResult =>
  new Circle(run, members).run();
