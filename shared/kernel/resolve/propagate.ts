import type { LineFailure } from '../lines.ts';
import { refuse } from '../refusal.ts';
import { carryInTurn, release, settle } from './carry.ts';
import { isEnabling } from './enabling.ts';
import { recordGift, recordLine, type OnAmount } from './ledger.ts';
import { countLine, settleGate } from './network.ts';
import { isStopping, type Run } from './setup.ts';
import { isUndecided, isUnfunded, type LineRun, mayOverspend, type LineVerdict } from './state.ts';
import { attemptNow } from './trial.ts';

/** The reason of a line that `overspend: stop` keeps from being tried. */
export const AFTER_OVERSPEND: LineFailure = { status: 'unfunded', refusal: refuse('after-overspend') };

/** Marks a line as changed: what was found of it before is old. */
const touch = (run: Run, state: LineRun): void => {
  run.decisions++;
  state.touched = run.decisions;
};

/** Says for good whether a line is carried out. */
export const decideLine = (run: Run, state: LineRun, isDone: boolean): void => {
  if (state.isDone !== undefined) return;
  state.isDone = isDone;
  state.waits = undefined;
  touch(run, state);
  run.queue.push(state);
};

/** Ends a line by a word spoken over several, whatever its own condition comes to. */
export const pronounce = (
  run: Run,
  state: LineRun,
  { isDone, verdict }: { readonly isDone: boolean; readonly verdict: LineVerdict },
): void => {
  state.verdict = verdict;
  decideLine(run, state, isDone);
  unwithhold(run, state);
  advanceList(run, state);
};

/** One of the three things a line needs has come out; once all have, or one is false, it is decided. */
export const settlePart = (
  run: Run,
  state: LineRun,
  { part, value }: { readonly part: 'conditionMet' | 'needsMet' | 'funded'; readonly value: boolean },
): void => {
  if (state[part] !== undefined) return;
  state[part] = value;
  touch(run, state);
  if (!value) decideLine(run, state, false);
  else if (state.conditionMet === true && state.needsMet === true && state.funded === true)
    decideLine(run, state, true);
  if (isWordOut(state)) unwithhold(run, state);
  advanceList(run, state);
};

/** Whether condition and needs have come out, or one of them has failed. */
const isWordOut = ({ conditionMet, needsMet }: LineRun): boolean =>
  conditionMet === false || needsMet === false || (conditionMet === true && needsMet === true);

/** Has formulas told of a line that was withheld from them. */
export const unwithhold = (run: Run, state: LineRun): void => {
  if (state.isWithheld !== true) return;
  state.isWithheld = false;
  touch(run, state);
  run.released.push(state);
};

export const settleSupply = (run: Run, state: LineRun, failure: LineFailure | undefined): void => {
  if (state.funded !== undefined) return;
  state.failure = failure;
  if (failure && isUndecided(state) && !isWordOut(state) && isEnabling(run, state)) state.isWithheld = true;
  settlePart(run, state, { part: 'funded', value: failure === undefined });
};

/** Tries a line for which nothing is in doubt any more. */
export const weigh = (run: Run, state: LineRun): void => {
  if (state.funded === undefined && state.doubts === 0 && state.holds === 0)
    settleSupply(run, state, attemptNow(run, state));
};

/** An amount turns out to be enough, or beyond what there can be; then the means have the last word. */
const weighAmount = (run: Run, state: LineRun, isEnough: boolean): void => {
  const failure = isEnough || state.funded !== undefined ? undefined : attemptNow(run, state);
  if (failure) {
    settleSupply(run, state, failure);
    return;
  }
  state.doubts--;
  run.weighing.push(state);
};

/** Under `overspend: stop` nothing after a line that is tried and not paid for is tried (AMB-4). */
const stopAfter = (run: Run, { list, at }: LineRun): void => {
  const until = Math.min(list.stoppedFrom, list.states.length);
  list.stoppedFrom = Math.min(list.stoppedFrom, at + 1);
  for (let later = at + 1; later < until; later++) {
    const state = list.states[later];
    if (state) settleSupply(run, state, AFTER_OVERSPEND);
  }
};

/** Under `overspend: stop` a line waits until no earlier one can end unfunded. */
const advanceList = (run: Run, state: LineRun): void => {
  if (!isStopping(run)) return;
  if (isUnfunded(state)) stopAfter(run, state);
  const { list } = state;
  if (list.free !== state.at) return;
  for (let first = list.states[list.free]; first && !mayOverspend(first); first = list.states[list.free]) {
    list.free++;
    const next = list.states[list.free];
    if (next) release(run, next);
  }
};

/** What becomes of lines of which an account hears. */
export const amountsIn =
  (run: Run): OnAmount =>
  (state, isEnough) => {
    weighAmount(run, state, isEnough);
  };

/** Passes on which conditions and needs have come out. */
const tellSettled = (run: Run): void => {
  const { network, readers } = run;
  for (let gate = network.settled.pop(); gate !== undefined; gate = network.settled.pop())
    for (const { state, part } of readers.get(gate) ?? [])
      settlePart(run, state, { part, value: network.gates[gate]?.value === true });
};

/** Tells formulas how a line ends. */
export const tellReaders = (run: Run, id: string, isDone: boolean): void => {
  run.network.now = run.decisions;
  countLine(run.network, id, isDone);
  tellSettled(run);
};

/** A closer look has shown what a formula comes to. */
export const settleFormula = (run: Run, gate: number, value: boolean): void => {
  run.decisions++;
  run.network.now = run.decisions;
  settleGate(run.network, gate, value);
  tellSettled(run);
  drain(run);
};

const follow = (run: Run, state: LineRun, onAmount: OnAmount): void => {
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
  if (state.isWithheld === undefined) tellReaders(run, state.line.id, isDone);
};

/** Draws the consequences of what is decided until nothing more follows. */
export const drain = (run: Run): void => {
  const onAmount = amountsIn(run);
  for (;;) {
    const carried = run.carrying.pop();
    const decided = carried ? undefined : run.queue.pop();
    const released = (carried ?? decided) ? undefined : run.released.pop();
    const weighed = (carried ?? decided ?? released) ? undefined : run.weighing.pop();
    if (carried) carryInTurn(run, carried);
    else if (decided) follow(run, decided, onAmount);
    else if (released) tellReaders(run, released.line.id, false);
    else if (weighed) weigh(run, weighed);
    else return;
  }
};
