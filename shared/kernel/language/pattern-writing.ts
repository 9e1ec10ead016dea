import type { Alternative, PatternPart } from './pattern.ts';

// Writes the parts of a pattern, in normal form and as a line of help.

type WrittenValues = Readonly<Record<string, unknown>>;

export type AnyPart = PatternPart<never>;

declare const DERIVED: unique symbol;

/**
 * A line of help. It is derived from slots, here alone: one written by hand is no such line and does not compile, since
 * it could say other than what is read.
 */
export type HelpLine = string & { readonly [DERIVED]: true };

const helpLine = (text: string): HelpLine => text.trim() as HelpLine;

/** Signs that stand beside what is before them, and those beside what is behind them, too. */
const BESIDE = /^[:,/]/;
const JOINING = /^\/$/;

/** A slot as it is written after others, its word before it. */
const spaced = (word: string, text: string): string => {
  const both = JOINING.test(word) ? `${word}${text}` : `${word} ${text}`.trim();
  return both === '' || BESIDE.test(both) ? both : ` ${both}`;
};

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether nothing of a part is to be written. */
const isLeftOut = ({ key, absent }: AnyPart, values: WrittenValues): boolean =>
  values[key] === undefined || (absent !== undefined && isSame(values[key], absent));

/** Whether nothing is missing that must be there. */
export const isWhole = (parts: readonly AnyPart[], values: WrittenValues): boolean =>
  parts.every(({ key, isOptional, isFixed, alternatives }) => {
    if (alternatives) return alternatives.some((each) => isWritten(each, values));
    return isOptional || isFixed || values[key] !== undefined;
  });

/** Whether an alternative has what it needs, sets what is so and leaves nothing unsaid. */
const isWritten = ({ parts, sets = {}, without = [] }: Alternative<never>, values: WrittenValues): boolean =>
  without.every((key) => values[key] === undefined) &&
  Object.entries(sets).every(([key, value]) => isSame(values[key], value)) &&
  isWhole(parts, values);

/** The first alternative for which the action has all values; undefined if there is none. */
export const alternativeOf = <R>(
  alternatives: readonly Alternative<R>[],
  values: WrittenValues,
): Alternative<R> | undefined => alternatives.find((each) => isWritten(each, values));

/** What is written of a part, once for each time it stands. */
const textsOf = (part: AnyPart, values: WrittenValues): readonly string[] => {
  const { key, slot, words, isFixed, isRepeated, alternatives, clauses } = part;
  const [word = ''] = words;
  if (isFixed) return [spaced(part.written?.(values) ?? word, '')];
  if (alternatives) return textsOfAll(alternativeOf(alternatives, values)?.parts ?? [], values);
  if (clauses) return textsOfAll(clauses, values).map((text) => `,${text}`);
  if (isLeftOut(part, values)) return [];
  const found = isRepeated ? (values[key] as readonly never[]) : [values[key] as never];
  return found.map((value) => spaced(word, slot.format(value)));
};

const textsOfAll = (parts: readonly AnyPart[], values: WrittenValues): readonly string[] =>
  parts.flatMap((part) => textsOf(part, values));

/** A verb and its slots in normal form. */
export const formatVerbLine = (verb: string, parts: readonly AnyPart[], values: WrittenValues): string =>
  `${verb}${textsOfAll(parts, values).join('')}`;

/** The slots of a pattern in normal form, the verb apart. */
export const formatParts = (parts: readonly AnyPart[], values: WrittenValues): string =>
  formatVerbLine('', parts, values).trim();

/** Whether bars part ways to write something outside all brackets. */
const hasBar = (text: string): boolean => {
  const bare = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return bare === text ? text.includes(' | ') : hasBar(bare);
};

/** Which of several ways belong together is to be seen: `with (complex | port)`. */
const inBrackets = (text: string): string => (hasBar(text) ? `(${text})` : text);

const syntaxOfAlternatives = (alternatives: readonly Alternative<never>[]): string => {
  const lines = alternatives.map(({ parts }) => helpOf(parts).trim()).filter((line) => line !== '');
  const joined = lines.join(' | ');
  return alternatives.at(-1)?.parts.length === 0 ? ` [${joined}]` : ` ${inBrackets(joined)}`;
};

const syntaxOfPart = ({ slot, words, isOptional, alternatives, clauses }: AnyPart): string => {
  if (alternatives) return syntaxOfAlternatives(alternatives);
  if (clauses)
    return clauses
      .map(({ slot: each, words: [word = ''] }) => `,${spaced(word, inBrackets(each.name))}`)
      .join('');
  const [word = ''] = words;
  if (isOptional && word === '') return ` [${slot.name}]`;
  const text = spaced(word, inBrackets(slot.name));
  return isOptional ? ` [${text.trim()}]` : text;
};

const helpOf = (parts: readonly AnyPart[]): string => parts.map(syntaxOfPart).join('');

const waysOf = (parts: readonly AnyPart[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (lines, part) => {
      if (!part.alternatives || part.isOptional) return lines.map((line) => line + syntaxOfPart(part));
      const ways = part.alternatives.flatMap((each) => waysOf(each.parts));
      return lines.flatMap((line) => ways.map((way) => `${line} ${way.trim()}`));
    },
    [''],
  );

/** A line of help for each way to write some parts; where something may be left out it stays in brackets. */
export const helpLines = (parts: readonly AnyPart[]): readonly HelpLine[] => waysOf(parts).map(helpLine);

/** The line of help of a verb; where it has several patterns, one for each: `give NUMBER to NATION, give UNIT …`. */
export const syntaxOf = (verb: string, parts: readonly AnyPart[]): HelpLine => {
  const [only, ...others] = parts;
  const lines = others.length === 0 ? only?.alternatives?.map((each) => each.parts) : undefined;
  // What is only read has no name in the line of help.
  const shown = lines?.filter((each) => each.length === 0 || helpOf(each) !== '');
  return helpLine((shown ?? [parts]).map((each) => `${verb}${helpOf(each)}`.trim()).join(', '));
};
