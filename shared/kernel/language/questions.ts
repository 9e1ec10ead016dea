import type { Alternative } from './pattern.ts';
import type { AnyPart } from './pattern-writing.ts';

// Composing an order question by question, one for each slot. The questions are defined with the
// slots; the picker, the partial text and the answers that produce a given order are derived from
// them.

/** The known values of an order's slots, by key. */
export type SlotValues = Readonly<Record<string, unknown>>;

/** A possible answer; its id is the value as text. */
export interface Candidate {
  readonly id: string;
  /** A few words about it. */
  readonly hint?: string;
}

/** A possible answer; `why` says, in a sentence, why it is not allowed. */
export interface JudgedAnswer {
  readonly id: string;
  readonly why?: string;
}

/** One question of an order. `At` is the context: the position and who gives the order. */
export interface SlotQuestion<At> {
  /** The name of the requested part, in one word: `area`. */
  readonly part: string;
  /** What kind of thing is picked; the client decides which picker to show. */
  readonly kind: string;
  /** What may be typed instead of one of the choices. */
  readonly typed?: 'number' | 'text';
  /** Whether the choices are sorted by name instead of keeping their order. */
  readonly isByName?: boolean;
  /** Whether it is repeated until the player says that the list is complete. */
  readonly isList?: boolean;
  ask(at: At, values: SlotValues): string;
  choices(at: At, values: SlotValues): readonly Candidate[];
  /** The default answer, if there is one. */
  usual?(judged: readonly JudgedAnswer[]): string | undefined;
  /** The values with an answer added. */
  put(values: SlotValues, pick: string): SlotValues;
  /**
   * The values by which the answer is judged; by default the values with the answer, if these make
   * a complete order.
   */
  trial?(at: At, values: SlotValues, pick: string): SlotValues | undefined;
  /** The answers that produce a given order. */
  picksOf(values: SlotValues): readonly string[];
}

/** The parts of a question that are not derived from its slot. */
export interface SlotQuestionOptions<At> extends Pick<
  SlotQuestion<At>,
  'kind' | 'choices' | 'typed' | 'usual' | 'trial' | 'isByName'
> {
  readonly ask: string | SlotQuestion<At>['ask'];
  /** Its name, if it differs from the slot's. */
  readonly part?: string;
  /** The answer that leaves the slot out: `home`, `both`. */
  readonly absent?: string;
}

const promptOf = <At>(ask: SlotQuestionOptions<At>['ask']): SlotQuestion<At>['ask'] =>
  typeof ask === 'string' ? () => ask : ask;

/** The question about one slot: the answer is the slot's value as text. */
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

/** The items of a list slot so far. */
export const listIn = (values: SlotValues, key: string): readonly unknown[] =>
  (values[key] as readonly unknown[] | undefined) ?? [];

/** The question about a list slot: each answer is appended. */
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

/**
 * How well an alternative matches the known values: the number of values it has, or -1 if it
 * contradicts one.
 */
const fitOf = ({ parts, sets = {} }: Alternative<never>, values: SlotValues): number => {
  const set = Object.entries(sets).filter(([key]) => values[key] !== undefined);
  if (set.some(([key, value]) => values[key] !== value)) return -1;
  return set.length + partsIn(parts, values).filter(({ key }) => values[key] !== undefined).length;
};

/** The parts of an alternative. Its fixed words count as known if a value that it sets is known. */
const partsOf = ({ parts, sets = {} }: Alternative<never>, values: SlotValues): readonly AnyPart[] => {
  const [said] = Object.keys(sets).filter((key) => values[key] !== undefined);
  return partsIn(parts, values).map((each) =>
    said !== undefined && each.isFixed ? { ...each, key: said } : each,
  );
};

/** The parts in order; of alternatives, the one that matches the known values best. */
const partsIn = (parts: readonly AnyPart[], values: SlotValues): readonly AnyPart[] =>
  parts.flatMap((each) => {
    if (each.clauses) return partsIn(each.clauses, values);
    if (!each.alternatives) return [each];
    const [best] = each.alternatives.toSorted((one, other) => fitOf(other, values) - fitOf(one, values));
    return best ? partsOf(best, values) : [];
  });

const MISSING = '…';

/** The partial text of an order and the word that comes next: `move 3 from harbour to`. */
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
