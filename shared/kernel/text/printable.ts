import { codePoint, INVISIBLE } from './invisible.ts';

// Makes others' text safe to print on a terminal. All of it may be hostile: names and letters come from other
// players, sentences and reports from a server run by others, and files from older versions.

/**
 * Text that needs no escaping: ASCII, Latin letters, dashes and quotation marks, arrows, mathematics, boxes,
 * braille with dots.
 */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u22ff\u2500-\u25fc\u2605\u2801-\u28ff]*$/;
/** Invisible characters, unassigned ones, and so many combining marks that they would cover other lines. */
const UNPRINTABLE = new RegExp(String.raw`[${INVISIBLE}\p{Cn}]|(?<=\p{M}{4})\p{M}`, 'gu');
/** Only selects whether the emoji before it is drawn in colour. */
const EMOJI_STYLE = /(?<=\p{Emoji})[\uFE0E\uFE0F]/gu;

const mark = (character: string): string => `<${codePoint(character)}>`;

/**
 * One line of text that is safe to print on a terminal: unprintable characters, including line ends, become
 * placeholders like `<U+202E>`, and a tab becomes four blanks.
 */
export const printable = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replaceAll('\t', '    ').replaceAll(EMOJI_STYLE, '').replaceAll(UNPRINTABLE, mark);

/** The lines of a text, each safe to print on a terminal. */
export const printableLines = (text: string): string[] => text.split(/\r\n|\r|\n/).map(printable);

/**
 * A text as one log entry, safe to print: its lines after the first are indented, so that none can pass for another
 * entry.
 */
export const printableLogEntry = (text: string): string => printableLines(text).join('\n    ');

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** A value as one line of JSON with unprintable characters escaped; parsing it returns the same value. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(UNPRINTABLE, escaped);
