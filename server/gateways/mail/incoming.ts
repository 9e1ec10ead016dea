import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { plainAddress } from '../../people/person.ts';

/** A mail that came in, as far as it is looked at. */
export interface IncomingMail {
  /** SHA-256 of its Message-ID, or of all of it where it has none: known again when it comes twice. */
  readonly id: string;
  /** As answers refer to it. */
  readonly messageId: string | undefined;
  /** Nothing where it is not from just one address. */
  readonly from: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** It was sent by a program, or to many: it is never answered. */
  readonly isAutomatic: boolean;
}

/** Deepest that parts of a mail may be nested; real ones are three or four deep. */
const DEEPEST = 20;
const MAX_HEADER_BYTES = 64 * 1024;
const LONGEST_SUBJECT = 500;

type Headers = ReadonlyMap<string, string>;

/** Senders that are programs, whatever they say besides. */
const DAEMONS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv|majordomo)\b/i;

/**
 * Whether a mail must not be answered (RFC 3834): automatic answers, bounces, mailing lists, and our own. Answering
 * such a mail can begin an exchange that never ends.
 */
const isAutomatic = (headers: Headers, from: string | undefined): boolean => {
  const submitted = headers.get('auto-submitted') ?? 'no';
  const precedence = headers.get('precedence') ?? '';
  const isOfList = ['list-id', 'list-post', 'list-unsubscribe'].some((name) => headers.has(name));
  const answersItself = ['x-chancery', 'x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-loop'];
  return (
    !/^no\b/i.test(submitted.trim()) ||
    /^(?:bulk|list|junk|auto_reply)$/i.test(precedence.trim()) ||
    isOfList ||
    answersItself.some((name) => headers.has(name)) ||
    /^\s*<\s*>\s*$/.test(headers.get('return-path') ?? '') ||
    /multipart\/report|message\/(?:delivery-status|disposition-notification)/i.test(
      headers.get('content-type') ?? '',
    ) ||
    (from !== undefined && DAEMONS.test(from))
  );
};

/** A mail that is HTML alone, as text: what it quotes behind `>`, as other mail programs write it. */
const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: html.length, maxDepth: 50 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      {
        selector: 'blockquote',
        format: 'blockquote',
        options: { leadingLineBreaks: 1, trimEmptyLines: true },
      },
      // Programs mark what they quote by a class, not by an element.
      { selector: 'div.gmail_quote', format: 'blockquote', options: { leadingLineBreaks: 1 } },
    ],
  });

const textOf = ({ text, html }: Email): string => {
  const plain = text ?? '';
  return plain.trim() === '' && html !== undefined ? textOfHtml(html) : plain;
};

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Reads a mail. Nothing in it is trusted: its sender is what it says and no more. */
export const readMail = async (raw: Buffer): Promise<IncomingMail> => {
  const mail = await PostalMime.parse(raw, {
    ...{ maxNestingDepth: DEEPEST, maxHeadersSize: MAX_HEADER_BYTES, forceRfc822Attachments: true },
  });
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const senders = mail.headers.filter(({ key }) => key === 'from').length;
  const from = senders === 1 ? plainAddress(mail.from?.address ?? '') : undefined;
  return {
    id: sha256(mail.messageId ?? raw),
    messageId: mail.messageId,
    from,
    subject: (mail.subject ?? '').slice(0, LONGEST_SUBJECT),
    text: textOf(mail),
    isAutomatic: isAutomatic(headers, from),
  };
};
