import { keyword } from './grammar.ts';
import type { Named } from './names.ts';

// The orders of a language, registered once the phases that take them have been put together: what stands before the
// phases in the rulebook, as the reader and the writer of lines do, finds them here.

/** What a registry needs to know of an order. */
interface RegisteredVerb {
  readonly verb: string;
  readonly others?: readonly string[];
  readonly hint: string;
  readonly does: string | readonly string[];
}

/** The orders of a language by what they write. */
export interface VerbRegistry<V extends RegisteredVerb> {
  /** Sets the orders, in the order of menus; the first of an action writes it. */
  register(verbs: readonly V[]): void;
  readonly all: readonly V[];
  /** What lines begin with, as words to choose from; the same list each time. */
  readonly openers: readonly Named[];
  /** The order that writes an action. @throws Error where none does */
  of(does: string): V;
  /** The same where there may be none. */
  find(does: string): V | undefined;
}

/** The orders by what they write; of two that write the same the first counts. */
const byWritten = <V extends RegisteredVerb>(verbs: readonly V[]): ReadonlyMap<string, V> =>
  new Map(verbs.toReversed().flatMap((verb) => [verb.does].flat().map((does) => [does, verb] as const)));

export const verbRegistry = <V extends RegisteredVerb>(): VerbRegistry<V> => {
  let all: readonly V[] = [];
  let openers: readonly Named[] = [];
  let byDoes: ReadonlyMap<string, V> = new Map();
  return {
    register: (verbs) => {
      all = [...new Set(verbs)];
      openers = all.map(({ verb, hint, others = [] }) => keyword(verb, hint, ...others));
      byDoes = byWritten(all);
    },
    get all() {
      return all;
    },
    get openers() {
      return openers;
    },
    of: (does) => {
      const verb = byDoes.get(does);
      if (!verb) throw new Error(`no order writes ${does}`);
      return verb;
    },
    find: (does) => byDoes.get(does),
  };
};
