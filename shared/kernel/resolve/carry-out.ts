import { advance, type Account } from './account.ts';
import type { Run } from './setup.ts';
import type { LineRun, AccountPlace } from './state.ts';

/**
 * Whether carrying the line out now would affect an earlier, unfinished line. Spending does not: bounds already
 * guarantee enough for the earlier lines, unless a deferred line between them has yet to add to the account.
 */
const wouldAffectEarlier = ({ account, at }: AccountPlace): boolean => {
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

const stopDeferring = (run: Run, state: LineRun): void => {
  if (run.deferred.get(state.line.owner)?.delete(state) !== true) return;
  for (const { account } of state.places) account.deferred--;
};

/** Marks a line as finished, so that lines waiting for it may proceed. */
export const markFinished = (run: Run, state: LineRun): void => {
  if (state.isFinished) return;
  state.isFinished = true;
  for (const { account } of state.places) {
    account.touched = run.decisions;
    moveUpWatchers(run, account);
    moveUpChangers(run, account);
  }
};

const moveUpWatchers = (run: Run, account: Account): void => {
  const freed: LineRun[] = [];
  advance(account, account.watchers, {
    obstructs: (entry) => entry.watches && !entry.state.isFinished,
    onFree: ({ state }) => {
      if (state.isDone === true && !state.isFinished) freed.push(state);
    },
  });
  // Pushed in reverse, so that the first one is processed first: its gains may pay for the next one.
  run.carryQueue.push(...freed.reverse());
};

const moveUpChangers = (run: Run, account: Account): void => {
  if (account.isAmount) return;
  advance(account, account.changers, {
    obstructs: (entry) => entry.changes && !entry.state.isFinished,
    onFree: (entry) => {
      if (entry.watches) releaseHold(run, entry.state);
    },
  });
};

/** Releases one of the accounts that the line's supply waits for. */
export const releaseHold = (run: Run, state: LineRun): void => {
  state.holds--;
  run.supplyQueue.push(state);
};

/** Queues the receivers' lines that waited for this line's payment. */
const retryReceivers = (run: Run, state: LineRun): void => {
  for (const { account } of run.giftsOf.get(state) ?? []) {
    const owner = account.entries[0]?.state.line.owner ?? '';
    for (const waiting of run.deferred.get(owner) ?? []) run.carryQueue.push(waiting);
  }
};

/**
 * Carries out a done line as soon as possible: before undecided lines if that does not affect them, otherwise in
 * its turn. Of lines decided together, one may have to wait for another's payment. A line that is only assumed need
 * not be possible.
 */
export const carryInTurn = (run: Run, state: LineRun): void => {
  if (state.isFinished) return;
  const isRefused = run.means.attempt(state.line.id) !== undefined;
  if (state.places.some(wouldAffectEarlier) || (isRefused && state.verdict?.reason !== 'assumed')) {
    defer(run, state);
    return;
  }
  stopDeferring(run, state);
  if (!isRefused) run.means.carryOut(state.line.id);
  markFinished(run, state);
  retryReceivers(run, state);
};
