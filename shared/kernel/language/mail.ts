import type { DroppedText } from './pasted.ts';

// A sheet that came by mail: what a mail program has put before and between its lines is left out. Lines keep their
// numbers, so that what is said about them names them as they stand in the mail.

/** A mail without the text that is not part of its orders. */
export interface MailText {
  readonly text: string;
  readonly dropped: readonly DroppedText[];
}

const HEADER = /^[A-Za-z][A-Za-z0-9-]{1,40}:(\s|$)/;
const CONTINUED = /^[ \t]+\S/;
const KNOWN = /^(?:from|received|return-path|subject|date|to|message-id|delivered-to|mime-version)\s*:/i;
const QUOTED = /^\s*>/;
const ATTRIBUTION = /^\s*(?:on|am|le|el)\s.+:\s*$/i;
/** The same over two lines: `On Sun, 6 Dec 2026 at 12:00, Chancery` and `<orders@example.org> wrote:`. */
const ATTRIBUTION_HEAD = /^\s*(?:on|am|le|el)\s.*\d.*$/i;
const ATTRIBUTION_TAIL = /(?:wrote|schrieb|écrit|escribió)\s*:\s*$/i;
/** Where mail programs that quote without marks put what they answer; all below it is quoted. */
const ORIGINAL =
  /^\s*(?:-{3,}\s*(?:original message|ursprüngliche nachricht|message d'origine|forwarded message)\s*-{3,}|_{10,})\s*$/i;
const SIGNATURE = /^\s*--\s*$/;
const DEVICE = /^\s*(?:sent from my|get outlook for|gesendet von|von meinem|envoyé de mon)\b.{0,60}$/i;

/** How many lines of headers a mail begins with, the blank line after them included; 0 where it has none. */
const headerLines = (lines: readonly string[]): number => {
  const end = lines.findIndex((line, n) => !HEADER.test(line) && !(n > 0 && CONTINUED.test(line)));
  const isHead = end > 0 && lines[end]?.trim() === '' && lines.slice(0, end).some((line) => KNOWN.test(line));
  return isHead ? end + 1 : 0;
};

/** Whether a line says who wrote what is quoted below it; some programs need two lines for it. */
const isAttribution = (lines: readonly string[], n: number): boolean => {
  const [before = '', line = '', after = ''] = [lines[n - 1], lines[n], lines[n + 1]];
  return (
    ATTRIBUTION.test(line) ||
    (ATTRIBUTION_HEAD.test(line) && ATTRIBUTION_TAIL.test(after)) ||
    (ATTRIBUTION_TAIL.test(line) && ATTRIBUTION_HEAD.test(before))
  );
};

/** Which lines frame what a mail says: headers, quotes, who wrote them, the signature. */
const framesOf = (lines: readonly string[], body: number): readonly boolean[] => {
  const original = lines.findIndex((line, n) => n >= body && ORIGINAL.test(line));
  const signature = lines.findIndex((line, n) => n >= body && SIGNATURE.test(line));
  const isBelow = (from: number, n: number): boolean => from >= 0 && n >= from;
  return lines.map(
    (line, n) =>
      QUOTED.test(line) ||
      isAttribution(lines, n) ||
      DEVICE.test(line) ||
      isBelow(original, n) ||
      isBelow(signature, n),
  );
};

interface MailParts {
  readonly lines: readonly string[];
  /** Lines of headers it begins with. */
  readonly body: number;
  readonly frames: readonly boolean[];
  readonly hasOwnText: boolean;
}

const splitMail = (mail: string): MailParts => {
  const lines = mail.split(/\r\n|\r|\n/);
  const body = headerLines(lines);
  const frames = framesOf(lines, body);
  const hasOwnText = lines.some((line, n) => n >= body && line.trim() !== '' && !frames[n]);
  return { lines, body, frames, hasOwnText };
};

const without = (lines: readonly string[], isLeftOut: (n: number) => boolean): MailText => ({
  text: lines.map((line, n) => (isLeftOut(n) ? '' : line)).join('\n'),
  dropped: lines.flatMap((text, n) =>
    isLeftOut(n) && text.trim() !== '' ? [{ line: n + 1, text: text.trim() }] : [],
  ),
});

/** The orders in a mail: without its headers, and without what frames it where it says something of its own. */
export const ordersInMail = (mail: string): MailText => {
  const { lines, body, frames, hasOwnText } = splitMail(mail);
  return without(lines, (n) => n < body || (hasOwnText && frames[n] === true));
};

/**
 * The sender's own text of a reply; blank where it only quotes. `dropped` does not list what was quoted, which the
 * recipient wrote.
 */
export const ownTextOf = (body: string): MailText => {
  const { lines, frames } = splitMail(body);
  const { text, dropped } = without(lines, (n) => frames[n] === true);
  const isQuote = (n: number): boolean => QUOTED.test(lines[n] ?? '') || isAttribution(lines, n);
  return { text, dropped: dropped.filter(({ line }) => !isQuote(line - 1)) };
};
