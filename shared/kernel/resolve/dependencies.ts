import { lastOpen, type Account } from './account.ts';
import type { Link } from './components.ts';
import { doubtAt } from './ledger.ts';
import { inspectFormula, type FormulaInspection } from './formula-cases.ts';
import { propagate, decideFormula, decideSupply } from './propagate.ts';
import { isIdOpen, isPending, type Run } from './setup.ts';
import { isUndecided, isOpenToFormulas, type LineRun } from './state.ts';
import { supplyTurnsOn } from './supply-cases.ts';

// The dependency graph. Its vertices are numbered consecutively: lines, the gates of their formulas, the sums that
// these count, and the entries of accounts.

/** What an undecided vertex depends on: other vertices, and questions to the game master. */
export interface Dependence {
  readonly links: readonly Link[];
  readonly asks: readonly string[];
}

const NOTHING: Dependence = { links: [], asks: [] };

const link = (to: number, isNegative = false): Link => ({ to, isNegative, by: 'formula' });
const meansLink = (to: number): Link => ({ to, isNegative: false, by: 'means' });

const gateVertex = (run: Run, gate: number): number => run.states.length + gate;

/** Links to a line's undecided formulas. */
const formulaLinks = (run: Run, state: LineRun): Link[] => {
  const links: Link[] = [];
  if (state.conditionMet === undefined)
    links.push({ ...link(gateVertex(run, state.condition)), by: 'condition' });
  if (state.needsMet === undefined && state.needs >= 0)
    links.push({ ...link(gateVertex(run, state.needs)), by: 'needs' });
  return links;
};

/** The result of the last inspection of a formula, unless something in it has changed since. */
export const currentInspection = (run: Run, gate: number): FormulaInspection | undefined => {
  const taken = run.inspections.get(gate);
  const isCurrent = taken?.sums.every((sum) => (run.network.sums[sum]?.touched ?? 0) <= taken.since);
  return isCurrent === true ? taken : undefined;
};

/** Inspects the formula of a condition or of needs; the gates inside it are not inspected separately. */
const inspect = (run: Run, gate: number): FormulaInspection | undefined => {
  if (!run.readers.has(gate)) return undefined;
  const known = currentInspection(run, gate);
  if (known) return known;
  const taken = inspectFormula(run.network, gate, (id) => isIdOpen(run, id));
  if (taken) run.inspections.set(gate, { ...taken, since: run.decisions });
  return taken;
};

const gateDependence = (run: Run, at: number): Dependence => {
  const gate = run.network.gates[at];
  if (!gate || gate.value !== undefined) return NOTHING;
  const found = inspect(run, at)?.found;
  if (found?.value !== undefined) {
    decideFormula(run, at, found.value);
    return NOTHING;
  }
  if (found) {
    const links = found.lines.flatMap(({ id, isNegative }) => {
      const other = run.byId.get(id);
      return other ? [link(other.order, isNegative)] : [];
    });
    return { links, asks: found.asks };
  }
  if (gate.kind === 'ask') return { links: [], asks: [gate.text] };
  if (gate.kind === 'count')
    return { links: [link(run.states.length + run.network.gates.length + gate.sum)], asks: [] };
  const open = gate.children.filter((child) => run.network.gates[child]?.value === undefined);
  return { links: open.map((child) => link(gateVertex(run, child), gate.kind === 'not')), asks: [] };
};

const sumDependence = (run: Run, at: number): Dependence => {
  const lines = run.network.sums[at]?.lines ?? [];
  const links = lines.flatMap(({ id, weight }) => {
    const state = run.byId.get(id);
    return state && isOpenToFormulas(state) ? [link(state.order, weight < 0)] : [];
  });
  return { links, asks: [] };
};

/**
 * If there are many rivals, links go through a chain with one vertex for each account entry, which leads to the
 * entry's line and to the previous open entry. That needs as many links as lines instead of one for each pair.
 */
const chainFrom = (run: Run, account: Account, at: number): readonly Link[] => {
  const isList = account.entries[0]?.state.list.chain === account;
  const place = lastOpen(account, at, (state) => (isList ? isPending(run, state) : isUndecided(state)));
  if (place !== undefined) return [meansLink(account.base + place)];
  return account.gifts.length > 0 ? [meansLink(account.base + account.entries.length)] : [];
};

const chainLinks = (run: Run, account: Account, at: number): readonly Link[] => {
  const entry = account.entries[at];
  if (!entry)
    return account.gifts.flatMap(({ state }) => (isUndecided(state) ? [meansLink(state.order)] : []));
  const { state, changes } = entry;
  const matters = changes || account === state.list.chain;
  return [...(matters ? [meansLink(state.order)] : []), ...chainFrom(run, account, at - 1)];
};

const chainedSupply = (run: Run, state: LineRun): readonly Link[] => {
  const links = state.places.flatMap(({ account, at }) => {
    const waits = account.isAmount
      ? doubtAt(account, at) !== undefined
      : account.entries[at]?.watches === true && at > account.changers.free;
    return waits ? chainFrom(run, account, at - 1) : [];
  });
  const { chain, free } = state.list;
  return chain && state.at > free ? [...links, ...chainFrom(run, chain, state.at - 1)] : links;
};

const supplyLinks = (run: Run, state: LineRun): readonly Link[] => {
  if (state.funded !== undefined) return [];
  const found = supplyTurnsOn(run, state);
  if (!found) return chainedSupply(run, state);
  if ('rivals' in found) return found.rivals.map((rival) => meansLink(rival.order));
  decideSupply(run, state, found.failure);
  propagate(run);
  return [];
};

/** The account of a chain vertex: the last one that begins at or before it. */
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

/** The kind of a vertex. */
export type VertexKind = 'line' | 'gate' | 'sum' | 'entry';

/** The kind of a vertex, and its index within that kind. */
export const kindOfVertex = ({ states, network }: Run, vertex: number): [VertexKind, number] => {
  if (vertex < states.length) return ['line', vertex];
  const gate = vertex - states.length;
  if (gate < network.gates.length) return ['gate', gate];
  const sum = gate - network.gates.length;
  return sum < network.sums.length ? ['sum', sum] : ['entry', vertex];
};

/**
 * What a vertex depends on. If trying all cases shows that a line depends on nothing undecided, the line is decided
 * immediately.
 */
export const dependenceOf = (run: Run, vertex: number): Dependence => {
  const [kind, at] = kindOfVertex(run, vertex);
  if (kind === 'gate') return gateDependence(run, at);
  if (kind === 'sum') return sumDependence(run, at);
  const state = run.states[vertex];
  if (state) return { links: [...formulaLinks(run, state), ...supplyLinks(run, state)], asks: [] };
  const account = accountAround(run, vertex);
  return account ? { links: chainLinks(run, account, vertex - account.base), asks: [] } : NOTHING;
};
