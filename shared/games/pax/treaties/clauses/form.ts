import type { Writable } from '../../../../kernel/frozen.ts';
import { type HelpLine, syntaxOf } from '../../../../kernel/language/pattern-writing.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import type { Lookahead } from '../../orders/lookahead.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { Action } from '../../orders/types.ts';
import type { Fact } from '../../state/facts.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import type { Clause, Term, Treaty } from '../../state/treaties.ts';
import type { AreaId, MarkerKind, Native, PlaceId, Power } from '../../vocabulary/ids.ts';

/** Wording of a clause's contents: in a sentence, or in a letter, where the writer is `I`. */
export interface ClauseWords {
  /** `Britain gives`, `the Netherlands give`, `I give`. */
  does(power: Power, singular: string, plural: string): string;
  /** The object of something done: `Britain`, `me`. */
  party(party: Power | Native): string;
  /** `France and Russia`; `everybody` if none is named. */
  parties(parties: readonly (Power | Native)[]): string;
  /** `the Philippines`. */
  place(id: PlaceId): string;
  /** `a Protectorate`. */
  marker(kind: MarkerKind): string;
  /** `£12`. */
  pounds(amount: number): string;
  /** ` in 1884`, or empty. */
  inYear(year: number | undefined): string;
  /** ` until 1888`, or empty. */
  until(year: number | undefined): string;
}

/** Wording of what a clause commits its parties to. */
export interface BindingWords {
  power(power: Power): string;
  /** `France, Germany or Russia`; `anybody` if none is named. */
  anyOf(parties: readonly (Power | Native)[]): string;
  /** `until 1888`, `as long as the treaty stands`. */
  asLong(until: number | undefined): string;
  /** Others' remedy where a promise is broken. */
  readonly remedy: string;
}

/** A clause carried out once, when it is due. Its own date is `in`. */
export interface ClauseAct<T extends Term = Term> {
  refusal(context: StepContext, treaty: Treaty, term: T): Refusal | undefined;
  carryOut(context: StepContext, treaty: Treaty, term: T): void;
  /** Whether it is already fulfilled. */
  isFulfilled?(state: PaxState, term: T): boolean;
  /** Whether failing to carry it out breaks the treaty. */
  readonly isBreachIfLeftOut?: true;
}

/** A treaty, and the facts of a step or line that may break it. */
export interface BreachContext {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly treaty: Treaty;
  readonly facts: readonly Fact[];
}

/** A clause with a term of one kind. */
export interface ClauseWith<T extends Term> extends Clause {
  readonly term: T;
}

/** How a broken promise is detected. */
export interface ClauseWatch<T extends Term = Term> {
  /** Facts that can violate it. */
  readonly facts: readonly Fact['type'][];
  /** Records in the treaty what the latest facts add to its count, before it is asked whether they violate it. */
  count?(treaty: Writable<Treaty>, clause: ClauseWith<T>, latest: Omit<BreachContext, 'treaty'>): void;
  /** Whether the latest facts violate it. */
  isBroken(context: BreachContext, clause: ClauseWith<T>): boolean;
  /** The year in whose turn it has to be done, if it requires something. */
  due?(term: T): number | undefined;
  /** Whether that has been done. */
  isDone?(treaty: Treaty, clause: ClauseWith<T>): boolean;
}

/** A power's orders, and their effect. */
export interface Conduct {
  readonly actions: readonly Action[];
  /** The position after them. */
  readonly state: PaxState;
  /** Units that the clause has counted before. */
  readonly built: number;
}

/** What a clause requires of a sheet of orders. */
export interface ClauseDuty<T extends Term = Term> {
  isKept(term: T, conduct: Conduct): boolean;
  /** Whether it is a prohibition, in whatever turn. */
  isRestraint?(term: T): boolean;
  /** The order that fulfils it. */
  order?(term: T): Action;
  /** `1 of 2 yet`: how far it is fulfilled. */
  progress?(term: T, conduct: Conduct): string;
  /** Whether further orders do not violate it further; left out if none can. */
  isRespected?(term: T, change: { readonly before: Conduct; readonly after: Conduct }): boolean;
}

/** One kind of clause: its syntax, what it commits to, and its wording. */
export interface ClauseForm<T extends Term = Term> {
  readonly term: T['term'];
  /** Lower-case words are literal, capitals are values, square brackets are optional. */
  readonly syntax: HelpLine;
  readonly hint: string;
  readonly example: string;
  /** The whole clause in normal form, without its number. */
  format(term: T): string;
  /** Its sentence, without full stop and initial capital. */
  sentence(term: T, words: ClauseWords): string;
  /** The same in a letter of an engine power; normal form if left out. */
  inLetter?(term: T, words: ClauseWords): string;
  /** What it commits to from now on; left out if that follows from its being carried out once, or not. */
  binding?(term: T, words: BindingWords): string;
  /** Powers it binds or favours, which have to be parties (PB-TREATY-2). */
  concerns(term: T): readonly Power[];
  /** Powers whose consent it needs, even in a Congress. */
  consenters(term: T): readonly Power[];
  /** All parties it names. */
  names(term: T): readonly (Power | Native)[];
  /** Its area, if any. */
  area?(term: T): AreaId | undefined;
  /** Why the rules forbid its promise, whatever the position. */
  refusal?(term: T, parties: readonly Power[]): Refusal | undefined;
  readonly act?: ClauseAct<T>;
  readonly watch?: ClauseWatch<T>;
  readonly duty?: ClauseDuty<T>;
}

/** A clause about one power: `britain gives …`. */
export interface UnilateralForm<T extends Term = Term> extends ClauseForm<T> {
  /** Third person and base form: `gives`, `give`. */
  readonly verb: readonly [string, string];
  /** What must follow the verb, if several clauses share it. */
  readonly followedBy?: Lookahead;
  /** Reads the part after the verb. */
  parse(reader: OrderReader, power: Power): T;
  readonly synonyms?: readonly ClauseSynonym<T>[];
}

/** Another verb of a clause, accepted and never offered. */
export interface ClauseSynonym<T extends Term = Term> {
  /** Third person and base form, synonyms separated by bars. */
  readonly words: string;
  readonly followedBy?: Lookahead;
  readonly parse?: (reader: OrderReader, power: Power) => T;
  /** Accepted only after `shall not`. */
  readonly isDenied?: true;
}

/** A clause of the partners together: `defensive alliance …`. */
export interface PactForm<T extends Term = Term> extends ClauseForm<T> {
  readonly opening: string;
  /** Other openings, accepted and never offered. */
  readonly others: readonly string[];
  /** Reads the part after the opening words. */
  parse(reader: OrderReader): T;
}

/** The member of `Term` of a kind. */
export type TermOf<Kind extends Term['term']> = Extract<Term, { term: Kind }>;

/** A clause that binds a single power. */
export type UnilateralTerm = Extract<Term, { readonly power: Power }>;

/** A clause that binds the partners together. */
export type PactTerm = Extract<Term, { readonly against: readonly (Power | Native)[] }>;

type Derived = 'syntax' | 'parse' | 'format' | 'concerns' | 'consenters' | 'names' | 'area';

/** The slots after a verb, and the term made from their values. */
interface Deed<V, T extends UnilateralTerm & V> extends Omit<UnilateralForm<NoInfer<T>>, Derived> {
  readonly rest: Slot<OrderReader, V>;
  make(power: Power, values: V): T;
  /** Who receives something. */
  receiver?(term: NoInfer<T>): Power;
  /** Whether the receiver need not agree. */
  readonly isReceivedUnasked?: true;
  /** Its area, if that is not the field `area`. */
  areaOf?(term: NoInfer<T>): AreaId | undefined;
}

/**
 * A clause about one power: parser, formatter and line of help are derived from the slots after its verb, the powers
 * concerned from its power and receiver.
 */
export const deed = <V, T extends UnilateralTerm & V>(own: Deed<V, T>): UnilateralForm<T> => {
  const { rest, make, receiver, areaOf, isReceivedUnasked, ...form } = own;
  const concerns = (term: T): readonly Power[] => (receiver ? [term.power, receiver(term)] : [term.power]);
  return {
    ...form,
    syntax: syntaxOf(`POWER ${form.verb[0]}`, [part('rest', rest)]),
    parse: (reader, power) => make(power, rest.read(reader)),
    format: (term) => `${term.power} ${form.verb[0]} ${rest.format(term)}`,
    concerns,
    consenters: isReceivedUnasked ? ({ power }) => [power] : concerns,
    names: concerns,
    area: (term) => (areaOf ? areaOf(term) : 'area' in term ? term.area : undefined),
  };
};

interface Pact<V, T extends PactTerm & V> extends Omit<PactForm<T>, Derived> {
  readonly rest: Slot<OrderReader, V>;
  make(values: V): T;
}

/** A clause of the partners together, defined likewise: it concerns only them, and names their enemies. */
export const pact = <V, T extends PactTerm & V>({ rest, make, ...form }: Pact<V, T>): PactForm<T> => ({
  ...form,
  syntax: syntaxOf(form.opening, [part('rest', rest)]),
  parse: (reader) => make(rest.read(reader)),
  format: (term) => `${form.opening} ${rest.format(term)}`.trim(),
  concerns: () => [],
  consenters: () => [],
  names: ({ against }) => against,
});
