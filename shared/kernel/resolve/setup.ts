import type { Formula } from '../formula.ts';
import type { Means, ResolvableLine } from '../lines.ts';
import type { Account, Entry } from './account.ts';
import { giftsIn, openAccounts } from './open-accounts.ts';
import { circuitOf, type Circuit } from './circuit.ts';
import type { Docket, LineState, Place } from './state.ts';

/** A count that a line's end feeds. */
export interface Reader {
  readonly state: LineState;
  readonly part: 'meets' | 'consented';
  readonly circuit: Circuit;
  readonly gate: number;
  readonly weight: number;
}

/** Everything one resolution works on. It changes as lines are decided. */
export interface Run {
  readonly docket: Docket;
  /** By owner, rank and id. */
  readonly states: readonly LineState[];
  readonly byId: ReadonlyMap<string, LineState>;
  readonly readers: ReadonlyMap<string, readonly Reader[]>;
  readonly accounts: readonly Account[];
  readonly giftsOf: ReadonlyMap<LineState, readonly Place[]>;
  /** The means after the lines carried out so far. */
  readonly means: Means;
  /** Decided lines whose consequences are not drawn yet. */
  readonly queue: LineState[];
  /** Done lines whose turn to be carried out may have come. */
  readonly carrying: LineState[];
  /** Lines whose supply may have become certain. */
  readonly weighing: LineState[];
  /** Done lines that wait to be carried out, by owner. */
  readonly deferred: Map<string, Set<LineState>>;
  /** Paradoxes that wait for the game master, their lines as listed. */
  readonly paradoxes: (readonly LineState[])[];
  /** Counts decisions, so that what was found before one can be known to be old. */
  decisions: number;
  /** Copies of the means that may still be made to try lines out. */
  trials: number;
}

const NO_READERS: readonly Reader[] = [];
/** Enough for every sheet a person writes; beyond it overlaps are judged without trying them. */
const TRIALS = 512;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byExecution = (a: ResolvableLine, b: ResolvableLine): number =>
  compare(a.owner, b.owner) || a.rank - b.rank || compare(a.id, b.id);

const stateOf = (line: ResolvableLine, order: number, listed: number, docket: Docket): LineState => {
  const lay = (formula: Formula): Circuit => circuitOf(formula, docket.rulings.answers);
  return {
    line,
    listed,
    order,
    condition: lay(line.condition),
    needs: line.needs && lay(line.needs.formula),
    places: [],
    meets: undefined,
    consented: undefined,
    supplied: undefined,
    isDone: undefined,
    verdict: undefined,
    failure: undefined,
    doubts: 0,
    holds: 0,
    isSettled: false,
    waits: undefined,
    touched: 0,
  };
};

const readersOf = (states: readonly LineState[]): Map<string, Reader[]> => {
  const readers = new Map<string, Reader[]>();
  const enter = (state: LineState, part: Reader['part'], circuit: Circuit): void => {
    for (let gate = 0; gate < circuit.gates.length; gate++) {
      for (const { id, weight } of circuit.gates[gate]?.lines ?? []) {
        const reader = { state, part, circuit, gate, weight };
        const known = readers.get(id);
        if (known) known.push(reader);
        else readers.set(id, [reader]);
      }
    }
  };
  for (const state of states) {
    enter(state, 'meets', state.condition);
    if (state.needs) enter(state, 'consented', state.needs);
  }
  return readers;
};

/** Lays out lines and accounts; nothing is decided yet. Of lines that share an id the first listed counts. */
export const setUp = (docket: Docket): Run => {
  const listed = new Map<string, number>();
  docket.lines.forEach(({ id }, at) => {
    if (!listed.has(id)) listed.set(id, at);
  });
  const lines = docket.lines.filter(({ id }, at) => listed.get(id) === at).sort(byExecution);
  const states = lines.map((line, order) => stateOf(line, order, listed.get(line.id) ?? 0, docket));
  const means = docket.means.fork();
  const accounts = openAccounts(states, means);
  return {
    docket,
    states,
    byId: new Map(states.map((state) => [state.line.id, state])),
    readers: readersOf(states),
    accounts,
    giftsOf: giftsIn(accounts),
    means,
    queue: [],
    carrying: [],
    weighing: [],
    deferred: new Map(),
    paradoxes: [],
    decisions: 0,
    trials: TRIALS,
  };
};

export const readersFor = (run: Run, id: string): readonly Reader[] => run.readers.get(id) ?? NO_READERS;

/** The account entry of a place. */
export const entryAt = ({ account, at }: Place): Entry | undefined => account.entries[at];
