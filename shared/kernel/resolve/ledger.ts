import { type Account, type AccountEntry } from './account.ts';
import { slackTree } from './slack-tree.ts';
import type { LineRun, AccountPlace } from './state.ts';

/** Called for a line when an amount is known to suffice, or known not to. */
export type OnAmount = (state: LineRun, isEnough: boolean) => void;

const isEnough = (slack: number): boolean => slack >= 0;
const isBeyond = (lack: number): boolean => lack > 0;

/**
 * Both bounds for each entry: the least amount (all earlier lines spend, none gains) and the greatest (none spends,
 * all gain).
 */
const openingRows = (account: Account): { readonly enough: number[]; readonly beyond: number[] } => {
  let least = account.opening;
  let most = account.gifts.reduce((sum, gift) => sum + gift.amount, account.opening);
  const enough: number[] = [];
  const beyond: number[] = [];
  for (const { need, net } of account.entries) {
    enough.push(need > 0 ? least - need : -Infinity);
    beyond.push(need > 0 ? need - most : -Infinity);
    least += Math.min(0, net);
    most += Math.max(0, net);
  }
  return { enough, beyond };
};

const notifyChanges = (account: Account, onAmount: OnAmount): void => {
  const notify = (at: number, enough: boolean): void => {
    const entry = account.entries[at];
    if (entry) onAmount(entry.state, enough);
  };
  for (let at = account.enough?.take(); at !== undefined; at = account.enough?.take()) notify(at, true);
  for (let at = account.beyond?.take(); at !== undefined; at = account.beyond?.take()) notify(at, false);
};

/** Finds the lines whose amounts are certain; tracks bounds only if some are not. */
export const openLedger = (account: Account, onAmount: OnAmount): void => {
  if (!account.isAmount) return;
  const { enough, beyond } = openingRows(account);
  const sure = account.entries.filter(({ need }, at) => need > 0 && isEnough(enough[at] ?? 0));
  if (sure.length === account.entries.filter(({ need }) => need > 0).length) {
    for (const { state } of sure) onAmount(state, true);
    return;
  }
  account.enough = slackTree(enough, isEnough);
  account.beyond = slackTree(beyond, isBeyond);
  notifyChanges(account, onAmount);
};

const entryOf = ({ account, at }: AccountPlace): AccountEntry | undefined => account.entries[at];

/** Tightens the bounds of the lines after a decided one. */
export const recordLine = (place: AccountPlace, isDone: boolean, onAmount: OnAmount): void => {
  const { account, at } = place;
  const net = entryOf(place)?.net ?? 0;
  const least = isDone ? Math.max(0, net) : Math.max(0, -net);
  const most = isDone ? Math.max(0, -net) : Math.max(0, net);
  account.enough?.add(at + 1, least);
  account.beyond?.add(at + 1, most);
  notifyChanges(account, onAmount);
};

/** The same for a payment from another owner's line. */
export const recordGift = ({ account, at }: AccountPlace, isDone: boolean, onAmount: OnAmount): void => {
  const amount = account.gifts[at]?.amount ?? 0;
  if (isDone) account.enough?.add(0, amount);
  else account.beyond?.add(0, amount);
  notifyChanges(account, onAmount);
};

/** The guaranteed amount minus the need, negative while in doubt; undefined once that is decided. */
export const doubtAt = (account: Account, at: number): number | undefined => {
  const slack = account.enough?.at(at) ?? -Infinity;
  const lack = account.beyond?.at(at) ?? -Infinity;
  return slack === -Infinity || lack === -Infinity ? undefined : slack;
};
