import type { Alternative } from './pattern.ts';
import type { AnyPart } from './pattern-writing.ts';

// An order composed question by question: its slots are asked for one after the other. The questions stand beside the
// slots, so that a picker, the text so far and the answers that make a given order derive from them.

/** What is known of an order's slots, by key. */
export type SlotValues = Readonly<Record<string, unknown>>;

/** Something that may be answered: its id is the value as it is written. */
export interface Candidate {
  readonly id: string;
  /** What is to be known of it, in a few words. */
  readonly hint?: string;
}

/** A possible answer, and `why` it is not allowed, as a sentence, where it is not. */
export interface JudgedAnswer {
  readonly id: string;
  readonly why?: string;
}

/** One question of an order. `At` is what it is asked about: the position, who orders. */
export interface SlotQuestion<At> {
  /** What is asked for in one word: `area`. */
  readonly part: string;
  /** What kind of thing is picked; which picker shows it is the client's business. */
  readonly kind: string;
  /** What may be typed instead of one of the choices. */
  readonly typed?: 'number' | 'text';
  /** Whether its choices are shown by name instead of in their own order. */
  readonly isByName?: boolean;
  /** Whether it is asked again, until one says that this is all. */
  readonly isList?: boolean;
  ask(at: At, values: SlotValues): string;
  choices(at: At, values: SlotValues): readonly Candidate[];
  /** The answer that is given by itself, if there is one. */
  usual?(judged: readonly JudgedAnswer[]): string | undefined;
  /** The values with an answer added. */
  put(values: SlotValues, pick: string): SlotValues;
  /** What the answer is judged by; left out, the values with it, where they make a whole order. */
  trial?(at: At, values: SlotValues, pick: string): SlotValues | undefined;
  /** The answers that make a given order. */
  picksOf(values: SlotValues): readonly string[];
}

/** Everything of a question that does not follow from its slot. */
export interface SlotQuestionOptions<At> extends Pick<
  SlotQuestion<At>,
  'kind' | 'choices' | 'typed' | 'usual' | 'trial' | 'isByName'
> {
  readonly ask: string | SlotQuestion<At>['ask'];
  /** Its name where it is not the slot's. */
  readonly part?: string;
  /** The answer that leaves the slot out: `home`, `both`. */
  readonly absent?: string;
}

const promptOf = <At>(ask: SlotQuestionOptions<At>['ask']): SlotQuestion<At>['ask'] =>
  typeof ask === 'string' ? () => ask : ask;

/** The question about one slot: an answer is the slot's value as it is written. */
export const questionOfSlot = <At>(
  { key, slot }: AnyPart,
  { ask, absent, part = key, ...rest }: SlotQuestionOptions<At>,
): SlotQuestion<At> => ({
  ...rest,
  part,
  ask: promptOf(ask),
  put: (values, pick) => {
    if (pick === absent) return withoutSlot(values, key);
    return { ...values, [key]: slot.parseFormatted?.(pick) ?? pick };
  },
  picksOf: (values) => {
    if (values[key] !== undefined) return [slot.format(values[key])];
    return absent === undefined ? [] : [absent];
  },
});

/** The list that a slot holds so far. */
export const listIn = (values: SlotValues, key: string): readonly unknown[] =>
  (values[key] as readonly unknown[] | undefined) ?? [];

/** The question about a slot that holds a list: each answer goes to its end. */
export const questionOfList = <At>(
  key: string,
  { ask, part = key, ...rest }: SlotQuestionOptions<At>,
  { read, write }: { read(pick: string): unknown; write(value: never): string },
): SlotQuestion<At> => ({
  ...rest,
  part,
  isList: true,
  ask: promptOf(ask),
  put: (values, pick) => ({ ...values, [key]: [...listIn(values, key), read(pick)] }),
  picksOf: (values) => listIn(values, key).map((value) => write(value as never)),
});

/** All values except one. */
export const withoutSlot = (values: SlotValues, key: string): SlotValues =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));

/** How much an alternative fits what is known: the number of its values, or less than none where it says otherwise. */
const fitOf = ({ parts, sets = {} }: Alternative<never>, values: SlotValues): number => {
  const set = Object.entries(sets).filter(([key]) => values[key] !== undefined);
  if (set.some(([key, value]) => values[key] !== value)) return -1;
  return set.length + partsIn(parts, values).filter(({ key }) => values[key] !== undefined).length;
};

/** The parts of an alternative; its fixed words are known where what it sets is. */
const partsOf = ({ parts, sets = {} }: Alternative<never>, values: SlotValues): readonly AnyPart[] => {
  const [said] = Object.keys(sets).filter((key) => values[key] !== undefined);
  return partsIn(parts, values).map((each) =>
    said !== undefined && each.isFixed ? { ...each, key: said } : each,
  );
};

/** The parts in their order, of alternatives those of the one that fits best what is known. */
const partsIn = (parts: readonly AnyPart[], values: SlotValues): readonly AnyPart[] =>
  parts.flatMap((each) => {
    if (each.clauses) return partsIn(each.clauses, values);
    if (!each.alternatives) return [each];
    const [best] = each.alternatives.toSorted((one, other) => fitOf(other, values) - fitOf(one, values));
    return best ? partsOf(best, values) : [];
  });

const MISSING = '…';

/** `move 3 from harbour to`: an order in the words of the language as far as it is known, and what comes next. */
export const wordsSoFar = (
  verb: string,
  parts: readonly AnyPart[],
  { values, isDone }: { readonly values: SlotValues; readonly isDone: boolean },
): string => {
  const flat = partsIn(parts, values);
  const last = flat.findLastIndex(({ key }) => values[key] !== undefined);
  const words = flat.slice(0, last + 1).map(({ key, slot, words: [word = ''], isOptional, isFixed }) => {
    if (isFixed) return word;
    if (values[key] === undefined) return isOptional ? '' : `${word} ${MISSING}`;
    return `${word} ${slot.format(values[key])}`;
  });
  const next = isDone ? undefined : flat.slice(last + 1).find((part) => last >= 0 || !part.isOptional);
  return [verb, ...words, next?.words[0] ?? '']
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ')
    .replaceAll(' ,', ',');
};
