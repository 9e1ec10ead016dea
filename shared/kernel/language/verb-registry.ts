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
  writes?(action: { readonly do: string }): boolean;
}

/** The orders of a language by what they write. */
export interface VerbRegistry<V extends RegisteredVerb> {
  /** Sets the orders, in the order of menus; the first that writes an action does. @throws Error a second time */
  register(verbs: readonly V[]): void;
  readonly all: readonly V[];
  /** What lines begin with, as words to choose from; the same list each time. */
  readonly openers: readonly Named[];
  /** The order that writes an action. @throws Error where none does */
  of(does: string): V;
  /** The order that an action is written as, where several verbs do the same. @throws Error where there is none */
  writing(action: { readonly do: string }): V;
  /** The same where there may be none. */
  find(does: string): V | undefined;
}

/** The orders by what they write, in the order of menus. */
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

/** @throws Error when it is read before the game's `verb-forms.ts`, which registers the orders, has been imported */
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
