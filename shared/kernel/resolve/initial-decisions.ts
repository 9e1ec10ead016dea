import { advance } from './account.ts';
import { openLedger } from './ledger.ts';
import {
  amountListener,
  decideLine,
  propagate,
  applyVerdict,
  decidePart,
  decideSupply,
  propagateLine,
  trySupplyIfCertain,
} from './propagate.ts';
import { entryAt, isStopping, type Run } from './setup.ts';
import type { LineRun } from './state.ts';

// Decides what follows from the position, the resources and given outcomes alone, before any line depends on
// another.

const countHolds = (run: Run): void => {
  const stops = isStopping(run);
  for (const state of run.states) {
    if (stops && state.at > 0) state.holds++;
    for (const place of state.places) {
      const entry = entryAt(place);
      if (!entry) continue;
      const { isAmount } = place.account;
      if (isAmount && entry.need > 0) state.doubts++;
      if (!isAmount && entry.watches && place.at > 0) state.holds++;
    }
  }
};

/**
 * A line that is refused although the opening amounts cover all it spends has another reason, which no other line
 * can change.
 */
const refuseOutright = (run: Run, state: LineRun): void => {
  const isHeld = state.places.some(({ account, at }) => !account.isAmount && at > account.changers.free);
  const needs = state.places.flatMap((place) => entryAt(place) ?? []);
  const isShort = state.places.some(({ account }, at) => (needs[at]?.need ?? 0) > account.opening);
  if (isHeld || isShort || state.funded !== undefined) return;
  const failure = run.input.means.attempt(state.line.id);
  if (failure) decideSupply(run, state, failure);
};

const applyGiven = (run: Run, state: LineRun): void => {
  const given = run.input.given.get(state.line.id);
  if (given?.as === 'refused') decideSupply(run, state, given.failure);
  if (given?.as === 'assumed')
    applyVerdict(run, state, { isDone: given.isDone, verdict: { reason: 'assumed', over: [state] } });
  if (given?.as === 'same') {
    const { status, reason } = given.outcome;
    state.conditionMet = status !== 'struck';
    state.needsMet = true;
    if (status === 'unfunded' || status === 'illegal') state.failure = { status, refusal: reason };
    state.funded = state.failure === undefined;
    decideLine(run, state, status === 'done');
  }
};

/** Lines that formulas count but that do not exist are not done. */
const decideAbsent = (run: Run): void => {
  for (const id of run.network.sumsOf.keys()) if (!run.byId.has(id)) propagateLine(run, id, false);
};

/** Entries that depend on nothing, or change nothing, block no others. */
const skipIdleEntries = (run: Run): void => {
  for (const account of run.accounts) {
    advance(account, account.watchers, { obstructs: (entry) => entry.watches, onFree: () => undefined });
    if (account.isAmount) continue;
    advance(account, account.changers, {
      obstructs: (entry) => entry.changes,
      onFree: (entry) => {
        if (entry.watches) entry.state.holds--;
      },
    });
  }
};

const decideLineInitially = (run: Run, state: LineRun): void => {
  refuseOutright(run, state);
  const { gates } = run.network;
  const condition = gates[state.condition]?.value;
  if (condition !== undefined) decidePart(run, state, { part: 'conditionMet', value: condition });
  const needs = state.needs < 0 ? true : gates[state.needs]?.value;
  if (needs !== undefined) decidePart(run, state, { part: 'needsMet', value: needs });
};

/** Decides everything that follows from the position and the resources alone. */
export const decideInitial = (run: Run): void => {
  run.network.decided.length = 0;
  countHolds(run);
  for (const state of run.states) applyGiven(run, state);
  decideAbsent(run);
  skipIdleEntries(run);
  for (const state of run.states) decideLineInitially(run, state);
  for (const account of run.accounts) openLedger(account, amountListener(run));
  for (const state of run.states) trySupplyIfCertain(run, state);
  propagate(run);
};
