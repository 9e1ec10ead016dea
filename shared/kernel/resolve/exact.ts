import { commonResult, swayOf } from './combinations.ts';
import { evaluate, openAtoms, valueOf, type Circuit, type Ternary } from './circuit.ts';

/** What a formula still turns on. */
export interface Look {
  /** Known when it comes out the same whatever the open lines do and the answers are. */
  readonly value: Ternary;
  readonly lines: readonly { readonly id: string; readonly isNegative: boolean }[];
  readonly asks: readonly string[];
}

/** Undecided lines and questions of one formula that are tried in every combination, 1024 at most. */
const FEW = 10;

interface Atoms {
  readonly lines: readonly { readonly id: string; readonly isNegative: boolean }[];
  readonly asks: readonly string[];
}

const atomsOf = (circuit: Circuit, isOpen: (id: string) => boolean): Atoms => {
  const gates = openAtoms(circuit);
  const lines = gates.flatMap((gate) =>
    gate.lines
      .filter(({ id }) => isOpen(id))
      .map(({ id, weight }) => ({ id, isNegative: gate.isNegated !== weight < 0 })),
  );
  return { lines, asks: gates.filter((gate) => gate.kind === 'ask').map((gate) => gate.text) };
};

const tabulate = (
  circuit: Circuit,
  ids: readonly string[],
  asks: readonly string[],
  isDone: (id: string) => boolean,
): readonly boolean[] => {
  const bits = new Map(ids.map((id, at) => [id, 1 << at]));
  const askBits = new Map(asks.map((text, at) => [text, 1 << (ids.length + at)]));
  return Array.from({ length: 1 << (ids.length + asks.length) }, (_, mask) =>
    evaluate(circuit, {
      line: (id) => {
        const bit = bits.get(id);
        return bit === undefined ? isDone(id) : (mask & bit) !== 0;
      },
      answer: (text) => (mask & (askBits.get(text) ?? 0)) !== 0,
    }),
  );
};

/**
 * Looks into an undecided formula. Where every atom occurs once the gates are exact; elsewhere few open
 * atoms are tried in every combination, and many are all taken to matter.
 */
export const lookInto = (
  circuit: Circuit,
  isOpen: (id: string) => boolean,
  isDone: (id: string) => boolean,
): Look => {
  const value = valueOf(circuit);
  if (value !== undefined) return { value, lines: [], asks: [] };
  const atoms = atomsOf(circuit, isOpen);
  if (circuit.isPlain) return { value, ...atoms };
  const ids = [...new Set(atoms.lines.map(({ id }) => id))];
  const asks = [...new Set(atoms.asks)];
  if (ids.length + asks.length > FEW) return { value, lines: atoms.lines, asks };
  const table = tabulate(circuit, ids, asks, isDone);
  const common = commonResult(table);
  if (common !== undefined) return { value: common, lines: [], asks: [] };
  const lines = ids.flatMap((id, at) => {
    const { raises, lowers } = swayOf(table, 1 << at);
    return [...(raises ? [{ id, isNegative: false }] : []), ...(lowers ? [{ id, isNegative: true }] : [])];
  });
  const isAsked = (at: number): boolean => {
    const { raises, lowers } = swayOf(table, 1 << (ids.length + at));
    return raises || lowers;
  };
  return { value, lines, asks: asks.filter((_, at) => isAsked(at)) };
};
