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

/** How what a clause says is named: in a sentence, or in a letter, where the writer is `I`. */
export interface ClauseWords {
  /** `Britain gives`, `the Netherlands give`, `I give`. */
  does(power: Power, singular: string, plural: string): string;
  /** Whom something is done to: `Britain`, `me`. */
  party(party: Power | Native): string;
  /** `France and Russia`; `everybody` where none is named. */
  parties(parties: readonly (Power | Native)[]): string;
  /** `the Philippines`. */
  place(id: PlaceId): string;
  /** `a Protectorate`. */
  marker(kind: MarkerKind): string;
  /** `£12`. */
  pounds(amount: number): string;
  /** ` in 1884`, or nothing. */
  inYear(year: number | undefined): string;
  /** ` until 1888`, or nothing. */
  until(year: number | undefined): string;
}

/** How what a clause binds to is named. */
export interface BindingWords {
  power(power: Power): string;
  /** `France, Germany or Russia`; `anybody` where none is named. */
  anyOf(parties: readonly (Power | Native)[]): string;
  /** `until 1888`, `as long as the treaty stands`. */
  asLong(until: number | undefined): string;
  /** Others' remedy where a promise is broken. */
  readonly remedy: string;
}

/** What is carried out once, as soon as it is due. A date of its own is `in`. */
export interface ClauseAct<T extends Term = Term> {
  refusal(context: StepContext, treaty: Treaty, term: T): Refusal | undefined;
  carryOut(context: StepContext, treaty: Treaty, term: T): void;
  /** Whether it asks for nothing that is not so already. */
  isFulfilled?(state: PaxState, term: T): boolean;
  /** Whether it breaks the treaty where it cannot be carried out. */
  readonly isBreachIfLeftOut?: true;
}

/** A treaty with the facts of a step or line that may break it. */
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

/** How it is found that a power has broken what it promised. */
export interface ClauseWatch<T extends Term = Term> {
  /** Facts by which it can be violated. */
  readonly facts: readonly Fact['type'][];
  /** Whether what has just happened violates it. */
  isBroken(context: BreachContext, clause: ClauseWith<T>): boolean;
  /** The year by whose turn it has to be done, where it is something to do. */
  due?(term: T): number | undefined;
  /** Whether that has been done. */
  isDone?(treaty: Treaty, clause: ClauseWith<T>): boolean;
}

/** What a power orders, and its effect. */
export interface Conduct {
  readonly actions: readonly Action[];
  /** The position as they leave it. */
  readonly state: PaxState;
  /** Units that the clause has counted before. */
  readonly built: number;
}

/** What a clause asks of a sheet of orders. */
export interface ClauseDuty<T extends Term = Term> {
  isKept(term: T, conduct: Conduct): boolean;
  /** Whether it forbids something, whichever turn it is. */
  isRestraint?(term: T): boolean;
  /** The order that does what it asks. */
  order?(term: T): Action;
  /** `1 of 2 yet`: how far it is. */
  progress?(term: T, conduct: Conduct): string;
  /** Whether further orders make it no worse; left out where none can. */
  isRespected?(term: T, change: { readonly before: Conduct; readonly after: Conduct }): boolean;
}

/** One kind of clause: how it is written, what it binds to, and how that is said. */
export interface ClauseForm<T extends Term = Term> {
  readonly term: T['term'];
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: HelpLine;
  readonly hint: string;
  readonly example: string;
  /** The whole clause in normal form, without its number. */
  format(term: T): string;
  /** What it says, without the full stop and the capital letter. */
  sentence(term: T, words: ClauseWords): string;
  /** The same in a letter of one of the engine's powers; in normal form where it is left out. */
  inLetter?(term: T, words: ClauseWords): string;
  /** What it binds to from now on; left out where that follows from its being carried out once, or not. */
  binding?(term: T, words: BindingWords): string;
  /** Powers that it binds or favours: they have to be parties (PB-TREATY-2). */
  concerns(term: T): readonly Power[];
  /** Powers whose consent it needs, in a Congress too. */
  consenters(term: T): readonly Power[];
  /** Whom it names at all. */
  names(term: T): readonly (Power | Native)[];
  /** The area it is about, if it is about one. */
  area?(term: T): AreaId | undefined;
  /** Why the rules forbid what it promises, whatever the position. */
  refusal?(term: T, parties: readonly Power[]): Refusal | undefined;
  readonly act?: ClauseAct<T>;
  readonly watch?: ClauseWatch<T>;
  readonly duty?: ClauseDuty<T>;
}

/** A clause that says what one power does: `britain gives …`. */
export interface UnilateralForm<T extends Term = Term> extends ClauseForm<T> {
  /** Third person and base form: `gives`, `give`. */
  readonly verb: readonly [string, string];
  /** What follows the verb, where several clauses share it. */
  readonly followedBy?: Lookahead;
  /** Reads what follows the verb. */
  parse(reader: OrderReader, power: Power): T;
  readonly synonyms?: readonly ClauseSynonym<T>[];
}

/** Another verb of a clause, read and never offered. */
export interface ClauseSynonym<T extends Term = Term> {
  /** Third person and base form, synonyms parted by bars. */
  readonly words: string;
  readonly followedBy?: Lookahead;
  readonly parse?: (reader: OrderReader, power: Power) => T;
  /** Read after `shall not`, and there only. */
  readonly isDenied?: true;
}

/** A clause of the partners together: `defensive alliance …`. */
export interface PactForm<T extends Term = Term> extends ClauseForm<T> {
  readonly opening: string;
  /** Other openings, read and never offered. */
  readonly others: readonly string[];
  /** Reads what follows the opening words. */
  parse(reader: OrderReader): T;
}

/** The member of `Term` of a kind. */
export type TermOf<Kind extends Term['term']> = Extract<Term, { term: Kind }>;

/** What a single power binds itself to. */
export type UnilateralTerm = Extract<Term, { readonly power: Power }>;

/** What the partners bind themselves to together. */
export type PactTerm = Extract<Term, { readonly against: readonly (Power | Native)[] }>;

type Derived = 'syntax' | 'parse' | 'format' | 'concerns' | 'consenters' | 'names' | 'area';

/** What stands after a verb, as slots, and the term that their values make. */
interface Deed<V, T extends UnilateralTerm & V> extends Omit<UnilateralForm<NoInfer<T>>, Derived> {
  readonly rest: Slot<OrderReader, V>;
  make(power: Power, values: V): T;
  /** Who receives something by it. */
  receiver?(term: NoInfer<T>): Power;
  /** Whether the receiver need not agree. */
  readonly isReceivedUnasked?: true;
  /** The area it is about, where that is not its `area`. */
  areaOf?(term: NoInfer<T>): AreaId | undefined;
}

/**
 * A clause that says what one power does: parser, formatter and line of help follow from what stands behind its verb,
 * and whom it concerns from its power and who receives something.
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

/** A clause of the partners together, in the same way: it concerns nobody but them, and names their enemies. */
export const pact = <V, T extends PactTerm & V>({ rest, make, ...form }: Pact<V, T>): PactForm<T> => ({
  ...form,
  syntax: syntaxOf(form.opening, [part('rest', rest)]),
  parse: (reader) => make(rest.read(reader)),
  format: (term) => `${form.opening} ${rest.format(term)}`.trim(),
  concerns: () => [],
  consenters: () => [],
  names: ({ against }) => against,
});
