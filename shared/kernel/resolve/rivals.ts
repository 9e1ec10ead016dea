import { lastOpen, type Account } from './account.ts';
import { commonResult, swayOf, type CaseTable } from './combinations.ts';
import { doubtAt } from './ledger.ts';
import type { Run } from './setup.ts';
import { isOpen, type LineState } from './state.ts';
import { carryTogether, meansBefore } from './trial.ts';

// Whether a line can be supplied, tried out over the undecided lines that could make a difference.

/** Undecided lines that are tried in every combination; beyond them only the bounds are known. */
export const FEW_RIVALS = 6;

/** Open entries before a place and open gifts, or nothing when there are too many to try. */
export const rivalsAt = (account: Account, at: number): readonly LineState[] | undefined => {
  const rivals: LineState[] = [];
  for (let place = lastOpen(account, at - 1, isOpen); place !== undefined;) {
    const entry = account.entries[place];
    if (entry?.changes === true) rivals.push(entry.state);
    if (rivals.length > FEW_RIVALS) return undefined;
    place = lastOpen(account, place - 1, isOpen);
  }
  for (const { state } of account.gifts) {
    if (isOpen(state)) rivals.push(state);
    if (rivals.length > FEW_RIVALS) return undefined;
  }
  return rivals;
};

/** What lines do to one amount: enough to say what is there at a place in each case. */
interface Shift {
  readonly state: LineState;
  readonly at: number;
  readonly net: number;
}

const shiftsOf = (account: Account, rivals: readonly LineState[]): readonly Shift[] =>
  rivals.flatMap((state) => {
    const place = state.places.find((p) => p.account === account);
    const gift = account.gifts.find((g) => g.state === state);
    if (gift) return [{ state, at: -1, net: gift.amount }];
    return place ? [{ state, at: place.at, net: account.entries[place.at]?.net ?? 0 }] : [];
  });

/** Beyond its need, what an entry finds when exactly these rivals are done. */
const restAt = (
  account: Account,
  shifts: readonly Shift[],
  at: number,
  isDone: (state: LineState) => boolean,
): number => {
  const worst = doubtAt(account, at);
  if (worst === undefined) return 0;
  return shifts.reduce((rest, shift) => {
    if (shift.at >= at || isDone(shift.state) !== shift.net > 0) return rest;
    return rest + Math.abs(shift.net);
  }, worst);
};

/** Every case of the rivals: whether the line finds its amounts; undefined where a rival itself would not. */
const amountCases = (state: LineState, rivals: readonly LineState[]): CaseTable => {
  const disputed = state.places.filter(({ account, at }) => doubtAt(account, at) !== undefined);
  const shifted = disputed.map(({ account, at }) => ({ account, at, shifts: shiftsOf(account, rivals) }));
  return Array.from({ length: 1 << rivals.length }, (_, mask) => {
    const isDone = (rival: LineState): boolean => (mask & (1 << rivals.indexOf(rival))) !== 0;
    const isPossible = shifted.every(({ account, shifts }) =>
      shifts.every((s) => s.at < 0 || !isDone(s.state) || restAt(account, shifts, s.at, isDone) >= 0),
    );
    if (!isPossible) return undefined;
    return shifted.every(({ account, at, shifts }) => restAt(account, shifts, at, isDone) >= 0);
  });
};

/** The rivals of a line over the amounts it is not sure of, when they are few. */
const amountRivals = (state: LineState): readonly LineState[] | undefined => {
  const rivals = new Set<LineState>();
  for (const { account, at } of state.places) {
    if (doubtAt(account, at) === undefined) continue;
    const found = rivalsAt(account, at);
    if (!found) return undefined;
    for (const rival of found) rivals.add(rival);
  }
  return rivals.size > FEW_RIVALS ? undefined : [...rivals];
};

/** Whether what an earlier line does here can still make a difference to the entry. */
const isDisputed = (account: Account, at: number): boolean =>
  account.isAmount
    ? doubtAt(account, at) !== undefined
    : account.entries[at]?.watches === true && at > account.changers.free;

/** Undecided lines whose being carried out can reach the line over any chain of shared resources. */
const overlapRivals = (state: LineState): readonly LineState[] | undefined => {
  const reached = new Set<LineState>([state]);
  for (const next of reached) {
    for (const { account, at } of next.places) {
      if (!isDisputed(account, at)) continue;
      const found = rivalsAt(account, at);
      if (!found) return undefined;
      for (const rival of found) reached.add(rival);
    }
    if (reached.size > FEW_RIVALS + 1) return undefined;
  }
  reached.delete(state);
  return [...reached].sort((a, b) => a.line.rank - b.line.rank || a.order - b.order);
};

/** Every case of the rivals, carried out on copies of the means. */
const trialCases = (run: Run, state: LineState, rivals: readonly LineState[]): CaseTable => {
  const start = meansBefore(run, state);
  return Array.from({ length: 1 << rivals.length }, (_, mask) => {
    const chosen = rivals.filter((_rival, at) => mask & (1 << at));
    const means = chosen.length === 0 ? start : start.fork();
    if (carryTogether(means, chosen).size < chosen.length) return undefined;
    return means.attempt(state.line.id) === undefined;
  });
};

/** How a line's supply turns on others. */
export interface Rivalry {
  /** Known when the line finds what it needs in all cases, or in none. */
  readonly outcome: boolean | undefined;
  readonly rivals: readonly { readonly state: LineState; readonly isNegative: boolean }[];
}

const rivalryOf = (table: CaseTable, rivals: readonly LineState[]): Rivalry => {
  const outcome = commonResult(table);
  if (outcome !== undefined) return { outcome, rivals: [] };
  return {
    outcome,
    rivals: rivals.flatMap((state, at) => {
      const { raises, lowers } = swayOf(table, 1 << at);
      return [
        ...(raises ? [{ state, isNegative: false }] : []),
        ...(lowers ? [{ state, isNegative: true }] : []),
      ];
    }),
  };
};

/** Tries a line's supply over its few rivals; nothing when they are many. */
export const rivalryFor = (run: Run, state: LineState): Rivalry | undefined => {
  if (state.holds === 0) {
    const rivals = amountRivals(state);
    return rivals && rivalryOf(amountCases(state, rivals), rivals);
  }
  const rivals = overlapRivals(state);
  const cost = 1 << (rivals?.length ?? 0);
  if (!rivals || cost > run.trials) return undefined;
  run.trials -= cost;
  return rivalryOf(trialCases(run, state, rivals), rivals);
};
