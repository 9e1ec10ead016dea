import type { Means } from '../lines.ts';
import type { Account } from './account.ts';
import { entryAt } from './setup.ts';
import type { LineRun } from './state.ts';
import { MAX_NAMED } from './support.ts';

interface Debtor {
  readonly state: LineRun;
  readonly amount: number;
}

interface AccountHistory {
  /** Lines that reduced an amount, or would have added to it but were not done. */
  readonly debtors: Debtor[];
  total: number;
  /** Lines that changed a resource that is not an amount. */
  readonly changers: LineRun[];
  /** What other owners' lines would have added but did not; computed when needed. */
  missing: Missing | undefined;
}

interface Missing {
  readonly gifts: readonly Debtor[];
  readonly total: number;
}

const missingGifts = ({ gifts }: Account): Missing => {
  const missing = gifts.filter(({ state }) => state.isDone !== true);
  return { gifts: missing, total: missing.reduce((sum, gift) => sum + gift.amount, 0) };
};

/**
 * Finds the lines to blame for a refused line: the nearest before it that together account for what it lacked. If
 * all of them together do not, the position alone decided it.
 */
export class Blame {
  readonly #means: Means;
  readonly #histories = new Map<Account, AccountHistory>();

  constructor(means: Means) {
    this.#means = means;
  }

  /** Records what a line did, or would have done. */
  record(state: LineRun): void {
    const isDone = state.isDone === true;
    for (const place of state.places) {
      const entry = entryAt(place);
      if (!entry?.changes) continue;
      const history = this.#historyOf(place.account);
      const amount = isDone ? -entry.net : entry.net;
      if (!place.account.isAmount && isDone) history.changers.push(state);
      if (amount <= 0) continue;
      history.debtors.push({ state, amount });
      history.total += amount;
    }
  }

  of(state: LineRun): readonly LineRun[] {
    const short = state.places.flatMap((place) => {
      const lack = (entryAt(place)?.need ?? 0) - this.#means.available(place.account.key);
      return lack > 0 ? this.#debtorsOf(place.account, lack) : [];
    });
    if (short.length > 0) return short;
    const watched = state.places.filter(({ account }) => !account.isAmount);
    return watched.flatMap(({ account }) => this.#historyOf(account).changers.slice(-MAX_NAMED));
  }

  #debtorsOf(account: Account, lack: number): readonly LineRun[] {
    const history = this.#historyOf(account);
    const { debtors, total } = history;
    history.missing ??= missingGifts(account);
    const { gifts } = history.missing;
    if (total + history.missing.total < lack) return [];
    const named: LineRun[] = [];
    let left = lack;
    for (let at = debtors.length - 1; at >= 0 && left > 0 && named.length < MAX_NAMED; at--) {
      const debtor = debtors[at];
      if (!debtor) continue;
      named.push(debtor.state);
      left -= debtor.amount;
    }
    // All missing payments are equally to blame, so the first ones are named.
    if (left > 0) for (const { state } of gifts.slice(0, MAX_NAMED)) named.push(state);
    return named;
  }

  #historyOf(account: Account): AccountHistory {
    const known = this.#histories.get(account);
    if (known) return known;
    const history: AccountHistory = { debtors: [], total: 0, changers: [], missing: undefined };
    this.#histories.set(account, history);
    return history;
  }
}
