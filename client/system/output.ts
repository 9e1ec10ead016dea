import { formatWithOptions } from 'node:util';
import { printable, printableJson, printableLines } from '@chancery/shared/kernel/text/printable.ts';
import { cutTo } from '../shell/text-width.ts';
import { invocation } from './invocation.ts';

// All output to a terminal that is not a screen. Names, reports, letters and refusals were written by others; nothing
// of them reaches standard output or error but printable text and our own line ends.

type Stream = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Blanks before the rows that a long line goes on in. */
const HANGING_INDENT = 4;
/** A terminal narrower than this wraps by itself. */
const MIN_COLUMNS = 20;

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? '';

/** Most UTF-16 units that one column can hold: half of a wide character with its marks. */
const UNITS_PER_COLUMN = 10;

/** Where a row ends: after the last word that is whole in it, else where it is full. */
const rowEnd = (ahead: string, full: number, indent: number): number => {
  const blank = ahead[full] === ' ' ? full : ahead.lastIndexOf(' ', full - 1);
  return blank > indent && ahead.slice(0, blank).trim() !== '' ? blank : full;
};

/**
 * A line in rows of at most so many columns, broken at blanks where there are any. Rows after the first are indented,
 * so that no part of a long text can pass for the beginning of a line of ours.
 */
export const wrappedRows = (line: string, columns: number): readonly string[] => {
  const indent = ' '.repeat(Math.min(indentOf(line).length + HANGING_INDENT, Math.floor(columns / 2)));
  const rows: string[] = [];
  for (let from = 0; ;) {
    const lead = rows.length === 0 ? '' : indent;
    const ahead = lead + line.slice(from, from + columns * UNITS_PER_COLUMN);
    const full = cutTo(ahead, columns).length;
    if (full === ahead.length) return [...rows, ahead];
    const end = rowEnd(ahead, full, lead.length);
    rows.push(ahead.slice(0, end).trimEnd());
    from += end - lead.length;
    while (line[from] === ' ') from += 1;
  }
};

const wrapOnTerminal = ({ isTTY, columns = 0 }: Stream, lines: readonly string[]): readonly string[] =>
  isTTY && columns >= MIN_COLUMNS ? lines.flatMap((line) => wrappedRows(line, columns)) : lines;

/** Writes lines; what is not printable in them is marked, a line end too. Long ones are wrapped on a terminal. */
export const writeLines = (stream: Stream, lines: readonly string[]): void => {
  if (lines.length > 0) stream.write(`${wrapOnTerminal(stream, lines.map(printable)).join('\n')}\n`);
};

/** Writes a text of several lines, ending it with a line end. */
export const writeText = (stream: Stream, text: string): void => {
  writeLines(stream, printableLines(text.replace(/\n$/, '')));
};

/** Prints a question on the terminal without a line end, so that the answer is typed after it. */
export const prompt = (text: string): void => {
  invocation().err.write(text === '\n' ? text : printable(text));
};

/** Goes to the first column and clears the row. */
const CLEAR_ROW = '\r\u001b[K';

/**
 * Shows on a terminal how far a long command has come, in a row that the next text takes the place of; an empty text
 * leaves nothing. Scripts get none of it.
 */
export const showProgress = (text: string): void => {
  const { isTTY, columns = 0 }: Stream = invocation().err;
  if (isTTY) invocation().err.write(CLEAR_ROW + cutTo(printable(text), Math.max(columns, MIN_COLUMNS) - 1));
};

/** One JSON value for scripts, or lines for people. */
export const writeAnswer = (isJson: true | undefined, value: unknown, lines: readonly string[]): void => {
  const { out } = invocation();
  if (isJson) out.write(`${printableJson(value)}\n`);
  else writeLines(out, lines);
};

/** The lines of a text that somebody else wrote, each after a mark that no line of ours begins with. */
export const quotedLines = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).map((line) => `| ${line}`);

/** As libraries write: tabs part columns that a shell reads. */
const writeRaw = (stream: Stream, text: string): void => {
  const lines = text.split('\n').map((line) => line.split('\t').map(printable).join('\t'));
  stream.write(`${lines.join('\n')}\n`);
};

/** Errors of a reader that has closed (`| head`, a closed terminal): the command goes on, the rest is dropped. */
const READER_CLOSED = ['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED'];

/** Routes `console` through here, for libraries that print with it, and ignores readers that close. */
export const openOutput = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (!READER_CLOSED.includes(cause.code ?? '')) throw cause;
    });
  const to =
    (stream: Stream) =>
    (...args: unknown[]): void => {
      writeRaw(stream, formatWithOptions({ colors: false }, ...args));
    };
  console.log = console.info = console.debug = to(process.stdout);
  console.error = console.warn = console.trace = to(process.stderr);
};
