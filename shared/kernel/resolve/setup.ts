import type { Means, ResolvableLine } from '../lines.ts';
import type { Account, AccountEntry } from './account.ts';
import type { FormulaInspection } from './formula-cases.ts';
import type { Network } from './gates.ts';
import { networkOf } from './network.ts';
import { giftsIn, openAccounts, openListChains } from './open-accounts.ts';
import {
  isConditional,
  isOpenToFormulas,
  type LineRun,
  mayOverspend,
  type OwnerList,
  type AccountPlace,
  type ResolverInput,
} from './state.ts';

/** A line whose condition or needs is this gate. */
export interface GateReader {
  readonly state: LineRun;
  readonly part: 'conditionMet' | 'needsMet';
}

/** Lines that exclude each other in a circle, in listing order. */
export interface Paradox {
  readonly lines: readonly LineRun[];
  /** Those that the game master is asked about. */
  readonly asked: readonly LineRun[];
}

/** The working data of one resolution. It changes as lines are decided. */
export interface Run {
  readonly input: ResolverInput;
  /** Sorted by owner, rank and id. */
  readonly states: readonly LineRun[];
  readonly lists: readonly OwnerList[];
  readonly byId: ReadonlyMap<string, LineRun>;
  readonly network: Network;
  /** The lines that have a gate as their condition or needs. */
  readonly readers: ReadonlyMap<number, readonly GateReader[]>;
  readonly accounts: readonly Account[];
  readonly giftsOf: ReadonlyMap<LineRun, readonly AccountPlace[]>;
  /** The resources after the lines carried out so far. */
  readonly means: Means;
  /** Decided lines whose consequences are not processed yet. */
  readonly queue: LineRun[];
  /** Done lines that may now be carried out. */
  readonly carryQueue: LineRun[];
  /** Lines whose supply may have become certain. */
  readonly supplyQueue: LineRun[];
  /** Lines that are no longer withheld from formulas. */
  readonly released: LineRun[];
  /** Lines in circles without a negation; undefined until first needed. */
  enabling: ReadonlySet<LineRun> | undefined;
  /** Done lines that wait to be carried out, by owner. */
  readonly deferred: Map<string, Set<LineRun>>;
  /** Paradoxes that wait for the game master. */
  readonly paradoxes: Paradox[];
  /** Counts decisions, so that older inspections can be recognized. */
  decisions: number;
  /** How many more copies of the resources may be made to try lines out. */
  trials: number;
  /** How many more lines may be carried out on copies. */
  carries: number;
  /** Vertices of the dependency graph that were visited. */
  readonly surveyed: Set<number>;
  /** The results of inspected formulas, by gate. */
  readonly inspections: Map<number, FormulaInspection & { readonly since: number }>;
}

/** Enough for every sheet that a person writes; beyond it, overlaps are judged without trying them. */
const TRIALS = 512;
const CARRIES = 20_000;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byExecution = (a: ResolvableLine, b: ResolvableLine): number =>
  compare(a.owner, b.owner) || a.rank - b.rank || compare(a.id, b.id);

interface Roots {
  readonly condition: number;
  readonly needs: number;
}

const stateOf = (
  line: ResolvableLine,
  place: Pick<LineRun, 'order' | 'listed' | 'list' | 'at'>,
  roots: Roots,
): LineRun => ({
  line,
  ...place,
  ...roots,
  places: [],
  conditionMet: undefined,
  needsMet: undefined,
  funded: undefined,
  isDone: undefined,
  verdict: undefined,
  failure: undefined,
  shortOf: [],
  doubts: 0,
  holds: 0,
  isFinished: false,
  waits: undefined,
  isWithheld: undefined,
  touched: 0,
});

/** If lines share an id, the first is used. */
const placesListed = (lines: readonly ResolvableLine[]): ReadonlyMap<string, number> => {
  const listed = new Map<string, number>();
  lines.forEach(({ id }, at) => {
    if (!listed.has(id)) listed.set(id, at);
  });
  return listed;
};

const newList = (): OwnerList => ({
  states: [],
  chain: undefined,
  efforts: 0,
  free: 0,
  stoppedFrom: Number.MAX_SAFE_INTEGER,
});

const layOut = ({
  lines: given,
  rulings,
}: ResolverInput): { states: LineRun[]; lists: OwnerList[]; network: Network } => {
  const listed = placesListed(given);
  const lines = given.filter(({ id }, at) => listed.get(id) === at).sort(byExecution);
  const formulas = lines.flatMap(({ condition, needs }) => [condition, needs ? needs.formula : true]);
  const { network, roots } = networkOf(formulas, rulings.answers);
  const lists: OwnerList[] = [];
  const states = lines.map((line, order) => {
    if (line.owner !== lines[order - 1]?.owner) lists.push(newList());
    const list = lists.at(-1) ?? newList();
    const place = { order, listed: listed.get(line.id) ?? 0, list, at: list.states.length };
    const needs = line.needs ? (roots[2 * order + 1] ?? -1) : -1;
    const state = stateOf(line, place, { condition: roots[2 * order] ?? -1, needs });
    list.states.push(state);
    return state;
  });
  return { states, lists, network };
};

const readersOf = (states: readonly LineRun[]): Map<number, GateReader[]> => {
  const readers = new Map<number, GateReader[]>();
  const enter = (gate: number, reader: GateReader): void => {
    const known = readers.get(gate);
    if (known) known.push(reader);
    else readers.set(gate, [reader]);
  };
  for (const state of states) {
    enter(state.condition, { state, part: 'conditionMet' });
    if (state.needs >= 0) enter(state.needs, { state, part: 'needsMet' });
  }
  return readers;
};

/** Prepares lines, formulas and accounts; nothing is decided yet. */
export const setUpRun = (input: ResolverInput): Run => {
  const { states, lists, network } = layOut(input);
  const means = input.means.fork();
  const first = states.length + network.gates.length + network.sums.length;
  const accounts = openAccounts(states, means, first);
  if (input.settings.overspend === 'stop') openListChains(lists, accounts, first);
  return {
    input,
    states,
    lists,
    byId: new Map(states.map((state) => [state.line.id, state])),
    network,
    readers: readersOf(states),
    accounts,
    giftsOf: giftsIn(accounts),
    means,
    queue: [],
    carryQueue: [],
    supplyQueue: [],
    released: [],
    enabling: undefined,
    deferred: new Map(),
    paradoxes: [],
    decisions: 0,
    trials: TRIALS,
    carries: CARRIES,
    surveyed: new Set(),
    inspections: new Map(),
  };
};

/** The account entry of a place. */
export const entryAt = ({ account, at }: AccountPlace): AccountEntry | undefined => account.entries[at];

export const isStopping = ({ input }: Run): boolean => input.settings.overspend === 'stop';

/** Whether formulas still count with either outcome of the line with this id. */
export const isIdOpen = ({ byId }: Run, id: string): boolean => {
  const state = byId.get(id);
  return state === undefined || isOpenToFormulas(state);
};

/** Whether other lines can still depend on a line's outcome. */
export const isPending = (run: Run, state: LineRun): boolean =>
  isOpenToFormulas(state) || (isStopping(run) && mayOverspend(state) && isConditional(state));
