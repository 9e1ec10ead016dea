import type { LineFailure } from '../lines.ts';
import { lastOpen, type Account } from './account.ts';
import { doubtAt } from './ledger.ts';
import { canPay, recordStake, type Relief, reliefBy, type Stake, stakeOf } from './payer.ts';
import { NOT_ENOUGH } from './refusals.ts';
import { isPending, isStopping, type Run } from './setup.ts';
import { isConditional, isUndecided, type LineRun } from './state.ts';
import { attemptNow, meansBefore } from './trial.ts';

// Whether a line can be supplied, by trying everything that the undecided lines before it can do. A line that
// depends on its condition may be done or not; one that only waits for money takes it if possible.

/** The result: the same in all cases, or the lines it depends on. */
export type LineSupply =
  | { readonly failure: LineFailure | undefined }
  | { readonly rivals: readonly LineRun[] };

/** The most lines that may go either way: 64 cases. Beyond that, all are assumed to matter. */
const MAX_FREE = 6;
const MAX_RIVALS = 16;
/** The most steps for trying the lines of one list: enough for every list that a person writes. */
const MAX_EFFORTS = 50_000;

/** Whether reads or writes of earlier lines can still affect the line. */
export const overlaps = ({ places }: LineRun): boolean =>
  places.some(
    ({ account, at }) =>
      !account.isAmount && account.entries[at]?.watches === true && at > account.changers.free,
  );

/** What decides a line's supply: earlier lines of its own list, and payments by others. */
interface Rivals {
  readonly own: readonly LineRun[];
  readonly gifts: readonly LineRun[];
}

/** The open entries of an account before an index, last one first; undefined if there are too many. */
const openBefore = (run: Run, account: Account, at: number): readonly LineRun[] | undefined => {
  const found: LineRun[] = [];
  const isList = account.entries[0]?.state.list.chain === account;
  const isLive = (state: LineRun): boolean => (isList ? isPending(run, state) : isUndecided(state));
  for (let place = lastOpen(account, at - 1, isLive); place !== undefined;) {
    const entry = account.entries[place];
    if (entry && (isList || entry.changes)) found.push(entry.state);
    if (found.length > MAX_RIVALS) return undefined;
    place = lastOpen(account, place - 1, isLive);
  }
  return found;
};

const isDisputed = (account: Account, at: number): boolean =>
  account.isAmount
    ? doubtAt(account, at) !== undefined
    : account.entries[at]?.watches === true && at > account.changers.free;

/**
 * Undecided lines that can affect the line through any chain of shared resources; undefined if there are too many.
 */
export const supplyRivals = (run: Run, state: LineRun): Rivals | undefined => {
  const reached = new Set<LineRun>([state]);
  const gifts = new Set<LineRun>();
  for (const next of reached) {
    const { chain, free } = next.list;
    const places = next.places.filter(({ account, at }) => isDisputed(account, at));
    const accounts = chain && next.at > free ? [...places, { account: chain, at: next.at }] : places;
    for (const { account, at } of accounts) {
      const found = openBefore(run, account, at);
      if (!found) return undefined;
      for (const rival of found) reached.add(rival);
      for (const gift of account.gifts) if (isUndecided(gift.state)) gifts.add(gift.state);
    }
    if (reached.size + gifts.size > MAX_RIVALS) return undefined;
  }
  reached.delete(state);
  return { own: [...reached].sort((a, b) => a.order - b.order), gifts: [...gifts] };
};

/** A line in one case. */
interface Rival extends Stake {
  /** Number of its bit in a case; -1 if it takes whatever it can. */
  readonly bit: number;
}

const isTried = ({ bit }: Rival, mask: number): boolean => bit < 0 || (mask & (1 << bit)) !== 0;

/** Whether the line's amounts suffice in a case. */
const amountsSuffice = (
  run: Run,
  stakes: readonly Rival[],
  { mask, relief }: { readonly mask: number; readonly relief: Relief },
): boolean => {
  const stops = isStopping(run);
  let isStopped = false;
  let isPaid = false;
  for (const stake of stakes) {
    const tried = !isStopped && isTried(stake, mask);
    isPaid = tried && canPay(stake, relief);
    recordStake(stake, isPaid, relief);
    if (stops && tried && !isPaid) isStopped = true;
  }
  return isPaid;
};

/** The same with copies of the resources, for lines that interact by more than amounts. */
const trySupply = (run: Run, stakes: readonly Rival[], mask: number): LineFailure | undefined => {
  const self = stakes.at(-1);
  if (!self) return undefined;
  const means = meansBefore(run, self.state).fork();
  for (const stake of stakes) {
    const failure = isTried(stake, mask) ? means.attempt(stake.state.line.id) : undefined;
    if (stake === self) return failure;
    if (!isTried(stake, mask)) continue;
    if (!failure) means.carryOut(stake.state.line.id);
    else if (isStopping(run) && failure.status === 'unfunded') return NOT_ENOUGH;
  }
  return undefined;
};

/** Which of the free lines change the result in some case. */
const deciding = (results: readonly boolean[], free: readonly LineRun[]): readonly LineRun[] =>
  free.filter((_, bit) => results.some((result, mask) => result !== results[mask ^ (1 << bit)]));

/**
 * Tries a line's supply for all cases of its rivals.
 * @returns undefined if there are too many
 */
export const supplyTurnsOn = (run: Run, state: LineRun): LineSupply | undefined => {
  const rivals = supplyRivals(run, state);
  if (!rivals) return undefined;
  const free = [...rivals.gifts, ...rivals.own.filter((rival) => isConditional(rival) || overlaps(rival))];
  const cases = 1 << free.length;
  const isOverlap = overlaps(state);
  state.list.efforts += cases * (rivals.own.length + 1);
  if (free.length > MAX_FREE || state.list.efforts > MAX_EFFORTS) return undefined;
  if (isOverlap && (rivals.gifts.length > 0 || (run.trials -= cases) < 0)) return undefined;
  const stakes = [...rivals.own, state].map((own) => ({
    ...stakeOf(own),
    bit: own === state ? -1 : free.indexOf(own),
  }));
  const failures: (LineFailure | undefined)[] = [];
  for (let mask = 0; mask < cases; mask++) {
    const gifts = rivals.gifts.filter((_, at) => (mask & (1 << at)) !== 0);
    const relief = reliefBy(run, gifts);
    if (isOverlap) failures.push(trySupply(run, stakes, mask));
    else failures.push(amountsSuffice(run, stakes, { mask, relief }) ? undefined : NOT_ENOUGH);
  }
  const results = failures.map((failure) => failure === undefined);
  if (results.every(Boolean)) return { failure: isOverlap ? undefined : attemptNow(run, state) };
  if (!results.some(Boolean)) return { failure: failures[0] };
  return { rivals: deciding(results, free) };
};
