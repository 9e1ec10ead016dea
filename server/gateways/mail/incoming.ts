import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { sha256 } from '../../files/checksum.ts';
import { plainAddress } from '../../people/person.ts';

/** The parts of an incoming mail that are used. */
export interface IncomingMail {
  /** SHA-256 of its Message-ID, or of the whole mail if it has none; identifies a repeated mail. */
  readonly id: string;
  /** For the headers of an answer. */
  readonly messageId: string | undefined;
  /** Its sender; undefined if there is not exactly one. */
  readonly from: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** Whether it was sent by a program or a mailing list; it is then never answered. */
  readonly isAutomatic: boolean;
}

/** The deepest nesting of a mail's parts; real mails have three or four levels. */
const DEEPEST = 20;
const MAX_HEADER_BYTES = 64 * 1024;
const LONGEST_SUBJECT = 500;

type Headers = ReadonlyMap<string, string>;

/** Addresses of programs. */
const DAEMONS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv|majordomo)\b/i;

/**
 * Whether a mail must not be answered (RFC 3834): automatic answers, bounces, mailing lists, and our own. Answering
 * such a mail could start an endless exchange.
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

/** The text of an HTML-only mail, with quotations marked by `>`. */
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
      // Mail programs mark quotations by a class, not by an element.
      { selector: 'div.gmail_quote', format: 'blockquote', options: { leadingLineBreaks: 1 } },
    ],
  });

const textOf = ({ text, html }: Email): string => {
  const plain = text ?? '';
  return plain.trim() === '' && html !== undefined ? textOfHtml(html) : plain;
};

/** Parses a mail. Nothing in it is trusted: its sender may be forged. */
export const readMail = async (raw: Buffer): Promise<IncomingMail> => {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: DEEPEST,
    maxHeadersSize: MAX_HEADER_BYTES,
    forceRfc822Attachments: true,
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
