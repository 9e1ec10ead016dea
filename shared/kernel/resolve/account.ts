import type { Use } from '../lines.ts';
import type { SlackTree } from './slack-tree.ts';
import type { LineRun } from './state.ts';

/** The effect of one line on one account. */
export interface AccountEntry {
  readonly state: LineRun;
  readonly key: string;
  /** The amount that must be available. */
  readonly need: number;
  /** The net change of the amount. */
  readonly net: number;
  /** Whether the line's execution depends on the account. */
  readonly watches: boolean;
  readonly changes: boolean;
  readonly isAmount: boolean;
}

/** A pointer into an account: entries up to and including `free` have no obstacle before them. */
export interface Frontier {
  free: number;
}

/**
 * One resource of one owner and the lines that use it, in order of execution. For an amount (`spend`, `gain`),
 * bounds suffice; resources that are `read` or `written` have to be tried on copies.
 */
export interface Account {
  readonly key: string;
  readonly isAmount: boolean;
  readonly entries: readonly AccountEntry[];
  /** What lines of other owners would add, whatever their rank. */
  readonly gifts: { readonly state: LineRun; readonly amount: number }[];
  /** The amount before any line. */
  readonly opening: number;
  /** By entry: the guaranteed amount minus the need; an entry leaves the tree when that is not negative. */
  enough: SlackTree | undefined;
  /** By entry: the need minus the greatest possible amount; an entry leaves the tree when that is positive. */
  beyond: SlackTree | undefined;
  readonly changers: Frontier;
  readonly watchers: Frontier;
  /** The number of decided changes that wait for an earlier line. */
  deferred: number;
  /** The decision counter when one of its lines or gifts last changed. */
  touched: number;
  /** Number of its first vertex in the dependency graph. */
  readonly base: number;
  /** Links each entry to the nearest open one at or before it; paths are compressed when followed. */
  readonly openBefore: Int32Array;
}

/** Amounts are non-negative and finite, so that their sums stay numbers. */
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

/** The effects of a line on all resources it uses, one entry for each resource. */
export const entriesOf = (state: LineRun): readonly AccountEntry[] => {
  const { uses } = state.line;
  const isFirst = (use: Use, at: number): boolean => uses.findIndex(({ key }) => key === use.key) === at;
  return uses.filter(isFirst).map(({ key }) => entryFor(state, key, uses));
};

/**
 * Moves a frontier past entries that no longer obstruct; `onFree` is called for each entry that becomes free.
 */
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

/** The last entry at or before `from` that passes `isOpen`. `isOpen` may only change from true to false. */
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
