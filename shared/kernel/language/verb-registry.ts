import { keyword } from './grammar.ts';
import type { Named } from './names.ts';

// The orders of a language, registered once all phases have been put together. Modules that the
// phases import, such as the parser and the formatter, look up orders here.

/** What a registry needs to know about an order. */
interface RegisteredVerb {
  readonly verb: string;
  readonly others?: readonly string[];
  readonly hint: string;
  readonly does: string | readonly string[];
  writes?(action: { readonly do: string }): boolean;
}

/** The orders of a language by the actions they write. */
export interface VerbRegistry<V extends RegisteredVerb> {
  /**
   * Sets the orders, in menu order; if several write an action, the first one is used. @throws
   * Error if called twice
   */
  register(verbs: readonly V[]): void;
  readonly all: readonly V[];
  /** The verbs as choices; the same list at each call. */
  readonly openers: readonly Named[];
  /** The order that writes an action. @throws Error if there is none */
  of(does: string): V;
  /**
   * The order that writes an action, if several verbs write the same kind. @throws Error if there
   * is none
   */
  writing(action: { readonly do: string }): V;
  /** Like `of`, but undefined if there is none. */
  find(does: string): V | undefined;
}

/** The orders by the actions they write, in menu order. */
const byWritten = <V extends RegisteredVerb>(verbs: readonly V[]): ReadonlyMap<string, readonly V[]> => {
  const found = new Map<string, V[]>();
  for (const verb of verbs)
    for (const does of [verb.does].flat()) {
      const known = found.get(does);
      if (known) known.push(verb);
      else found.set(does, [verb]);
    }
  return found;
};

interface Filled<V> {
  readonly all: readonly V[];
  readonly openers: readonly Named[];
  readonly byDoes: ReadonlyMap<string, readonly V[]>;
}

/**
 * @throws Error if it is read before the game's `verb-forms.ts`, which registers the orders, was
 * imported
 */
export const verbRegistry = <V extends RegisteredVerb>(): VerbRegistry<V> => {
  let filled: Filled<V> | undefined;
  const read = (): Filled<V> => {
    if (!filled) throw new Error('no orders are registered yet: import verb-forms.ts of the game first');
    return filled;
  };
  return {
    register: (verbs) => {
      if (filled) throw new Error('the orders are registered already');
      const all = [...new Set(verbs)];
      const openers = all.map(({ verb, hint, others = [] }) => keyword(verb, hint, ...others));
      filled = { all, openers, byDoes: byWritten(all) };
    },
    get all() {
      return read().all;
    },
    get openers() {
      return read().openers;
    },
    of: (does) => {
      const [verb] = read().byDoes.get(does) ?? [];
      if (!verb) throw new Error(`no order writes ${does}`);
      return verb;
    },
    find: (does) => read().byDoes.get(does)?.[0],
    writing: (action) => {
      const verb = read()
        .byDoes.get(action.do)
        ?.find(({ writes }) => writes?.(action) ?? true);
      if (!verb) throw new Error(`no order writes ${action.do}`);
      return verb;
    },
  };
};
