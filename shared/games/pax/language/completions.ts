import { tokensOf } from '../../../kernel/language/lexer.ts';
import { ARTICLES } from '../../../kernel/language/english.ts';
import { prefixLength } from '../../../kernel/language/pasted.ts';
import { canBeginWith, type Named } from '../../../kernel/language/names.ts';
import { NAME_WORDS } from '../../../kernel/language/expecting.ts';
import type { TextLine } from '../../../kernel/language/sheet.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { readTreatyLine, treatyReader } from '../treaties/text/treaty-line.ts';
import { lineReader, readOrder } from './line.ts';
import { lengthProblem } from '../../../kernel/language/open-line.ts';
import { readSheetLine } from '../../../parts/sheets/line.ts';
import { beginsTreaty } from './immediate-lines.ts';
import { SHEET_GRAMMAR } from './sheet-line.ts';
import type { OrderReader } from '../orders/order-reader.ts';

/** Candidates at the cursor, with the range of text they replace. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly { readonly text: string; readonly hint: string }[];
  /** What is expected there in words, including numbers and texts: `an area`, `a whole number from 1 to 9999`. */
  readonly expected: readonly string[];
}

/** Whether the lines before leave a block open that starts with a keyword and ends with `end`. */
const isInsideBlock = (opener: 'when' | 'treaty', before: string): boolean =>
  [...before.matchAll(/^[ \t]*(when|treaty|end)\b/gim)].at(-1)?.[1]?.toLowerCase() === opener;

/** A marker inserted at the cursor does not become a token inside a comment. */
const isComment = (line: string): boolean => tokensOf(`${line};`).at(-1)?.text !== ';';

const distinct = (choices: readonly Named[]): readonly Named[] =>
  choices.filter((choice, i) => choices.findIndex(({ id }) => id === choice.id) === i);

/** The words typed from token `at` on; undefined if there are other tokens among them. */
const wordsFrom = (reader: OrderReader, at: number): readonly string[] | undefined => {
  const typed = reader.tokens.slice(at);
  return typed.every(({ kind }) => kind === 'word') ? typed.map(({ text }) => text) : undefined;
};

/** Candidates at one token. */
interface TokenChoices {
  readonly at: number;
  /** How much of the typed text is replaced: everything from there on if not given. */
  readonly replaces?: 'word' | 'nothing';
  readonly choices: readonly Named[];
  readonly expected: readonly string[];
}

/** Candidates at token `at` that match what was typed from there on. */
const choicesAt = (reader: OrderReader, at: number, isOpen: boolean): TokenChoices | undefined => {
  const words = wordsFrom(reader, at);
  const here = reader.expectationsUntilProblem.filter((expectation) => expectation.at === at);
  if (!words || here.length === 0) return undefined;
  const all = distinct(here.flatMap((expectation) => expectation.choices));
  const choices = words.length === 0 ? all : all.filter((named) => canBeginWith(named, words, isOpen));
  if (words.length > 0 && choices.length === 0) return undefined;
  return { at, choices, expected: [...new Set(here.map(({ label }) => label))] };
};

/** The candidates nearest to the cursor; `isOpen` if the cursor touches the last word. */
const nearestChoices = (reader: OrderReader, isOpen: boolean): TokenChoices | undefined => {
  const end = reader.tokens.length;
  for (let at = isOpen ? end - 1 : end; at >= Math.max(0, end - NAME_WORDS); at -= 1) {
    const found = choicesAt(reader, at, isOpen);
    if (found) return found;
  }
  return replacementChoices(reader);
};

/** Candidates to replace a word that is not understood. None after a complete line. */
const replacementChoices = (reader: OrderReader): TokenChoices | undefined => {
  if (reader.problems.length === 0) return undefined;
  const at = reader.expectationsUntilProblem.at(-1)?.at;
  if (at === undefined || wordsFrom(reader, at) === undefined || reader.tokens.length - at > NAME_WORDS)
    return undefined;
  const here = reader.expectationsUntilProblem.filter((expectation) => expectation.at === at);
  const choices = distinct(here.flatMap((expectation) => expectation.choices));
  const expected = [...new Set(here.map(({ label }) => label))];
  // Text typed after it is kept: only a word that has no meaning there is replaced.
  if (at >= reader.tokens.length - 1) return { at, choices, expected };
  return { at, choices, expected, replaces: reader.isKeywordAt(at) ? 'nothing' : 'word' };
};

const ARTICLES_LAST = new RegExp(String.raw`\b(?:(?:${ARTICLES.join('|')})\s+)+$`, 'iu');

const blanks = (text: string): string => ' '.repeat(text.length);

/** Replaces the bullet before a line and an article just before the cursor by blanks. */
const withoutFillers = (typed: string): string => {
  const length = prefixLength(typed);
  return `${blanks(typed.slice(0, length))}${typed.slice(length)}`.replace(ARTICLES_LAST, blanks);
};

/** Parses the line up to the cursor; `before` is the text above it. */
type Probe = (line: TextLine, before: string) => OrderReader;

const completionsBy = (probe: Probe, text: string, cursor: number): Completions => {
  const before = text.slice(0, cursor);
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const line = { line: 1, text: withoutFillers(before.slice(start)) };
  const nothing = { from: cursor, to: cursor, choices: [], expected: [] };
  if (lengthProblem(line) || isComment(line.text)) return nothing;
  const reader = probe(line, before.slice(0, start));
  const last = reader.tokens.at(-1);
  const isOpen = last?.kind === 'word' && last.end === line.text.length;
  const offer = nearestChoices(reader, isOpen);
  if (!offer) return nothing;
  const token = reader.tokens[offer.at];
  const rest = isOpen ? (/^[\p{L}\p{N}]*/u.exec(text.slice(cursor))?.[0].length ?? 0) : 0;
  const from = token ? start + token.start : cursor;
  const ends = { word: start + (token?.end ?? 0), nothing: from };
  return {
    from,
    to: offer.replaces ? ends[offer.replaces] : cursor + rest,
    choices: offer.choices.map(({ id, hint }) => ({ text: id, hint })),
    expected: offer.expected,
  };
};

/**
 * Candidates at the cursor of a sheet or line: verbs, keywords, markers, names, as the parser itself would accept them.
 * Nothing in comments and inside quotation marks.
 * @param cursor offset in `text`, from 0; the text after it is ignored, except the rest of its word
 */
export const sheetCompletions = (vocabulary: Vocabulary, text: string, cursor: number): Completions =>
  completionsBy(
    (line, before) => {
      const reader = lineReader(vocabulary, line);
      readSheetLine(reader, SHEET_GRAMMAR, isInsideBlock('when', before));
      return reader;
    },
    text,
    cursor,
  );

/** A line of a treaty if one is open or the line starts one, otherwise an order. */
const probeImmediateLine = (vocabulary: Vocabulary, line: TextLine, before: string): OrderReader => {
  const isInside = isInsideBlock('treaty', before);
  if (isInside || beginsTreaty(line.text)) {
    const reader = treatyReader(vocabulary, line);
    readTreatyLine(reader, isInside);
    return reader;
  }
  const reader = lineReader(vocabulary, line);
  reader.accept('treaty', 'propose a treaty');
  readOrder(reader);
  return reader;
};

/** The same for immediate lines: an order, or a treaty over several lines. */
export const immediateLineCompletions = (vocabulary: Vocabulary, text: string, cursor: number): Completions =>
  completionsBy((line, before) => probeImmediateLine(vocabulary, line, before), text, cursor);
