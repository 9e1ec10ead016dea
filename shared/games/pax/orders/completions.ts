import { tokensOf } from '../../../kernel/lexer.ts';
import { canBecome, type Named } from '../../../kernel/names.ts';
import type { Vocabulary } from '../places.ts';
import { lengthProblem, readerOf } from './line.ts';
import { readSheetLine } from './sheet-line.ts';
import type { OrderReader } from './words.ts';

/** What may stand at the cursor, in place of the text between two offsets. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly { readonly text: string; readonly hint: string }[];
}

/** Whether the lines before leave a `when` block open. */
const isInsideBlock = (before: string): boolean =>
  [...before.matchAll(/^[ \t]*(when|end)\b/gim)].at(-1)?.[1]?.toLowerCase() === 'when';

/** A mark put behind the cursor is no token where the cursor is in a comment. */
const isComment = (line: string): boolean => tokensOf(`${line};`).at(-1)?.text !== ';';

const distinct = (choices: readonly Named[]): readonly Named[] =>
  choices.filter((choice, i) => choices.findIndex(({ id }) => id === choice.id) === i);

/** What fits from token `at` on, given the words typed since; `isOpen` when the cursor touches the last. */
const choicesAt = (reader: OrderReader, at: number, isOpen: boolean): readonly Named[] => {
  const typed = reader.tokens.slice(at);
  if (typed.some((token) => token.kind !== 'word')) return [];
  if (typed.length === 0 && isOpen) return [];
  const words = typed.map((token) => token.text);
  const foreseen = reader.foreseen.filter((expectation) => expectation.at === at);
  const choices = foreseen.flatMap((expectation) => expectation.choices);
  return distinct(typed.length === 0 ? choices : choices.filter((named) => canBecome(named, words, isOpen)));
};

/**
 * What may stand at the cursor of a sheet or line: verbs, keywords, markers, names. They are what the
 * parser itself would have taken there. Nothing in comments, inside quotation marks or for numbers.
 * @param cursor offset in `text`, from 0; what follows it is not looked at, but the word it stands in
 */
export const completions = (vocabulary: Vocabulary, text: string, cursor: number): Completions => {
  const before = text.slice(0, cursor);
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const line = { line: 1, text: before.slice(start) };
  const nothing = { from: cursor, to: cursor, choices: [] };
  if (lengthProblem(line) || isComment(line.text)) return nothing;
  const reader = readerOf(vocabulary, line);
  readSheetLine(reader, isInsideBlock(before.slice(0, start)));
  const last = reader.tokens.at(-1);
  const isOpen = last?.kind === 'word' && last.end === line.text.length;
  for (let at = reader.tokens.length; at >= 0; at -= 1) {
    const choices = choicesAt(reader, at, isOpen);
    if (choices.length === 0) continue;
    const token = reader.tokens[at];
    const rest = isOpen ? (/^[\p{L}\p{N}]*/u.exec(text.slice(cursor))?.[0].length ?? 0) : 0;
    return {
      from: token ? start + token.start : cursor,
      to: cursor + rest,
      choices: choices.map(({ id, hint }) => ({ text: id, hint })),
    };
  }
  return nothing;
};
