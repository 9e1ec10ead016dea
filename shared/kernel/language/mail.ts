import type { DroppedText } from './pasted.ts';

// Removes from a mail the text added by mail programs. Line numbers stay the same, so that messages
// refer to the lines of the mail as it arrived.

/** A mail's text without the lines that are not part of its orders; these are in `dropped`. */
export interface MailText {
  readonly text: string;
  readonly dropped: readonly DroppedText[];
}

const HEADER = /^[A-Za-z][A-Za-z0-9-]{1,40}:(\s|$)/;
const CONTINUED = /^[ \t]+\S/;
const KNOWN = /^(?:from|received|return-path|subject|date|to|message-id|delivered-to|mime-version)\s*:/i;
const QUOTED = /^\s*>/;
const ATTRIBUTION = /^\s*(?:on|am|le|el)\s.+:\s*$/i;
/**
 * The same on two lines: `On Sun, 6 Dec 2026 at 12:00, Chancery` and `<orders@example.org> wrote:`.
 */
const ATTRIBUTION_HEAD = /^\s*(?:on|am|le|el)\s.*\d.*$/i;
const ATTRIBUTION_TAIL = /(?:wrote|schrieb|écrit|escribió)\s*:\s*$/i;
/**
 * The separator that some mail programs put before a quotation without marks; everything below it
 * is quoted.
 */
const ORIGINAL =
  /^\s*(?:-{3,}\s*(?:original message|ursprüngliche nachricht|message d'origine|forwarded message)\s*-{3,}|_{10,})\s*$/i;
const SIGNATURE = /^\s*--\s*$/;
const DEVICE = /^\s*(?:sent from my|get outlook for|gesendet von|von meinem|envoyé de mon)\b.{0,60}$/i;

/**
 * The number of header lines at the start, including the blank line after them; 0 if there are no
 * headers.
 */
const headerLines = (lines: readonly string[]): number => {
  const end = lines.findIndex((line, n) => !HEADER.test(line) && !(n > 0 && CONTINUED.test(line)));
  const isHead = end > 0 && lines[end]?.trim() === '' && lines.slice(0, end).some((line) => KNOWN.test(line));
  return isHead ? end + 1 : 0;
};

/**
 * Whether a line says who wrote the quotation below it; some programs split this over two lines.
 */
const isAttribution = (lines: readonly string[], n: number): boolean => {
  const [before = '', line = '', after = ''] = [lines[n - 1], lines[n], lines[n + 1]];
  return (
    ATTRIBUTION.test(line) ||
    (ATTRIBUTION_HEAD.test(line) && ATTRIBUTION_TAIL.test(after)) ||
    (ATTRIBUTION_TAIL.test(line) && ATTRIBUTION_HEAD.test(before))
  );
};

/** Which lines are not the message itself: quotations, their attributions, the signature. */
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
  /** The number of header lines. */
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

/**
 * The orders in a mail: without headers and, if the mail has text of its own, without quotations
 * and signature.
 */
export const ordersInMail = (mail: string): MailText => {
  const { lines, body, frames, hasOwnText } = splitMail(mail);
  return without(lines, (n) => n < body || (hasOwnText && frames[n] === true));
};

/**
 * The sender's own text in a reply; blank if it only quotes. Quotations are not listed in
 * `dropped`: the recipient wrote them.
 */
export const ownTextOf = (body: string): MailText => {
  const { lines, frames } = splitMail(body);
  const { text, dropped } = without(lines, (n) => frames[n] === true);
  const isQuote = (n: number): boolean => QUOTED.test(lines[n] ?? '') || isAttribution(lines, n);
  return { text, dropped: dropped.filter(({ line }) => !isQuote(line - 1)) };
};
