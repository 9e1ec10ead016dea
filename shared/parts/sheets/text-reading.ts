import type { DroppedText } from '../../kernel/language/pasted.ts';
import { MAX_PROBLEMS, type SyntaxProblem, textLines } from '../../kernel/language/sheet.ts';
import type { TextReading } from '../../kernel/match/text-reading.ts';
import type { Result } from '../../kernel/result.ts';
import { pastedLines, type PastedTextWords } from './pasted.ts';

/** The ignored text, with line numbers. */
export const listDropped = (dropped: readonly DroppedText[]): readonly string[] =>
  dropped.map(({ line, text }) => `${String(line)}: ${text}`);

const failed = (problems: readonly SyntaxProblem[], dropped: readonly DroppedText[] = []): TextReading => ({
  normal: [],
  dropped: listDropped(dropped),
  problems,
  isToConfirm: false,
});

/**
 * The result of reading a text as a sheet.
 * @param dropped what was ignored of a text with problems
 */
export const sheetReading = (
  read: Result<
    { readonly normal: string; readonly dropped: readonly DroppedText[] },
    readonly SyntaxProblem[]
  >,
  dropped: readonly DroppedText[] = [],
): TextReading => {
  if (!read.ok) return failed(read.error, dropped);
  const { normal } = read.value;
  return {
    normal: normal === '' ? [] : normal.split('\n'),
    dropped: listDropped(read.value.dropped),
    problems: [],
    isToConfirm: false,
  };
};

/** How a game reads immediate lines. */
export interface ImmediateLineLanguage extends PastedTextWords {
  /** The line in normal form, or its problems, which are on line 1. */
  read(line: string): Result<string, readonly SyntaxProblem[]>;
}

/** The result of reading a text as lines that take effect at once. */
export const readImmediateLines = (text: string, language: ImmediateLineLanguage): TextReading => {
  const lines = textLines(text);
  if (!lines.ok) return failed([lines.error]);
  const pasted = pastedLines(lines.value, language);
  const problems: SyntaxProblem[] = [...pasted.problems];
  const normal: string[] = [];
  for (const { line, text: typed, pieces } of pasted.lines) {
    if (problems.length >= MAX_PROBLEMS) break;
    if (typed.trim() === '' || typed.trim().startsWith('#')) continue;
    const before = (pieces?.[0]?.column ?? 1) - 1 + typed.length - typed.trimStart().length;
    const lineResult = language.read(typed.trim());
    if (lineResult.ok) normal.push(lineResult.value);
    else problems.push(...lineResult.error.map((each) => ({ ...each, line, column: each.column + before })));
  }
  if (problems.length > 0) return failed(problems, pasted.dropped);
  return {
    normal,
    immediateLines: normal,
    dropped: listDropped(pasted.dropped),
    problems: [],
    isToConfirm: false,
  };
};
