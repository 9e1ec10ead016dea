import type { PatternPart } from './pattern.ts';

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

/** The values but for one. */
export const withoutSlot = (values: SlotValues, key: string): SlotValues =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));

type AnyPart = PatternPart<never>;

/** Whether nothing is missing that must be there. */
export const isWhole = (parts: readonly AnyPart[], values: SlotValues): boolean =>
  parts.every(({ key, isOptional }) => isOptional || values[key] !== undefined);

const MISSING = '…';

/** `move army 3 from home to`: an order in the words of the language as far as it is known, and what comes next. */
export const wordsSoFar = (
  verb: string,
  parts: readonly AnyPart[],
  { values, isDone }: { readonly values: SlotValues; readonly isDone: boolean },
): string => {
  const last = parts.findLastIndex(({ key }) => values[key] !== undefined);
  const words = parts.slice(0, last + 1).map(({ key, slot, words: [word = ''], isOptional }) => {
    if (values[key] === undefined) return isOptional ? '' : `${word} ${MISSING}`;
    return `${word} ${slot.format(values[key])}`;
  });
  const next = isDone ? undefined : parts.slice(last + 1).find((part) => last >= 0 || !part.isOptional);
  return [verb, ...words, next?.words[0] ?? '']
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ')
    .replaceAll(' ,', ',');
};
