import type { LineFailure, Means } from '../lines.ts';
import { AFTER_OVERSPEND } from './propagate.ts';
import { Blame } from './blame.ts';
import type { Account } from './account.ts';
import { isStopping, type Run } from './setup.ts';
import type { LineRun } from './state.ts';

/** The result of carrying out the lines at the end. */
export interface Execution {
  readonly means: Means;
  /** Why lines were refused that failed only for lack of resources. */
  readonly refusals: ReadonlyMap<LineRun, LineFailure>;
  /** Lines that were not tried because of `overspend: stop`. */
  readonly stopped: ReadonlySet<LineRun>;
  /** The lines to blame for each of these refusals. */
  readonly because: ReadonlyMap<LineRun, readonly LineRun[]>;
  /** Lines that were decided to be done but could not be carried out. */
  readonly lateRefusals: readonly LateRefusal[];
}

export interface LateRefusal {
  readonly state: LineRun;
  readonly failure: LineFailure;
}

/** What to do about a late refusal: stop there, or refuse the line and continue. */
export type OnLateRefusal = 'stop' | 'continue';

/** One owner's lines in order of execution, and the next one. */
interface OwnerQueue {
  readonly states: readonly LineRun[];
  next: number;
  /** Done lines that pay other owners, in order. */
  readonly payments: readonly LineRun[];
  nextPayment: number;
  /** Under `overspend: stop`: the first line that went unfunded. */
  stop: LineRun | undefined;
}

const ownerQueues = ({ lists, giftsOf }: Run): readonly OwnerQueue[] =>
  lists.map(({ states }) => ({
    states,
    next: 0,
    payments: states.filter((state) => state.isDone === true && giftsOf.has(state)),
    nextPayment: 0,
    stop: undefined,
  }));

/** How many payments further down a list are tried before the lines ahead of them. */
const FEW_PAYMENTS = 64;

/** Whether a line failed only for lack of resources. */
const isRefused = (state: LineRun): boolean =>
  state.isDone === false &&
  state.verdict === undefined &&
  state.conditionMet !== false &&
  state.needsMet !== false;

const revoke = (state: LineRun, failure: LineFailure): void => {
  state.isDone = false;
  state.funded = false;
  state.verdict = undefined;
  state.failure = failure;
};

class Executor {
  readonly #run: Run;
  readonly #means: Means;
  readonly #refusals = new Map<LineRun, LineFailure>();
  readonly #stopped = new Set<LineRun>();
  readonly #because = new Map<LineRun, readonly LineRun[]>();
  readonly #blame: Blame;
  /** By account: payments of done lines that have not been made yet. */
  readonly #owed = new Map<Account, number>();

  readonly #onLateRefusal: OnLateRefusal;
  readonly #lateRefusals: LateRefusal[] = [];
  readonly #carried = new Set<LineRun>();

  constructor(run: Run, onLateRefusal: OnLateRefusal) {
    this.#run = run;
    this.#onLateRefusal = onLateRefusal;
    this.#means = run.input.means.fork();
    this.#blame = new Blame(this.#means);
    for (const account of run.accounts)
      this.#owed.set(account, account.gifts.filter(({ state }) => state.isDone === true).length);
  }

  execute(): Execution {
    const queues = ownerQueues(this.#run);
    for (;;) {
      const moved = queues.map((queue) => this.#processQueue(queue)).some(Boolean);
      if (moved || queues.some((queue) => this.#payAhead(queue))) continue;
      const stuck = queues.find((queue) => queue.next < queue.states.length);
      if (!stuck) break;
      this.#force(stuck);
      if (this.#lateRefusals.length > 0 && this.#onLateRefusal === 'stop') break;
    }
    return {
      means: this.#means,
      refusals: this.#refusals,
      stopped: this.#stopped,
      because: this.#because,
      lateRefusals: this.#lateRefusals,
    };
  }

  /** Processes an owner's lines in order, until one that another owner's payment may still make possible. */
  #processQueue(queue: OwnerQueue): boolean {
    const from = queue.next;
    for (let state = queue.states[queue.next]; state; state = queue.states[queue.next]) {
      if (this.#isProvidedLater(state)) break;
      if (state.isDone === true && !this.#carry(state)) break;
      this.#finishLine(queue, state);
    }
    return queue.next > from;
  }

  /** Makes payments further down the list, if earlier lines wait for them. */
  #payAhead(queue: OwnerQueue): boolean {
    const isDue = (state: LineRun): boolean => state.isDone === true && !this.#carried.has(state);
    const { payments } = queue;
    while (
      payments[queue.nextPayment] &&
      !payments.slice(queue.nextPayment, queue.nextPayment + 1).some(isDue)
    )
      queue.nextPayment++;
    const due = payments.slice(queue.nextPayment, queue.nextPayment + FEW_PAYMENTS).filter(isDue);
    return due.some((state) => this.#carry(state));
  }

  /**
   * All queues are stuck: the first waiting line is carried out or refused. A line that is only assumed need not be
   * possible.
   */
  #force(queue: OwnerQueue): void {
    const state = queue.states[queue.next];
    if (!state) return;
    const isDue = state.isDone === true && !this.#carried.has(state);
    const failure = isDue ? this.#means.attempt(state.line.id) : undefined;
    if (failure && state.verdict?.reason !== 'assumed') {
      this.#lateRefusals.push({ state, failure });
      revoke(state, failure);
    } else if (state.isDone === true) this.#carry(state);
    this.#finishLine(queue, state);
  }

  #finishLine(queue: OwnerQueue, state: LineRun): void {
    if (queue.stop && state.isDone === false) {
      this.#stopped.add(state);
      this.#refusals.set(state, AFTER_OVERSPEND);
      this.#because.set(state, [queue.stop]);
    } else if (isRefused(state)) this.#refuse(queue, state);
    this.#blame.record(state);
    queue.next++;
  }

  #isProvidedLater(state: LineRun): boolean {
    if (!state.places.some(({ account }) => (this.#owed.get(account) ?? 0) > 0)) return false;
    return (
      isRefused(state) ||
      (state.isDone === true && !this.#carried.has(state) && this.#means.attempt(state.line.id) !== undefined)
    );
  }

  #carry(state: LineRun): boolean {
    if (this.#carried.has(state)) return true;
    if (this.#means.attempt(state.line.id)) return false;
    this.#means.carryOut(state.line.id);
    this.#carried.add(state);
    for (const { account } of this.#run.giftsOf.get(state) ?? [])
      this.#owed.set(account, (this.#owed.get(account) ?? 0) - 1);
    return true;
  }

  #refuse(queue: OwnerQueue, state: LineRun): void {
    const refusal = this.#means.attempt(state.line.id);
    const failure = refusal ?? state.failure;
    if (!failure) return;
    this.#refusals.set(state, failure);
    this.#because.set(state, refusal ? this.#blame.of(state) : state.shortOf);
    if (isStopping(this.#run) && failure.status === 'unfunded') queue.stop ??= state;
  }
}

/** Carries out the done lines from the start, each owner's in order of rank. */
export const execute = (run: Run, onLateRefusal: OnLateRefusal): Execution =>
  new Executor(run, onLateRefusal).execute();
