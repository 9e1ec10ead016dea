import { lastOpen, type Account } from './account.ts';
import type { Circuit } from './circuit.ts';
import type { Link } from './components.ts';
import { lookInto } from './exact.ts';
import { doubtAt } from './ledger.ts';
import { drain, settlePart, settleSupply } from './propagate.ts';
import { rivalryFor } from './rivals.ts';
import type { Run } from './setup.ts';
import { isOpen, mayOverspend, type LineState } from './state.ts';
import { attemptNow } from './trial.ts';

/** What an undecided vertex turns on, and whether a question to the game master is among it. */
export interface Dependence {
  readonly links: readonly Link[];
  readonly asks: readonly string[];
}

const NOTHING: Dependence = { links: [], asks: [] };

/** Whether a line still has an end to come that another line can turn on. */
export const isPending = (run: Run, state: LineState): boolean =>
  isOpen(state) || (run.docket.settings.overspend === 'stop' && mayYetOverspend(state));

const mayYetOverspend = (state: LineState): boolean =>
  mayOverspend(state) && (state.meets === undefined || state.consented === undefined);

const formulaLinks = (
  run: Run,
  state: LineState,
  part: 'meets' | 'consented',
  circuit: Circuit | undefined,
): Dependence => {
  if (!circuit || state[part] !== undefined) return NOTHING;
  const look = lookInto(
    circuit,
    (id) => run.byId.get(id)?.isDone === undefined,
    (id) => run.byId.get(id)?.isDone === true,
  );
  if (look.value !== undefined) {
    settlePart(run, state, part, look.value);
    drain(run);
  }
  const isConditional = part === 'meets';
  return {
    asks: look.asks,
    links: look.lines.flatMap(({ id, isNegative }) => {
      const other = run.byId.get(id);
      return other ? [{ to: other.order, isNegative, isConditional }] : [];
    }),
  };
};

const link = (to: number, isNegative: boolean): Link => ({ to, isNegative, isConditional: false });

/**
 * Many rivals are reached over a chain with one vertex per entry of the account, which leads to the
 * entry's line and to the open entry before it: as many links as lines, not as pairs of lines.
 */
const chainFrom = (run: Run, account: Account, at: number): readonly Link[] => {
  const place = lastOpen(account, at, (state) => isPending(run, state));
  if (place !== undefined) return [link(account.base + place, false)];
  return account.gifts.length > 0 ? [link(account.base + account.entries.length, false)] : [];
};

const chainLinks = (run: Run, account: Account, at: number): readonly Link[] => {
  const entry = account.entries[at];
  if (!entry) return account.gifts.flatMap(({ state }) => (isOpen(state) ? [link(state.order, false)] : []));
  const { state, net, changes } = entry;
  const stops = run.docket.settings.overspend === 'stop' && entry.need > 0 && mayOverspend(state);
  const takes = stops || (changes && (net < 0 || !account.isAmount));
  return [
    ...(takes ? [link(state.order, true)] : []),
    ...(changes && net > 0 && account.isAmount ? [link(state.order, false)] : []),
    ...chainFrom(run, account, at - 1),
  ];
};

const isStopHeld = (run: Run, account: Account, at: number): boolean =>
  run.docket.settings.overspend === 'stop' &&
  account.isAmount &&
  (account.entries[at]?.need ?? 0) > 0 &&
  at > account.spenders.free;

const chainedSupply = (run: Run, state: LineState): readonly Link[] =>
  state.places.flatMap(({ account, at }) => {
    const waits = account.isAmount
      ? doubtAt(account, at) !== undefined || isStopHeld(run, account, at)
      : account.entries[at]?.watches === true && at > account.changers.free;
    return waits ? chainFrom(run, account, at - 1) : [];
  });

const supplyLinks = (run: Run, state: LineState): readonly Link[] => {
  if (state.supplied !== undefined) return [];
  const isStopped = run.docket.settings.overspend === 'stop';
  const rivalry = isStopped ? undefined : rivalryFor(run, state);
  if (!rivalry) return chainedSupply(run, state);
  if (rivalry.outcome === undefined)
    return rivalry.rivals.map((rival) => link(rival.state.order, rival.isNegative));
  settleSupply(run, state, attemptNow(run, state));
  drain(run);
  return [];
};

const lineDependence = (run: Run, state: LineState): Dependence => {
  const condition = formulaLinks(run, state, 'meets', state.condition);
  const needs = formulaLinks(run, state, 'consented', state.needs);
  const supply = supplyLinks(run, state);
  return {
    links: [...condition.links, ...needs.links, ...supply],
    asks: [...condition.asks, ...needs.asks],
  };
};

/** The account of a chain vertex: the last that begins at or before it. */
export const accountAround = (run: Run, vertex: number): Account | undefined => {
  let low = 0;
  let high = run.accounts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((run.accounts[middle]?.base ?? 0) <= vertex) low = middle;
    else high = middle - 1;
  }
  return run.accounts[low];
};

/**
 * What a vertex depends on: a line by its order, or a link of an account's chain. Where a closer look
 * shows that a line turns on nothing any more, it is decided on the spot.
 */
export const dependenceOf = (run: Run, vertex: number): Dependence => {
  const state = run.states[vertex];
  if (state) return lineDependence(run, state);
  const account = accountAround(run, vertex);
  return account ? { links: chainLinks(run, account, vertex - account.base), asks: [] } : NOTHING;
};
