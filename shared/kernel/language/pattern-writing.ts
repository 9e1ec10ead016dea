import type { Alternative, PatternPart } from './pattern.ts';

// Formats the parts of a pattern in normal form and as lines of help.

type WrittenValues = Readonly<Record<string, unknown>>;

export type AnyPart = PatternPart<never>;

declare const DERIVED: unique symbol;

/**
 * A line of help. Only this file creates them, from slots: a string written by hand could differ
 * from what the parser accepts, and does not compile.
 */
export type HelpLine = string & { readonly [DERIVED]: true };

const helpLine = (text: string): HelpLine => text.trim() as HelpLine;

/** Signs written without a blank before them, and those without a blank after them either. */
const BESIDE = /^[:,/]/;
const JOINING = /^\/$/;

/** A slot's text with its word, and a blank before it unless it begins with a sign. */
const spaced = (word: string, text: string): string => {
  const both = JOINING.test(word) ? `${word}${text}` : `${word} ${text}`.trim();
  return both === '' || BESIDE.test(both) ? both : ` ${both}`;
};

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether a part has no text. */
const isLeftOut = ({ key, absent }: AnyPart, values: WrittenValues): boolean =>
  values[key] === undefined || (absent !== undefined && isSame(values[key], absent));

/** Whether all required values are present. */
export const isWhole = (parts: readonly AnyPart[], values: WrittenValues): boolean =>
  parts.every(({ key, isOptional, isFixed, alternatives }) => {
    if (alternatives) return alternatives.some((each) => isWritten(each, values));
    return isOptional || isFixed || values[key] !== undefined;
  });

/**
 * Whether an alternative can express all the values: it has those it needs, and what it sets
 * agrees.
 */
const isWritten = ({ parts, sets = {}, without = [] }: Alternative<never>, values: WrittenValues): boolean =>
  without.every((key) => values[key] === undefined) &&
  Object.entries(sets).every(([key, value]) => isSame(values[key], value)) &&
  isWhole(parts, values);

/** The first alternative that can express the values, or undefined. */
export const alternativeOf = <R>(
  alternatives: readonly Alternative<R>[],
  values: WrittenValues,
): Alternative<R> | undefined => alternatives.find((each) => isWritten(each, values));

/** The texts of a part: one for each time it is written. */
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

/** A verb and its parts in normal form. */
export const formatVerbLine = (verb: string, parts: readonly AnyPart[], values: WrittenValues): string =>
  `${verb}${textsOfAll(parts, values).join('')}`;

/** The parts of a pattern in normal form, without the verb. */
export const formatParts = (parts: readonly AnyPart[], values: WrittenValues): string =>
  formatVerbLine('', parts, values).trim();

/** Whether a text has `|` outside all brackets. */
const hasBar = (text: string): boolean => {
  const bare = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return bare === text ? text.includes(' | ') : hasBar(bare);
};

/**
 * Puts alternatives in brackets, so that it is clear which belong together: `with (complex |
 * port)`.
 */
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

/** A line of help for each way to write the parts; optional parts are in brackets. */
export const helpLines = (parts: readonly AnyPart[]): readonly HelpLine[] => waysOf(parts).map(helpLine);

/**
 * The line of help of a verb; if it has several patterns, one for each: `give NUMBER to NATION,
 * give UNIT …`.
 */
export const syntaxOf = (verb: string, parts: readonly AnyPart[]): HelpLine => {
  const [only, ...others] = parts;
  const lines = others.length === 0 ? only?.alternatives?.map((each) => each.parts) : undefined;
  // Patterns that are accepted but not suggested have no name in the help.
  const shown = lines?.filter((each) => each.length === 0 || helpOf(each) !== '');
  return helpLine((shown ?? [parts]).map((each) => `${verb}${helpOf(each)}`.trim()).join(', '));
};
