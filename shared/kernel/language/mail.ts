import type { Dropped } from './pasted.ts';

// A sheet that came by mail: what a mail program has put before and between its lines is left out. Lines keep their
// numbers, so that what is said about them names them as they stand in the mail.

/** A mail without what is no part of its orders. */
export interface MailText {
  readonly text: string;
  readonly dropped: readonly Dropped[];
}

const HEADER = /^[A-Za-z][A-Za-z0-9-]{1,40}:(\s|$)/;
const CONTINUED = /^[ \t]+\S/;
const KNOWN = /^(?:from|received|return-path|subject|date|to|message-id|delivered-to|mime-version)\s*:/i;
const QUOTED = /^\s*>/;
const ATTRIBUTION = /^\s*(?:on|am|le|el)\s.+:\s*$/i;

/** How many lines of headers a mail begins with, the blank line behind them included; 0 where it has none. */
const headerLines = (lines: readonly string[]): number => {
  const end = lines.findIndex((line, n) => !HEADER.test(line) && !(n > 0 && CONTINUED.test(line)));
  const isHead = end > 0 && lines[end]?.trim() === '' && lines.slice(0, end).some((line) => KNOWN.test(line));
  return isHead ? end + 1 : 0;
};

/** The orders in a mail: without its headers, and without what it quotes where it says something of its own. */
export const ordersInMail = (mail: string): MailText => {
  const lines = mail.split(/\r\n|\r|\n/);
  const body = headerLines(lines);
  const isOwn = (line: string, n: number): boolean =>
    n >= body && line.trim() !== '' && !QUOTED.test(line) && !ATTRIBUTION.test(line);
  const saysSomething = lines.some(isOwn);
  const isLeftOut = (line: string, n: number): boolean =>
    n < body || (saysSomething && (QUOTED.test(line) || ATTRIBUTION.test(line)));
  const dropped = lines.flatMap((text, n) =>
    isLeftOut(text, n) && text.trim() !== '' ? [{ line: n + 1, text: text.trim() }] : [],
  );
  return { text: lines.map((line, n) => (isLeftOut(line, n) ? '' : line)).join('\n'), dropped };
};
