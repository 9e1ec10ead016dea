import { groupBy } from '../group-by.ts';
import type { Means } from '../lines.ts';
import { entriesOf, type Account, type AccountEntry } from './account.ts';
import type { LineRun, OwnerList, AccountPlace } from './state.ts';

const accountOf = (
  entries: readonly AccountEntry[],
  { gifts, opening, base }: Pick<Account, 'gifts' | 'opening' | 'base'>,
): Account => {
  const key = entries[0]?.key ?? '';
  return {
    key,
    isAmount: entries.every((entry) => entry.isAmount),
    entries,
    gifts,
    opening,
    enough: undefined,
    beyond: undefined,
    changers: { free: 0 },
    watchers: { free: 0 },
    deferred: 0,
    touched: 0,
    base,
    openBefore: Int32Array.from(entries, (_, at) => at),
  };
};

/**
 * Opens an account for each resource and owner if one of the owner's lines depends on it, and gives the lines their
 * places in them.
 * @param firstVertex number of the first vertex of the accounts in the dependency graph
 */
export const openAccounts = (states: readonly LineRun[], means: Means, firstVertex: number): Account[] => {
  const accounts: Account[] = [];
  let base = firstVertex;
  const entries = states.flatMap(entriesOf);
  for (const all of groupBy(entries, ({ key }) => key)) {
    for (const own of groupBy(all, ({ state }) => state.line.owner)) {
      if (!own.some((entry) => entry.watches)) continue;
      const owner = own[0]?.state.line.owner;
      const gifts = all
        .filter(({ state, net }) => state.line.owner !== owner && net > 0)
        .map(({ state, net }) => ({ state, amount: net }));
      const account = accountOf(own, { gifts, opening: means.available(own[0]?.key ?? ''), base });
      base += own.length + 1;
      accounts.push(account);
      for (const [at, { state }] of own.entries()) state.places.push({ account, at });
    }
  }
  return accounts;
};

/** By line: the other owners' accounts that it pays into. */
export const giftsIn = (accounts: readonly Account[]): Map<LineRun, AccountPlace[]> => {
  const gifts = new Map<LineRun, AccountPlace[]>();
  for (const account of accounts) {
    for (const [at, { state }] of account.gifts.entries()) {
      const places = gifts.get(state);
      if (places) places.push({ account, at });
      else gifts.set(state, [{ account, at }]);
    }
  }
  return gifts;
};

/** Gives each list a chain of vertices in the dependency graph, after those of the accounts. */
export const openListChains = (
  lists: readonly OwnerList[],
  accounts: Account[],
  firstVertex: number,
): void => {
  const last = accounts.at(-1);
  let base = last ? last.base + last.entries.length + 1 : firstVertex;
  for (const list of lists) {
    const entries = list.states.map((state): AccountEntry => ({
      state,
      key: '',
      need: 0,
      net: 0,
      watches: false,
      changes: false,
      isAmount: true,
    }));
    list.chain = accountOf(entries, { gifts: [], opening: 0, base });
    accounts.push(list.chain);
    base += entries.length + 1;
  }
};
