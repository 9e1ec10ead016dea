import type { Use } from '../lines.ts';
import type { SlackTree } from './slack-tree.ts';
import type { LineRun } from './state.ts';

/** What one line does to one account. */
export interface AccountEntry {
  readonly state: LineRun;
  readonly key: string;
  /** What it must find there. */
  readonly need: number;
  /** What it leaves more than before; less, when negative. */
  readonly net: number;
  /** Whether its being carried out depends on the account. */
  readonly watches: boolean;
  readonly changes: boolean;
  readonly isAmount: boolean;
}

/** How far down an account nothing stands in the way: entries up to `free` have no obstacle before them. */
export interface Frontier {
  free: number;
}

/**
 * One resource of one owner and the lines on it, in order of execution. An amount (`spend`, `gain`) is
 * reckoned with bounds; anything `read` or `written` has to be tried out.
 */
export interface Account {
  readonly key: string;
  readonly isAmount: boolean;
  readonly entries: readonly AccountEntry[];
  /** What lines of other owners would bring in, whatever their rank. */
  readonly gifts: { readonly state: LineRun; readonly amount: number }[];
  /** What is there before any line. */
  readonly opening: number;
  /** By entry: what is surely there less what is needed; leaves when that is enough. */
  enough: SlackTree | undefined;
  /** By entry: what is needed less what could be there at most; leaves when that is too much. */
  beyond: SlackTree | undefined;
  readonly changers: Frontier;
  readonly watchers: Frontier;
  /** Changes that are decided but wait for an earlier line. */
  deferred: number;
  /** The count of decisions when one of its lines or gifts last changed. */
  touched: number;
  /** Number of its first vertex in the dependency graph. */
  readonly base: number;
  /** Links every entry to the last one not after it that is open; shortened as it is followed. */
  readonly openBefore: Int32Array;
}

/** Amounts are never negative, and finite so that sums of them stay numbers. */
const clampAmount = (amount: number): number => (amount > 0 ? Math.min(amount, Number.MAX_SAFE_INTEGER) : 0);

const entryFor = (state: LineRun, key: string, uses: readonly Use[]): AccountEntry => {
  let need = 0;
  let gain = 0;
  let isAmount = true;
  let isWritten = false;
  for (const use of uses) {
    if (use.key !== key) continue;
    if (use.how === 'spend') need += clampAmount(use.amount);
    else if (use.how === 'gain') gain += clampAmount(use.amount);
    else isAmount = false;
    if (use.how === 'write') isWritten = true;
  }
  const net = gain - need;
  return { state, key, need, net, watches: !isAmount || need > 0, changes: net !== 0 || isWritten, isAmount };
};

/** What a line does to every resource it uses, one entry per resource. */
export const entriesOf = (state: LineRun): readonly AccountEntry[] => {
  const { uses } = state.line;
  const isFirst = (use: Use, at: number): boolean => uses.findIndex(({ key }) => key === use.key) === at;
  return uses.filter(isFirst).map(({ key }) => entryFor(state, key, uses));
};

/** Moves a frontier over the entries that no longer obstruct; `onFree` is called with each entry set free. */
export const advance = (
  account: Account,
  frontier: Frontier,
  {
    obstructs,
    onFree,
  }: { readonly obstructs: (entry: AccountEntry) => boolean; readonly onFree: (entry: AccountEntry) => void },
): void => {
  let entry = account.entries[frontier.free];
  while (entry && !obstructs(entry)) {
    frontier.free++;
    entry = account.entries[frontier.free];
    if (entry) onFree(entry);
  }
};

/** The last entry not after `from` that passes `isOpen`, which may only ever turn from true to false. */
export const lastOpen = (
  account: Account,
  from: number,
  isOpen: (state: LineRun) => boolean,
): number | undefined => {
  const links = account.openBefore;
  const visited: number[] = [];
  let at = from;
  for (let entry = account.entries[at]; entry && !isOpen(entry.state); entry = account.entries[at]) {
    visited.push(at);
    at = Math.min(at - 1, links[at] ?? -1);
  }
  for (const place of visited) links[place] = at;
  return at >= 0 ? at : undefined;
};
