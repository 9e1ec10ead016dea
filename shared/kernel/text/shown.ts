import { codePoint, UNSEEN } from './unseen.ts';

// What others wrote, on its way to a terminal. All of it may be hostile: names and letters come from other players,
// sentences and reports from a server that somebody else runs, and files from older versions.

/** ASCII, Latin letters, dashes and quotation marks, arrows, mathematics, boxes, braille with dots: nothing of it needs a mark. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u22ff\u2500-\u25fc\u2605\u2801-\u28ff]*$/;
/** Beyond what cannot be seen: what Unicode has not assigned, and marks piled up until they cover other lines. */
const UNPRINTABLE = new RegExp(String.raw`[${UNSEEN}\p{Cn}]|(?<=\p{M}{4})\p{M}`, 'gu');
/** Says only whether the emoji before it is drawn in colour. */
const EMOJI_STYLE = /(?<=\p{Emoji})[\uFE0E\uFE0F]/gu;

const mark = (character: string): string => `<${codePoint(character)}>`;

/**
 * One line of text as a terminal may print it: what is not printable stands there as a mark, `<U+202E>`, line ends
 * too; tabs are blanks.
 */
export const shown = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replaceAll('\t', '    ').replaceAll(EMOJI_STYLE, '').replaceAll(UNPRINTABLE, mark);

/** The lines of a text as a terminal may print them. */
export const shownLines = (text: string): string[] => text.split(/\r\n|\r|\n/).map(shown);

/** A text as one entry of a log: its lines after the first are indented, so that none passes for another entry. */
export const shownEntry = (text: string): string => shownLines(text).join('\n    ');

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** A value as one line of JSON in which what is not printable is escaped: it is read back as it was. */
export const shownJson = (value: unknown): string => JSON.stringify(value).replaceAll(UNPRINTABLE, escaped);
