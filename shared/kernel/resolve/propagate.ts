import type { LineFailure } from '../lines.ts';
import { refuse } from '../refusal.ts';
import { advance, type Account } from './account.ts';
import { carryInTurn, release, settle } from './carry.ts';
import { countLine, valueOf } from './circuit.ts';
import { openLedger, recordGift, recordLine, type OnAmount } from './ledger.ts';
import { entryAt, readersFor, type Run } from './setup.ts';
import { mayOverspend, type LineState, type Verdict } from './state.ts';
import { attemptNow } from './trial.ts';

/** The reason of a line that `overspend: stop` keeps from being tried. */
export const AFTER_OVERSPEND: LineFailure = { status: 'unfunded', refusal: refuse('after-overspend') };

/** Marks a line as changed: what was found of it before is old. */
const touch = (run: Run, state: LineState): void => {
  run.decisions++;
  state.touched = run.decisions;
};

/** Says for good whether a line is carried out. */
export const decide = (run: Run, state: LineState, isDone: boolean): void => {
  if (state.isDone !== undefined) return;
  state.isDone = isDone;
  state.waits = undefined;
  touch(run, state);
  run.queue.push(state);
};

/** Ends a line by a word spoken over several, whatever its own condition comes to. */
export const pronounce = (run: Run, state: LineState, isDone: boolean, verdict: Verdict): void => {
  state.verdict = verdict;
  decide(run, state, isDone);
  advanceSpenders(run, state);
};

/** One of the three things a line needs has come out; once all have, or one is false, it is decided. */
export const settlePart = (
  run: Run,
  state: LineState,
  part: 'meets' | 'consented' | 'supplied',
  value: boolean,
): void => {
  if (state[part] !== undefined) return;
  state[part] = value;
  touch(run, state);
  if (!value) decide(run, state, false);
  else if (state.meets === true && state.consented === true && state.supplied === true)
    decide(run, state, true);
  advanceSpenders(run, state);
};

export const settleSupply = (run: Run, state: LineState, failure: LineFailure | undefined): void => {
  if (state.supplied !== undefined) return;
  state.failure = failure;
  settlePart(run, state, 'supplied', failure === undefined);
};

const weigh = (run: Run, state: LineState): void => {
  if (state.supplied === undefined && state.doubts === 0 && state.holds === 0)
    settleSupply(run, state, attemptNow(run, state));
};

/** An amount turns out to be enough, or beyond what there can be; then the means have the last word. */
const weighAmount = (run: Run, state: LineState, isEnough: boolean): void => {
  const failure = isEnough || state.supplied !== undefined ? undefined : attemptNow(run, state);
  if (failure) {
    settleSupply(run, state, failure);
    return;
  }
  state.doubts--;
  run.weighing.push(state);
};

const isUnfunded = (state: LineState): boolean =>
  state.meets === true && state.consented === true && state.failure?.status === 'unfunded';

const advanceSpending = (run: Run, account: Account): void => {
  advance(
    account,
    account.spenders,
    (entry) => entry.need > 0 && mayOverspend(entry.state),
    (entry) => {
      if (entry.need > 0) release(run, entry.state);
    },
  );
  const first = account.spenders.free;
  const obstacle = account.entries[first];
  if (!obstacle || !isUnfunded(obstacle.state)) return;
  for (let at = account.entries.length - 1; at > first; at--) {
    const entry = account.entries[at];
    if (entry && entry.need > 0) settleSupply(run, entry.state, AFTER_OVERSPEND);
  }
};

/** Under `overspend: stop` a line waits until no earlier one on its accounts can end unfunded (AMB-4). */
const advanceSpenders = (run: Run, state: LineState): void => {
  if (run.docket.settings.overspend !== 'stop') return;
  for (const place of state.places) {
    const { account, at } = place;
    account.touched = run.decisions;
    if (account.isAmount && account.spenders.free === at) advanceSpending(run, account);
  }
};

const amountsIn =
  (run: Run): OnAmount =>
  (state, isEnough) => {
    weighAmount(run, state, isEnough);
  };

const tellReaders = (run: Run, id: string, isDone: boolean): void => {
  for (const { state, part, circuit, gate, weight } of readersFor(run, id)) {
    countLine(circuit, gate, weight, isDone);
    state.touched = run.decisions;
    const value = valueOf(circuit);
    if (value !== undefined) settlePart(run, state, part, value);
  }
};

const follow = (run: Run, state: LineState, onAmount: OnAmount): void => {
  const isDone = state.isDone === true;
  if (isDone) carryInTurn(run, state);
  else settle(run, state);
  for (const place of state.places) {
    place.account.touched = run.decisions;
    recordLine(place, isDone, onAmount);
  }
  for (const place of run.giftsOf.get(state) ?? []) {
    place.account.touched = run.decisions;
    recordGift(place, isDone, onAmount);
  }
  tellReaders(run, state.line.id, isDone);
};

/** Draws the consequences of what is decided until nothing more follows. */
export const drain = (run: Run): void => {
  const onAmount = amountsIn(run);
  for (;;) {
    const carried = run.carrying.pop();
    const decided = carried ? undefined : run.queue.pop();
    const weighed = (carried ?? decided) ? undefined : run.weighing.pop();
    if (carried) carryInTurn(run, carried);
    else if (decided) follow(run, decided, onAmount);
    else if (weighed) weigh(run, weighed);
    else return;
  }
};

const countHolds = (run: Run): void => {
  const stops = run.docket.settings.overspend === 'stop';
  for (const state of run.states) {
    for (const place of state.places) {
      const entry = entryAt(place);
      if (!entry) continue;
      const { isAmount } = place.account;
      if (isAmount && entry.need > 0) state.doubts++;
      const waits = isAmount ? stops && entry.need > 0 : entry.watches;
      if (waits && place.at > 0) state.holds++;
    }
  }
};

/**
 * A line that is refused although the opening means hold enough of everything it spends is refused for
 * another reason, which no other line can mend.
 */
const refuseOutright = (run: Run, state: LineState): void => {
  const isHeld = state.places.some(({ account, at }) => !account.isAmount && at > account.changers.free);
  const needs = state.places.flatMap((place) => entryAt(place) ?? []);
  const isShort = state.places.some(({ account }, at) => (needs[at]?.need ?? 0) > account.opening);
  if (isHeld || isShort || state.supplied !== undefined) return;
  const failure = run.docket.means.attempt(state.line.id);
  if (failure) settleSupply(run, state, failure);
};

const applyGiven = (run: Run, state: LineState): void => {
  const given = run.docket.given.get(state.line.id);
  if (given?.as === 'refused') settleSupply(run, state, given.failure);
  if (given?.as === 'assumed') pronounce(run, state, given.isDone, { reason: 'assumed', over: [state] });
  if (given?.as === 'same') {
    const { status, reason } = given.outcome;
    state.meets = status !== 'struck';
    state.consented = true;
    if (status === 'unfunded' || status === 'illegal') state.failure = { status, refusal: reason };
    state.supplied = state.failure === undefined;
    decide(run, state, status === 'done');
  }
};

const closeAbsent = (run: Run): void => {
  if (run.docket.mayBeAbsent) return;
  for (const id of run.readers.keys()) if (!run.byId.has(id)) tellReaders(run, id, false);
};

/** Lines that turn on nothing, or change nothing, stand in nobody's way from the start. */
const passIdle = (run: Run): void => {
  for (const account of run.accounts) {
    advance(
      account,
      account.watchers,
      (entry) => entry.watches,
      () => undefined,
    );
    if (account.isAmount) continue;
    advance(
      account,
      account.changers,
      (entry) => entry.changes,
      (entry) => {
        if (entry.watches) entry.state.holds--;
      },
    );
  }
};

const beginLine = (run: Run, state: LineState): void => {
  refuseOutright(run, state);
  const value = valueOf(state.condition);
  if (value !== undefined) settlePart(run, state, 'meets', value);
  const consent = state.needs ? valueOf(state.needs) : true;
  if (consent !== undefined) settlePart(run, state, 'consented', consent);
};

/** Decides all that follows from the position and the means alone. */
export const begin = (run: Run): void => {
  countHolds(run);
  for (const state of run.states) applyGiven(run, state);
  closeAbsent(run);
  passIdle(run);
  for (const state of run.states) beginLine(run, state);
  for (const account of run.accounts) openLedger(account, amountsIn(run));
  if (run.docket.settings.overspend === 'stop')
    for (const account of run.accounts) if (account.isAmount) advanceSpending(run, account);
  for (const state of run.states) weigh(run, state);
  drain(run);
};
