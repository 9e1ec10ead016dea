import type { Means } from '../lines.ts';
import { isForced, type OnPaid, type Payees, type Payer } from './payer.ts';
import { isStopping, type Run } from './setup.ts';
import type { LineRun, OwnerList } from './state.ts';
import { carryOutAll } from './trial.ts';

/** Pays by carrying lines out on copies of the resources, for lines that interact by more than amounts. */
export class TryingPayer implements Payer {
  readonly paid = new Set<LineRun>();
  steps = 0;
  readonly #run: Run;
  readonly #states: readonly LineRun[];
  readonly #payees: Payees;
  readonly #onChange: OnPaid;

  constructor(run: Run, payees: Payees, onChange: OnPaid) {
    this.#run = run;
    this.#payees = payees;
    this.#onChange = onChange;
    // Lines that pay other owners come first, then by rank.
    const giving = (state: LineRun): number => Number(!run.giftsOf.has(state));
    this.#states = [...payees.candidates, ...payees.others].sort(
      (a, b) => giving(a) - giving(b) || a.line.rank - b.line.rank || a.order - b.order,
    );
  }

  pay(): boolean {
    const means = this.#opening();
    const stopped = new Set<OwnerList>();
    const paid = new Set<LineRun>();
    for (let before = -1; before < paid.size;) {
      before = paid.size;
      for (const state of this.#states) {
        if (paid.has(state) || stopped.has(state.list)) continue;
        if (this.#isTried(state) && this.#carry(means, state)) paid.add(state);
        else if (isStopping(this.#run) && this.#isStop(state)) stopped.add(state.list);
      }
    }
    for (const state of this.#states)
      if (this.#payees.candidates.has(state) && paid.has(state) !== this.paid.has(state))
        this.#change(state, paid.has(state));
    for (const state of this.paid) if (!this.#payees.candidates.has(state)) this.#change(state, false);
    return true;
  }

  couldPay(wanted: LineRun): boolean {
    const means = this.#opening();
    for (const state of this.#states) {
      if (state === wanted) return this.#carry(means, state);
      if (this.paid.has(state) || isForced(this.#payees, state)) this.#carry(means, state);
    }
    return false;
  }

  #isTried(state: LineRun): boolean {
    return this.#payees.candidates.has(state) || isForced(this.#payees, state);
  }

  /** Whether an unpaid line stops its list. */
  #isStop(state: LineRun): boolean {
    return this.#isTried(state) || this.#payees.without.has(state);
  }

  /** A copy of the resources after the decided lines that still wait to be carried out. */
  #opening(): Means {
    const means = this.#run.means.fork();
    const waiting = [...this.#run.deferred.values()].flatMap((states) => [...states]);
    this.steps += waiting.length;
    carryOutAll(
      means,
      waiting.sort((a, b) => a.order - b.order),
    );
    return means;
  }

  #carry(means: Means, state: LineRun): boolean {
    this.steps += STEPS_OF_A_TRIAL;
    if (state.funded === false || means.attempt(state.line.id)) return false;
    means.carryOut(state.line.id);
    return true;
  }

  #change(state: LineRun, isPaid: boolean): void {
    if (isPaid) this.paid.add(state);
    else this.paid.delete(state);
    this.#onChange(state, isPaid);
  }
}

/** The cost of trying a line, compared with checking its amounts. */
const STEPS_OF_A_TRIAL = 16;
