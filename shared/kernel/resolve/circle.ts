import { Assumption } from './assumption.ts';
import { AmountPayer, type Payer } from './payer.ts';
import type { Run } from './setup.ts';
import type { LineState } from './state.ts';
import { overlaps, rivalsOf } from './supply-cases.ts';
import { TryingPayer } from './trying-payer.ts';

// Lines that take place together but for money or counters: all of them at first, then without those that
// their owners' lists leave unpaid, then without those that needed these, and so on until every line left is
// paid for, in its owner's order, and meant.

/** What has become of the lines of a circle. */
export interface CircleEnd {
  readonly done: ReadonlySet<LineState>;
  /** Meant, and not paid for. */
  readonly unpaid: ReadonlySet<LineState>;
  /** Lines that went without when others, which needed them, dropped out. */
  readonly short: ReadonlySet<LineState>;
  isMet(state: LineState, part: 'condition' | 'needs'): boolean;
}

/** `unstable`: without the lines that dropped out one of them could be done after all. */
export type CircleResult = CircleEnd | 'unstable' | 'too-tangled';

/** Steps that a line of a circle may cost. */
const STEPS_A_LINE = 200;

/** Undecided lines of the members' lists that make no difference to them, or take what they can. */
const othersBeside = (run: Run, members: readonly LineState[]): ReadonlySet<LineState> => {
  const others = new Set<LineState>();
  for (const member of members)
    if (member.funded === undefined) for (const rival of rivalsOf(run, member)?.own ?? []) others.add(rival);
  for (const member of members) others.delete(member);
  return others;
};

class Circle {
  readonly #run: Run;
  readonly #members: readonly LineState[];
  /** Whether conditions count, or only what lines need of each other. */
  readonly #isFree: boolean;
  readonly #candidates: Set<LineState>;
  readonly #assumption: Assumption;
  readonly #payer: Payer;
  readonly #short = new Set<LineState>();

  constructor(run: Run, members: readonly LineState[], isFree: boolean) {
    this.#run = run;
    this.#members = members;
    this.#isFree = isFree;
    this.#candidates = new Set(members);
    const gates = members.flatMap(({ condition, needs }) => (needs < 0 ? [condition] : [condition, needs]));
    const isOpen = (id: string): boolean => run.byId.get(id)?.isDone === undefined;
    this.#assumption = new Assumption(run.network, gates, isOpen);
    const onPaid = (state: LineState, isPaid: boolean): void => {
      this.#assumption.set(state.line.id, isPaid);
    };
    const isTried = members.some(overlaps);
    const payees = { candidates: this.#candidates, others: othersBeside(run, members) };
    this.#payer = new (isTried ? TryingPayer : AmountPayer)(run, payees, onPaid);
  }

  settle(): CircleResult {
    const most = STEPS_A_LINE * (this.#members.length + 20);
    let doubtful: Iterable<LineState> = this.#members;
    let left: readonly LineState[] = [];
    do {
      if (!this.#payer.pay(left)) return 'unstable';
      left = [...this.#newlyDoubtful(doubtful)].filter((state) => !this.#isMeant(state));
      doubtful = [];
      if (left.length > 0 && this.#short.size === 0)
        for (const state of this.#candidates) if (!this.#payer.paid.has(state)) this.#short.add(state);
      for (const state of left) this.#candidates.delete(state);
      if (this.#payer.steps > most) return 'too-tangled';
    } while (left.length > 0);
    return this.#isStable() ? this.#end() : 'unstable';
  }

  /** Candidates whose formulas have changed, beside those named. */
  #newlyDoubtful(states: Iterable<LineState>): ReadonlySet<LineState> {
    const found = new Set(states);
    const { changed } = this.#assumption;
    for (let gate = changed.pop(); gate !== undefined; gate = changed.pop())
      for (const { state } of this.#run.readers.get(gate) ?? [])
        if (this.#candidates.has(state)) found.add(state);
    return found;
  }

  #isMet(state: LineState, part: 'condition' | 'needs'): boolean {
    if (part === 'condition') return state.conditionMet ?? this.#assumption.isTrue(state.condition);
    return state.needsMet ?? this.#assumption.isTrue(state.needs);
  }

  #isMeant(state: LineState): boolean {
    return (this.#isFree || this.#isMet(state, 'condition')) && this.#isMet(state, 'needs');
  }

  /** Whether nothing that dropped out could be done, or would be tried before others, after all. */
  #isStable(): boolean {
    if (this.#isFree) return true;
    const stops = this.#run.input.settings.overspend === 'stop';
    return this.#members.every(
      (state) =>
        this.#candidates.has(state) || !this.#isMeant(state) || (!stops && !this.#payer.couldPay(state)),
    );
  }

  #end(): CircleEnd {
    const done = new Set(this.#payer.paid);
    const others = this.#members.filter((state) => !done.has(state));
    return {
      done,
      unpaid: new Set(others.filter((state) => this.#isMeant(state))),
      short: this.#short,
      isMet: (state, part) => this.#isMet(state, part),
    };
  }
}

/** The largest set of these lines in which every line is paid for and meant, if it is stable. */
export const settleCircle = (run: Run, members: readonly LineState[]): CircleResult =>
  new Circle(run, members, false).settle();

/** As many of these lines as consent and means allow, whatever their conditions. */
export const settleFreely = (run: Run, members: readonly LineState[]): CircleResult =>
  new Circle(run, members, true).settle();
