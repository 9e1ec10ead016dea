import { advance, type Account } from './account.ts';
import type { Run } from './setup.ts';
import type { LineRun, AccountPlace } from './state.ts';

/**
 * Whether carrying the line out now would change what an earlier, unsettled line finds. What it spends is
 * left over by them all, unless it counts on what a line between them has still to bring in.
 */
const wouldForestall = ({ account, at }: AccountPlace): boolean => {
  const entry = account.entries[at];
  const counts = entry?.changes === true && (entry.net > 0 || !account.isAmount || account.deferred > 0);
  return counts && at > account.watchers.free;
};

const defer = (run: Run, state: LineRun): void => {
  const waiting = run.deferred.get(state.line.owner) ?? new Set();
  if (waiting.has(state)) return;
  run.deferred.set(state.line.owner, waiting.add(state));
  for (const { account } of state.places) account.deferred++;
};

const undefer = (run: Run, state: LineRun): void => {
  if (run.deferred.get(state.line.owner)?.delete(state) !== true) return;
  for (const { account } of state.places) account.deferred--;
};

/** Nothing more will come of this line: whoever stood behind it may move up. */
export const settle = (run: Run, state: LineRun): void => {
  if (state.isSettled) return;
  state.isSettled = true;
  for (const { account } of state.places) {
    account.touched = run.decisions;
    moveUpWatchers(run, account);
    moveUpChangers(run, account);
  }
};

const moveUpWatchers = (run: Run, account: Account): void => {
  const freed: LineRun[] = [];
  advance(account, account.watchers, {
    obstructs: (entry) => entry.watches && !entry.state.isSettled,
    onFree: ({ state }) => {
      if (state.isDone === true && !state.isSettled) freed.push(state);
    },
  });
  // The first of them is taken first: what it brings in may be what the next one spends.
  run.carrying.push(...freed.reverse());
};

const moveUpChangers = (run: Run, account: Account): void => {
  if (account.isAmount) return;
  advance(account, account.changers, {
    obstructs: (entry) => entry.changes && !entry.state.isSettled,
    onFree: (entry) => {
      if (entry.watches) release(run, entry.state);
    },
  });
};

/** One account less on which the line's supply waits. */
export const release = (run: Run, state: LineRun): void => {
  state.holds--;
  run.weighing.push(state);
};

/** Lets the receivers' lines try again that waited for what this line brings. */
const rouseReceivers = (run: Run, state: LineRun): void => {
  for (const { account } of run.giftsOf.get(state) ?? []) {
    const owner = account.entries[0]?.state.line.owner ?? '';
    for (const waiting of run.deferred.get(owner) ?? []) run.carrying.push(waiting);
  }
};

/**
 * Carries a done line out, ahead of undecided ones where that takes nothing from them and gives them
 * nothing; otherwise in its turn. Of lines decided together one may have to wait for another's payment.
 * What was only assumed need not be possible.
 */
export const carryInTurn = (run: Run, state: LineRun): void => {
  if (state.isSettled) return;
  const isRefused = run.means.attempt(state.line.id) !== undefined;
  if (state.places.some(wouldForestall) || (isRefused && state.verdict?.reason !== 'assumed')) {
    defer(run, state);
    return;
  }
  undefer(run, state);
  if (!isRefused) run.means.carryOut(state.line.id);
  settle(run, state);
  rouseReceivers(run, state);
};
