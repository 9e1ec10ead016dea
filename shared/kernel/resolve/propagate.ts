import type { LineFailure } from '../lines.ts';
import { carryInTurn, markFinished, releaseHold } from './carry-out.ts';
import { isInEnablingCircle } from './enabling.ts';
import { recordGift, recordLine, type OnAmount } from './ledger.ts';
import { countLine, decideGate } from './network.ts';
import { isStopping, type Run } from './setup.ts';
import { isUndecided, isUnfunded, type LineRun, mayOverspend, type LineVerdict } from './state.ts';
import { resolverRefusals } from './refusals.ts';
import { attemptNow } from './trial.ts';

/** The refusal of a line that is not tried because of `overspend: stop`. */
export const AFTER_OVERSPEND: LineFailure = {
  status: 'unfunded',
  refusal: resolverRefusals.refuse('after-overspend'),
};

/** Marks a line as changed, so that earlier inspections of it are outdated. */
const touch = (run: Run, state: LineRun): void => {
  run.decisions++;
  state.touched = run.decisions;
};

/** Decides whether a line is carried out. */
export const decideLine = (run: Run, state: LineRun, isDone: boolean): void => {
  if (state.isDone !== undefined) return;
  state.isDone = isDone;
  state.waits = undefined;
  touch(run, state);
  run.queue.push(state);
};

/** Ends a line by a verdict on several lines, whatever its own condition. */
export const applyVerdict = (
  run: Run,
  state: LineRun,
  { isDone, verdict }: { readonly isDone: boolean; readonly verdict: LineVerdict },
): void => {
  state.verdict = verdict;
  decideLine(run, state, isDone);
  releaseWithheld(run, state);
  advanceList(run, state);
};

/** Decides one of a line's three requirements. Once all are true or one is false, the line is decided. */
export const decidePart = (
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
  if (areFormulasDecided(state)) releaseWithheld(run, state);
  advanceList(run, state);
};

/** Whether condition and needs are true, or one of them is false. */
const areFormulasDecided = ({ conditionMet, needsMet }: LineRun): boolean =>
  conditionMet === false || needsMet === false || (conditionMet === true && needsMet === true);

/** Lets formulas count a line that was withheld from them. */
export const releaseWithheld = (run: Run, state: LineRun): void => {
  if (state.isWithheld !== true) return;
  state.isWithheld = false;
  touch(run, state);
  run.released.push(state);
};

export const decideSupply = (run: Run, state: LineRun, failure: LineFailure | undefined): void => {
  if (state.funded !== undefined) return;
  state.failure = failure;
  if (failure && isUndecided(state) && !areFormulasDecided(state) && isInEnablingCircle(run, state))
    state.isWithheld = true;
  decidePart(run, state, { part: 'funded', value: failure === undefined });
};

/** Tries a line's supply if nothing about it is in doubt. */
export const trySupplyIfCertain = (run: Run, state: LineRun): void => {
  if (state.funded === undefined && state.doubts === 0 && state.holds === 0)
    decideSupply(run, state, attemptNow(run, state));
};

/** An amount is known to suffice, or known not to; `Means.attempt` then decides. */
const applyAmount = (run: Run, state: LineRun, isEnough: boolean): void => {
  const failure = isEnough || state.funded !== undefined ? undefined : attemptNow(run, state);
  if (failure) {
    decideSupply(run, state, failure);
    return;
  }
  state.doubts--;
  run.supplyQueue.push(state);
};

/** Under `overspend: stop`, no line after one that is tried and unpaid is tried. */
const stopAfter = (run: Run, { list, at }: LineRun): void => {
  const until = Math.min(list.stoppedFrom, list.states.length);
  list.stoppedFrom = Math.min(list.stoppedFrom, at + 1);
  for (let later = at + 1; later < until; later++) {
    const state = list.states[later];
    if (state) decideSupply(run, state, AFTER_OVERSPEND);
  }
};

/** Under `overspend: stop`, a line waits until no earlier one can end unfunded. */
const advanceList = (run: Run, state: LineRun): void => {
  if (!isStopping(run)) return;
  if (isUnfunded(state)) stopAfter(run, state);
  const { list } = state;
  if (list.free !== state.at) return;
  for (let first = list.states[list.free]; first && !mayOverspend(first); first = list.states[list.free]) {
    list.free++;
    const next = list.states[list.free];
    if (next) releaseHold(run, next);
  }
};

/** Listener for amounts that are known to suffice or not. */
export const amountListener =
  (run: Run): OnAmount =>
  (state, isEnough) => {
    applyAmount(run, state, isEnough);
  };

/** Passes decided gates on to the lines whose conditions and needs they are. */
const propagateGates = (run: Run): void => {
  const { network, readers } = run;
  for (let gate = network.decided.pop(); gate !== undefined; gate = network.decided.pop())
    for (const { state, part } of readers.get(gate) ?? [])
      decidePart(run, state, { part, value: network.gates[gate]?.value === true });
};

/** Tells formulas how a line ended. */
export const propagateLine = (run: Run, id: string, isDone: boolean): void => {
  run.network.now = run.decisions;
  countLine(run.network, id, isDone);
  propagateGates(run);
};

/** Decides a formula whose value was found by trying all cases. */
export const decideFormula = (run: Run, gate: number, value: boolean): void => {
  run.decisions++;
  run.network.now = run.decisions;
  decideGate(run.network, gate, value);
  propagateGates(run);
  propagate(run);
};

const propagateDecision = (run: Run, state: LineRun, onAmount: OnAmount): void => {
  const isDone = state.isDone === true;
  if (isDone) carryInTurn(run, state);
  else markFinished(run, state);
  for (const place of state.places) {
    place.account.touched = run.decisions;
    recordLine(place, isDone, onAmount);
  }
  for (const place of run.giftsOf.get(state) ?? []) {
    place.account.touched = run.decisions;
    recordGift(place, isDone, onAmount);
  }
  if (state.isWithheld === undefined) propagateLine(run, state.line.id, isDone);
};

/** Processes all consequences of decisions until nothing more follows. */
export const propagate = (run: Run): void => {
  const onAmount = amountListener(run);
  for (;;) {
    const carried = run.carryQueue.pop();
    const decided = carried ? undefined : run.queue.pop();
    const released = (carried ?? decided) ? undefined : run.released.pop();
    const weighed = (carried ?? decided ?? released) ? undefined : run.supplyQueue.pop();
    if (carried) carryInTurn(run, carried);
    else if (decided) propagateDecision(run, decided, onAmount);
    else if (released) propagateLine(run, released.line.id, false);
    else if (weighed) trySupplyIfCertain(run, weighed);
    else return;
  }
};
