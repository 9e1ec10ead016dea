import { formatWithOptions } from 'node:util';
import { printable, printableJson, printableLines } from '@chancery/shared/kernel/text/printable.ts';
import { cutTo } from '../shell/text-width.ts';
import { invocation } from './invocation.ts';

// All terminal output outside the full screen. Names, reports, letters and refusals are written by others, so only
// their printable text is written, with our own line ends.

type Stream = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Indent of the rows that continue a long line. */
const HANGING_INDENT = 4;
/** On terminals narrower than this, lines are not wrapped here. */
const MIN_COLUMNS = 20;

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? '';

/** Maximum UTF-16 units per column: half of a wide character with its combining marks. */
const UNITS_PER_COLUMN = 10;

/** Where a row ends: after the last whole word, or where the row is full. */
const rowEnd = (ahead: string, full: number, indent: number): number => {
  const blank = ahead[full] === ' ' ? full : ahead.lastIndexOf(' ', full - 1);
  return blank > indent && ahead.slice(0, blank).trim() !== '' ? blank : full;
};

/**
 * Wraps a line into rows of at most `columns` columns, at blanks if possible. Continuation rows are indented, so
 * that no part of a long text looks like the beginning of one of our lines.
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

/** Writes lines. Unprintable characters, line ends included, are marked. On a terminal, long lines are wrapped. */
export const writeLines = (stream: Stream, lines: readonly string[]): void => {
  if (lines.length > 0) stream.write(`${wrapOnTerminal(stream, lines.map(printable)).join('\n')}\n`);
};

/** Writes a text of several lines, ending with a line end. */
export const writeText = (stream: Stream, text: string): void => {
  writeLines(stream, printableLines(text.replace(/\n$/, '')));
};

/** Prints a question without a line end, so that the answer is typed after it. */
export const prompt = (text: string): void => {
  invocation().err.write(text === '\n' ? text : printable(text));
};

const CLEAR_ROW = '\r\u001b[K';

/**
 * Shows the progress of a long command on a terminal, in a row that the next output replaces; an empty text clears
 * it. Not shown to scripts.
 */
export const showProgress = (text: string): void => {
  const { isTTY, columns = 0 }: Stream = invocation().err;
  if (isTTY) invocation().err.write(CLEAR_ROW + cutTo(printable(text), Math.max(columns, MIN_COLUMNS) - 1));
};

/** Writes one JSON value for scripts, or lines for people. */
export const writeAnswer = (isJson: true | undefined, value: unknown, lines: readonly string[]): void => {
  const { out } = invocation();
  if (isJson) out.write(`${printableJson(value)}\n`);
  else writeLines(out, lines);
};

/** The lines of a text by somebody else, each with a mark before it that none of our lines begins with. */
export const quotedLines = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).map((line) => `| ${line}`);

/** Libraries print tabs between columns that a shell reads, so tabs are kept. */
const writeRaw = (stream: Stream, text: string): void => {
  const lines = text.split('\n').map((line) => line.split('\t').map(printable).join('\t'));
  stream.write(`${lines.join('\n')}\n`);
};

/**
 * Errors after the reader has closed (`| head`, a closed terminal): the command continues, further output is
 * dropped.
 */
const READER_CLOSED = ['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED'];

/** Redirects `console` here, for libraries that print with it, and ignores closed readers. */
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
