import type { Slot } from '../../../../kernel/language/pattern.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { Lookahead } from '../../orders/lookahead.ts';
import type { Term } from '../../state/treaties.ts';

/** One kind of clause: how it is written. What it binds to is the engine's affair. */
export interface ClauseForm<T extends Term = Term> {
  readonly term: T['term'];
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: string;
  readonly example: string;
  /** The whole clause in normal form, without its number. */
  format(term: T): string;
}

/** A clause that says what one power does: `britain gives …`. */
export interface UnilateralForm<T extends Term = Term> extends ClauseForm<T> {
  /** Third person and base form: `gives`, `give`. */
  readonly verb: readonly [string, string];
  readonly hint: string;
  /** What follows the verb, where several clauses share it. */
  readonly followedBy?: Lookahead;
  /** Reads what follows the verb. */
  parse(reader: OrderReader, power: UnilateralTerm['power']): T;
  readonly synonyms?: readonly ClauseSynonym<T>[];
}

/** Another verb of a clause, read and never offered. */
export interface ClauseSynonym<T extends Term = Term> {
  /** Third person and base form, synonyms parted by bars. */
  readonly words: string;
  readonly followedBy?: Lookahead;
  readonly parse?: (reader: OrderReader, power: UnilateralTerm['power']) => T;
  /** Read behind `shall not`, and there only. */
  readonly isDenied?: true;
}

/** A clause of the partners together: `defensive alliance …`. */
export interface PactForm<T extends Term = Term> extends ClauseForm<T> {
  readonly opening: string;
  /** Other openings, read and never offered. */
  readonly others: readonly string[];
  readonly hint: string;
  /** Reads what follows the opening words. */
  parse(reader: OrderReader): T;
}

/** The member of `Term` of a kind. */
export type TermOf<Kind extends Term['term']> = Extract<Term, { term: Kind }>;
/** What a single power binds itself to. */
export type UnilateralTerm = Exclude<Term, { term: 'defensive' | 'offensive' | 'text' }>;

type Binder = UnilateralTerm['power'];

/** What stands behind a verb, as slots, and the term that their values make. */
interface Deed<V, T extends UnilateralTerm & V> extends Pick<
  UnilateralForm<NoInfer<T>>,
  'term' | 'verb' | 'hint' | 'example' | 'followedBy' | 'synonyms'
> {
  readonly rest: Slot<OrderReader, V>;
  make(power: Binder, values: V): T;
}

/** A clause that says what one power does: parser, formatter and line of help follow from what stands behind its verb. */
export const deed = <V, T extends UnilateralTerm & V>({
  rest,
  make,
  ...form
}: Deed<V, T>): UnilateralForm<T> => ({
  ...form,
  syntax: `POWER ${form.verb[0]} ${rest.name}`,
  parse: (reader, power) => make(power, rest.read(reader)),
  format: (term) => `${term.power} ${form.verb[0]} ${rest.format(term)}`,
});

interface Pact<V, T extends Term & V> extends Pick<
  PactForm<T>,
  'term' | 'opening' | 'others' | 'hint' | 'example'
> {
  readonly rest: Slot<OrderReader, V>;
  make(values: V): T;
}

/** A clause of the partners together, in the same way. */
export const pact = <V, T extends Term & V>({ rest, make, ...form }: Pact<V, T>): PactForm<T> => ({
  ...form,
  syntax: `${form.opening} ${rest.name}`,
  parse: (reader) => make(rest.read(reader)),
  format: (term) => `${form.opening} ${rest.format(term)}`.trim(),
});
