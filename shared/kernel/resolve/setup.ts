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

/** A line whose condition or needs a gate is. */
export interface GateReader {
  readonly state: LineRun;
  readonly part: 'conditionMet' | 'needsMet';
}

/** Everything one resolution works on. It changes as lines are decided. */
export interface Run {
  readonly input: ResolverInput;
  /** By owner, rank and id. */
  readonly states: readonly LineRun[];
  readonly lists: readonly OwnerList[];
  readonly byId: ReadonlyMap<string, LineRun>;
  readonly network: Network;
  /** Who reads a gate as its condition or its needs. */
  readonly readers: ReadonlyMap<number, readonly GateReader[]>;
  readonly accounts: readonly Account[];
  readonly giftsOf: ReadonlyMap<LineRun, readonly AccountPlace[]>;
  /** The means after the lines carried out so far. */
  readonly means: Means;
  /** Decided lines whose consequences are not drawn yet. */
  readonly queue: LineRun[];
  /** Done lines whose turn to be carried out may have come. */
  readonly carryQueue: LineRun[];
  /** Lines whose supply may have become certain. */
  readonly supplyQueue: LineRun[];
  /** Lines that were withheld from formulas and are no longer. */
  readonly released: LineRun[];
  /** Lines that wait for each other without a negation, once somebody has asked for them. */
  enabling: ReadonlySet<LineRun> | undefined;
  /** Done lines that wait to be carried out, by owner. */
  readonly deferred: Map<string, Set<LineRun>>;
  /** Paradoxes that wait for the game master, their lines as listed. */
  readonly paradoxes: (readonly LineRun[])[];
  /** Counts decisions, so that what was found before one can be known to be old. */
  decisions: number;
  /** Copies of the means that may still be made to try lines out. */
  trials: number;
  /** Lines that may still be carried out on copies of the means to see what comes after them. */
  carries: number;
  /** Vertices of the dependency graph that were looked at. */
  readonly surveyed: Set<number>;
  /** What was found of formulas that were looked into, by gate. */
  readonly inspections: Map<number, FormulaInspection & { readonly since: number }>;
}

/** Enough for every sheet a person writes; beyond it overlaps are judged without trying them. */
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

/** If lines share an id, the first counts. */
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

/** Lays out lines, formulas and accounts; nothing is decided yet. */
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

/** Whether formulas still count with either end of the line of this id. */
export const isIdOpen = ({ byId }: Run, id: string): boolean => {
  const state = byId.get(id);
  return state === undefined || isOpenToFormulas(state);
};

/** Whether a line still has an end to come that another line can depend on. */
export const isPending = (run: Run, state: LineRun): boolean =>
  isOpenToFormulas(state) || (isStopping(run) && mayOverspend(state) && isConditional(state));
