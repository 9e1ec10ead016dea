import type { Account } from './account.ts';
import { doubtAt } from './ledger.ts';
import { isStopping, type Run } from './setup.ts';
import { isConditional, type LineRun, type OwnerList } from './state.ts';

// Pays for lines of several owners in the order of each list, assuming the worst about all other lines.

/** A line's amounts that are in doubt. */
export interface Stake {
  readonly state: LineRun;
  readonly entries: readonly { readonly account: Account; readonly slack: number; readonly net: number }[];
}

export const stakeOf = (state: LineRun): Stake => ({
  state,
  entries: state.places
    .filter(({ account }) => account.isAmount)
    .map(({ account, at }) => ({
      account,
      slack: state.funded === true ? Infinity : (doubtAt(account, at) ?? Infinity),
      // Decided lines are already included in the bounds.
      net: state.isDone === undefined ? (account.entries[at]?.net ?? 0) : 0,
    })),
});

/** Amounts beyond the worst case, by account, updated line by line. */
export type Relief = Map<Account, number>;

const add = (relief: Relief, account: Account, amount: number): void => {
  relief.set(account, (relief.get(account) ?? 0) + amount);
};

export const canPay = ({ state, entries }: Stake, relief: Relief): boolean =>
  state.funded !== false && entries.every(({ account, slack }) => slack + (relief.get(account) ?? 0) >= 0);

/** Records whether a line is done. In the worst case it spends and does not gain. */
export const recordStake = ({ entries }: Stake, isDone: boolean, relief: Relief): void => {
  for (const { account, net } of entries) if (isDone === net > 0) add(relief, account, Math.abs(net));
};

/** The payments made by these lines. */
export const reliefBy = (run: Run, gifts: Iterable<LineRun>): Relief => {
  const relief: Relief = new Map();
  for (const state of gifts)
    for (const { account, at } of run.giftsOf.get(state) ?? [])
      add(relief, account, account.gifts[at]?.amount ?? 0);
  return relief;
};

/** One owner's lines that are to be paid for. */
interface PayerLines {
  readonly stakes: Stake[];
  /** The number of candidates that were not paid for. */
  unpaid: number;
}

/** Pays for a set of candidates that only ever shrinks. */
export interface Payer {
  readonly paid: ReadonlySet<LineRun>;
  /** The number of lines visited so far. */
  readonly steps: number;
  /**
   * Pays again after some candidates have dropped out.
   * @param left these candidates; if empty, starts from the beginning
   * @returns false if payments between owners do not settle
   */
  pay(left: readonly LineRun[]): boolean;
  /** Whether a line could be paid for in its turn, in addition to those that are. */
  couldPay(wanted: LineRun): boolean;
}

/** The lines to pay for. */
export interface Payees {
  /** May lose members; the payer is then told. */
  readonly candidates: ReadonlySet<LineRun>;
  /** Candidates that dropped out unpaid. */
  readonly without: Pick<ReadonlySet<LineRun>, 'has'>;
  /** Undecided lines of the same lists that take whatever they can, or make no difference. */
  readonly others: ReadonlySet<LineRun>;
}

/** Whether a line that is not a candidate takes whatever it can. */
export const isForced = ({ others }: Payees, state: LineRun): boolean =>
  others.has(state) && !isConditional(state);

/** Called when a candidate is paid for, or no longer is. */
export type OnPaid = (state: LineRun, isPaid: boolean) => void;

/** Uses amounts only; visits again only those lists that are affected by a change. */
export class AmountPayer implements Payer {
  readonly paid = new Set<LineRun>();
  steps = 0;
  readonly #run: Run;
  readonly #purses = new Map<OwnerList, PayerLines>();
  /** Paid lines that pay other owners. */
  readonly #givers = new Set<LineRun>();
  readonly #payees: Payees;
  readonly #onChange: OnPaid;

  constructor(run: Run, payees: Payees, onChange: OnPaid) {
    this.#run = run;
    this.#payees = payees;
    this.#onChange = onChange;
    for (const state of [...payees.candidates, ...payees.others].sort((a, b) => a.order - b.order)) {
      const purse = this.#purses.get(state.list) ?? { stakes: [], unpaid: 0 };
      purse.stakes.push(stakeOf(state));
      this.#purses.set(state.list, purse);
    }
  }

  pay(left: readonly LineRun[]): boolean {
    const dirty = new Set<OwnerList>(left.length > 0 ? [] : this.#purses.keys());
    for (const state of left) this.#leave(state, dirty);
    for (let round = 0; dirty.size > 0; round++) {
      if (round > MAX_ROUNDS) return false;
      const lists = [...dirty];
      dirty.clear();
      for (const list of lists) this.#payList(list, dirty);
    }
    return true;
  }

  couldPay(wanted: LineRun): boolean {
    const purse = this.#purses.get(wanted.list);
    const relief = reliefBy(this.#run, this.#givers);
    for (const stake of purse?.stakes ?? []) {
      if (stake.state === wanted) return canPay(stake, relief);
      const isPaid = isForced(this.#payees, stake.state) ? canPay(stake, relief) : this.paid.has(stake.state);
      recordStake(stake, isPaid, relief);
    }
    return false;
  }

  #leave(state: LineRun, dirty: Set<OwnerList>): void {
    const purse = this.#purses.get(state.list);
    if (!this.paid.has(state)) {
      if (purse) purse.unpaid--;
      if (isStopping(this.#run) && !this.#payees.without.has(state)) dirty.add(state.list);
      return;
    }
    this.#change(state, false, dirty);
    if (purse && purse.unpaid > 0) dirty.add(state.list);
  }

  #payList(list: OwnerList, dirty: Set<OwnerList>): void {
    const purse = this.#purses.get(list);
    if (!purse) return;
    const relief = reliefBy(this.#run, this.#givers);
    let isStopped = false;
    purse.unpaid = 0;
    for (const stake of purse.stakes) {
      this.steps++;
      const isCandidate = this.#payees.candidates.has(stake.state);
      const isTried = isCandidate || isForced(this.#payees, stake.state);
      const isPaid = isTried && !isStopped && canPay(stake, relief);
      recordStake(stake, isPaid, relief);
      if (isTried && !isPaid) purse.unpaid++;
      if (isStopping(this.#run) && !isPaid && (isTried || this.#payees.without.has(stake.state)))
        isStopped = true;
      if (isCandidate && isPaid !== this.paid.has(stake.state)) this.#change(stake.state, isPaid, dirty);
    }
  }

  #change(state: LineRun, isPaid: boolean, dirty: Set<OwnerList>): void {
    if (isPaid) this.paid.add(state);
    else this.paid.delete(state);
    this.#onChange(state, isPaid);
    const gifts = this.#run.giftsOf.get(state) ?? [];
    if (gifts.length > 0 && isPaid) this.#givers.add(state);
    if (!isPaid) this.#givers.delete(state);
    for (const { account } of gifts) {
      const receiver = account.entries[0]?.state.list;
      if (receiver) dirty.add(receiver);
    }
  }
}

/** The most rounds of payments between owners. */
const MAX_ROUNDS = 16;
