import type { Means } from '../lines.ts';
import { entriesOf, type Account, type Entry } from './account.ts';
import type { LineState, Place } from './state.ts';

const grouped = (entries: readonly Entry[], nameOf: (entry: Entry) => string): Iterable<Entry[]> => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(nameOf(entry));
    if (group) group.push(entry);
    else groups.set(nameOf(entry), [entry]);
  }
  return groups.values();
};

const accountOf = (entries: readonly Entry[], all: readonly Entry[], means: Means, base: number): Account => {
  const owner = entries[0]?.state.line.owner;
  const key = entries[0]?.key ?? '';
  return {
    key,
    isAmount: entries.every((entry) => entry.isAmount),
    entries,
    gifts: all
      .filter(({ state, net }) => state.line.owner !== owner && net > 0)
      .map(({ state, net }) => ({ state, amount: net })),
    opening: means.available(key),
    enough: undefined,
    beyond: undefined,
    changers: { free: 0 },
    watchers: { free: 0 },
    spenders: { free: 0 },
    deferred: 0,
    touched: 0,
    base,
    openBefore: Int32Array.from(entries, (_, at) => at),
  };
};

/**
 * Opens an account per resource and owner for those whose lines turn on it, and tells the lines their
 * places. What an owner only gains, nobody of his turns on.
 */
export const openAccounts = (states: readonly LineState[], means: Means): readonly Account[] => {
  const accounts: Account[] = [];
  let base = states.length;
  const entries = states.flatMap(entriesOf);
  for (const all of grouped(entries, ({ key }) => key)) {
    for (const own of grouped(all, ({ state }) => state.line.owner)) {
      if (!own.some((entry) => entry.watches)) continue;
      const account = accountOf(own, all, means, base);
      base += own.length + 1;
      accounts.push(account);
      for (const [at, { state }] of own.entries()) state.places.push({ account, at });
    }
  }
  return accounts;
};

/** In which accounts of others a line's gifts stand. */
export const giftsIn = (accounts: readonly Account[]): Map<LineState, Place[]> => {
  const gifts = new Map<LineState, Place[]>();
  for (const account of accounts) {
    for (const [at, { state }] of account.gifts.entries()) {
      const places = gifts.get(state);
      if (places) places.push({ account, at });
      else gifts.set(state, [{ account, at }]);
    }
  }
  return gifts;
};
