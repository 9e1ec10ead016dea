import type { LineFailure, Means } from '../lines.ts';
import { AFTER_OVERSPEND } from './propagate.ts';
import { Blame } from './blame.ts';
import type { Account } from './account.ts';
import { isStopping, type Run } from './setup.ts';
import type { LineRun } from './state.ts';

/** What came of carrying the lines out at the end. */
export interface Execution {
  readonly means: Means;
  /** Why the means refused lines that are not done for want of means alone. */
  readonly refusals: ReadonlyMap<LineRun, LineFailure>;
  /** Lines that `overspend: stop` kept from being tried. */
  readonly stopped: ReadonlySet<LineRun>;
  /** The lines that decided each of these refusals. */
  readonly because: ReadonlyMap<LineRun, readonly LineRun[]>;
  /** Lines decided to be done that the means refuse anyway. */
  readonly lateRefusals: readonly LateRefusal[];
}

export interface LateRefusal {
  readonly state: LineRun;
  readonly failure: LineFailure;
}

/** What to do about a late refusal: stop there, or refuse the line and continue. */
export type OnLateRefusal = 'stop' | 'continue';

/** One owner's lines in order of execution, and how far they are. */
interface OwnerQueue {
  readonly states: readonly LineRun[];
  next: number;
  /** Done lines that bring something to other owners, in order. */
  readonly payments: readonly LineRun[];
  nextPayment: number;
  /** Under `overspend: stop`: the line that first went unfunded. */
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

/** Payments further down a list that are tried ahead of the lines before them. */
const FEW_PAYMENTS = 64;

/** Whether only its means are in the line's way. */
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
  /** By account: gifts of done lines that have not come in yet. */
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

  /** Takes an owner's lines in turn; a line holds the queue up while another owner may yet provide for it. */
  #processQueue(queue: OwnerQueue): boolean {
    const from = queue.next;
    for (let state = queue.states[queue.next]; state; state = queue.states[queue.next]) {
      if (this.#isProvidedLater(state)) break;
      if (state.isDone === true && !this.#carry(state)) break;
      this.#finishLine(queue, state);
    }
    return queue.next > from;
  }

  /** A payment further down the list goes first where it is what the lines before it wait for. */
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

  /** No queue moves: the first line that waits is carried out or refused. What was only assumed needs no means. */
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

/** Carries the done lines out from the beginning, each owner's in order of rank. */
export const execute = (run: Run, onLateRefusal: OnLateRefusal): Execution =>
  new Executor(run, onLateRefusal).execute();
