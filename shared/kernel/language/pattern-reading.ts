import { keyword } from './grammar.ts';
import type { PartValues, PatternPart } from './pattern.ts';
import { acceptPart, acceptRecipient, type AnyReader } from './pattern-start.ts';
import { listIn } from './questions.ts';

// Reads the parts of a pattern, in any order in which their words allow it.

type WritableValues = Record<string, unknown>;

/** The reader of a line, and whether slots that can read several values do so. */
interface PatternInput<R> {
  readonly reader: R;
  readonly takesSeveral: boolean;
}

/** A part whose word has been consumed; `read` reads the rest of it. */
interface BegunPart<R> {
  readonly part: PatternPart<R>;
  read(): WritableValues;
}

/** The values of one slot, each of which makes a separate order. */
class Several {
  readonly values: readonly unknown[];
  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

const readSlot = <R extends AnyReader>(
  { reader, takesSeveral }: PatternInput<R>,
  { key, slot, isFixed }: PatternPart<R>,
): WritableValues => {
  const value = takesSeveral && slot.readSeveral ? new Several(slot.readSeveral(reader)) : slot.read(reader);
  return isFixed ? {} : { [key]: value };
};

/** The alternative that begins here. */
const beginAlternative = <R extends AnyReader>(
  source: PatternInput<R>,
  part: PatternPart<R>,
  isDue: boolean,
): BegunPart<R> | undefined => {
  for (const { parts, sets } of part.alternatives ?? []) {
    const begun = beginParts(source, parts, isDue);
    if (begun) return { part, read: () => ({ ...readRest(source, parts, begun), ...sets }) };
  }
  return undefined;
};

/** The first part of a pattern, or a later one if the parts before it are optional. */
const beginParts = <R extends AnyReader>(
  source: PatternInput<R>,
  parts: readonly PatternPart<R>[],
  isDue: boolean,
): BegunPart<R> | undefined => {
  for (const part of parts) {
    const begun = beginPart(source, part, { isDue, left: parts });
    if (begun || !part.isOptional) return begun;
  }
  return undefined;
};

const beginPart = <R extends AnyReader>(
  source: PatternInput<R>,
  part: PatternPart<R>,
  place: { readonly isDue: boolean; readonly left: readonly PatternPart<R>[] },
): BegunPart<R> | undefined => {
  if (part.alternatives) return beginAlternative(source, part, place.isDue);
  if (part.clauses) return place.isDue ? beginClauses(source, part) : undefined;
  return acceptPart(source.reader, part, place) ? { part, read: () => readSlot(source, part) } : undefined;
};

/** Refuses the next token; says so if it is a word that was already used. */
const refuseAgain = <R extends AnyReader>(
  reader: R,
  left: readonly PatternPart<R>[],
  all: readonly PatternPart<R>[],
): never => {
  const words = all.filter((part) => !left.includes(part)).flatMap((part) => part.words);
  const again = words.find((word) => reader.peek(word));
  return reader.fail(again === undefined ? undefined : `"${again}" may be said once.`);
};

/** Reads the next clause and the comma before it. The comma may be missing. */
const nextClause = <R extends AnyReader>(
  source: PatternInput<R>,
  left: readonly PatternPart<R>[],
  all: readonly PatternPart<R>[],
): BegunPart<R> | undefined => {
  const { reader } = source;
  const start = reader.tokenIndex;
  const hasComma = !reader.isBeforeAction && reader.accept(',', 'what else it does');
  for (const part of left) {
    const begun = beginPart(source, part, { isDue: true, left });
    if (begun) return begun;
  }
  if (hasComma) refuseAgain(reader, left, all);
  reader.rewindTo(start);
  return undefined;
};

const beginClauses = <R extends AnyReader>(
  source: PatternInput<R>,
  part: PatternPart<R>,
): BegunPart<R> | undefined => {
  const { clauses = [] } = part;
  const first = nextClause(source, clauses, clauses);
  if (!first) return undefined;
  return { part, read: () => readAll(source, clauses, { next: nextClause, begun: first }) };
};

/**
 * If nothing matches, the last alternative of the required part, whose reading then reports what is
 * missing.
 */
const forcedPart = <R extends AnyReader>(
  source: PatternInput<R>,
  left: readonly PatternPart<R>[],
): BegunPart<R> | undefined => {
  const part = left.find(({ isOptional }) => !isOptional);
  const last = part?.alternatives?.at(-1);
  if (!part || !last) return undefined;
  return { part, read: () => ({ ...readAll(source, last.parts), ...last.sets }) };
};

/** The next part: the one that is due, or a later one placed before it. */
const nextPart = <R extends AnyReader>(
  source: PatternInput<R>,
  left: readonly PatternPart<R>[],
): BegunPart<R> | undefined => {
  const { reader } = source;
  const recipient = left.find((each) => each.isRecipient);
  const begin = (part: PatternPart<R>): BegunPart<R> => ({ part, read: () => readSlot(source, part) });
  let isDue = true;
  for (const each of left) {
    const isSlot = each.words.length === 0 && !each.alternatives;
    if (isSlot && isDue && !each.isOptional) {
      if (recipient && !each.slot.peek(reader) && acceptRecipient(reader, recipient)) return begin(recipient);
      recipient?.slot.offer?.(reader);
      return begin(each);
    }
    // A required slot without a word could not be distinguished from a missing part before it.
    if (isSlot && !isDue && (each.isInPlace || !each.isOptional)) continue;
    const begun = beginPart(source, each, { isDue, left });
    if (begun) return begun;
    isDue &&= each.isOptional;
  }
  return recipient?.slot.peek(reader) ? begin(recipient) : forcedPart(source, left);
};

const withValue = <R>(values: WritableValues, { part, read }: BegunPart<R>): void => {
  const found = read();
  if (part.isRepeated) values[part.key] = [...listIn(values, part.key), found[part.key]];
  else Object.assign(values, found);
};

/** Adds the values of parts that were not written. */
const addAbsent = <R extends AnyReader>(
  reader: R,
  left: readonly PatternPart<R>[],
  values: WritableValues,
): void => {
  for (const part of left) {
    const { key, isOptional, isRepeated, absent, clauses, alternatives } = part;
    if (!isOptional) reader.fail();
    if (clauses) addAbsent(reader, clauses, values);
    else if (alternatives) Object.assign(values, alternatives.at(-1)?.sets);
    else if (isRepeated) values[key] ??= [];
    else if (part.implied) values[key] = part.implied(values, reader) ?? reader.fail();
    else if (absent !== undefined) values[key] = absent;
  }
};

/** Reads all parts; one of them may have begun already. */
const readAll = <R extends AnyReader>(
  source: PatternInput<R>,
  parts: readonly PatternPart<R>[],
  { next = nextPart, begun }: { readonly next?: typeof nextClause; readonly begun?: BegunPart<R> } = {},
): WritableValues => {
  const values: WritableValues = {};
  let left = parts;
  // The parts that may still come.
  let open = parts;
  for (
    let found = begun ?? next(source, open, parts);
    found;
    found = open.length > 0 ? next(source, open, parts) : undefined
  ) {
    withValue(values, found);
    const { part } = found;
    if (!part.isRepeated) left = left.filter((each) => each !== part);
    const before = next === nextPart ? parts.slice(0, parts.indexOf(part)) : [];
    open = left.filter((each) => !each.isInPlace || (open.includes(each) && !before.includes(each)));
  }
  addAbsent(source.reader, left, values);
  return values;
};

const readRest = <R extends AnyReader>(
  source: PatternInput<R>,
  parts: readonly PatternPart<R>[],
  begun: BegunPart<R>,
): WritableValues => readAll(source, parts, { begun });

/** Whether any of the parts begin here. Consumes nothing. */
export const peekParts = <R extends AnyReader>(reader: R, parts: readonly PatternPart<R>[]): boolean =>
  reader.lookAhead(() => beginParts({ reader, takesSeveral: false }, parts, false)) !== undefined;

/** Records what the parts may begin with. */
export const offerParts = <R extends AnyReader>(reader: R, parts: readonly PatternPart<R>[]): void => {
  for (const { words, hint, slot, isOptional } of parts) {
    const [word] = words;
    if (word === undefined) slot.offer?.(reader);
    else reader.offer(`"${word}"`, [keyword(word, hint)]);
    if (!isOptional) return;
  }
};

/** Reads the parts of a pattern, in any order in which their words allow it. */
export function readParts<R extends AnyReader, const Parts extends readonly PatternPart<R>[]>(
  reader: R,
  parts: Parts,
): PartValues<Parts>;
export function readParts<R extends AnyReader>(reader: R, parts: readonly PatternPart<R>[]): WritableValues {
  return readAll({ reader, takesSeveral: false }, parts);
}

/** The values of each order, if a slot has several values. */
const expanded = (values: WritableValues): readonly WritableValues[] => {
  const several = Object.entries(values).find(([, value]) => value instanceof Several);
  if (!several || !(several[1] instanceof Several)) return [values];
  const [key, { values: list }] = [several[0], several[1]];
  return list.flatMap((value) => expanded({ ...values, [key]: value }));
};

/** The same, with slots that read several values: the values of one order for each of them. */
export function readEach<R extends AnyReader, const Parts extends readonly PatternPart<R>[]>(
  reader: R,
  parts: Parts,
): readonly PartValues<Parts>[];
export function readEach<R extends AnyReader>(
  reader: R,
  parts: readonly PatternPart<R>[],
): readonly WritableValues[] {
  return expanded(readAll({ reader, takesSeveral: true }, parts));
}
