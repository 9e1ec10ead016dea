import { createTransport } from 'nodemailer';
import { mailNameOf, type QueuedMail } from './outbox.ts';
import type { MailConfig } from './config.ts';
import { plainAddressOf } from './sender-address.ts';

/** Milliseconds that the mail server has to answer. */
const PATIENCE_MS = 30_000;

/** The result of sending a mail. */
type SendResult =
  | { readonly is: 'sent' }
  /** It was not accepted and is tried again. */
  | { readonly is: 'delayed'; readonly why: string }
  /** It was sent without an answer, so it is unknown whether it was accepted. */
  | { readonly is: 'unsure'; readonly why: string }
  /** It will never be accepted. */
  | { readonly is: 'refused'; readonly why: string };

/** Sends mail by SMTP or a sendmail program. */
export interface Transport {
  send(mail: QueuedMail): Promise<SendResult>;
  close(): void;
}

/** The Message-ID for a key, always the same, so that receivers recognize a repeated mail. */
const messageIdOf = (key: string, from: string): string =>
  `<${mailNameOf(key)}@${plainAddressOf(from)?.split('@')[1] ?? 'chancery'}>`;

const RESENT_NOTICE =
  'You may have had this mail before: the server was stopped, or its line cut, while it was being sent.';

/** A mail in nodemailer's form. */
const messageOf = (mail: QueuedMail, { from }: MailConfig) => {
  const { key, to, subject, text, inReplyTo, isUnsure } = mail;
  return {
    from,
    to,
    subject,
    messageId: messageIdOf(key, from),
    text: isUnsure ? `${RESENT_NOTICE}\n\n${text}` : text,
    ...(inReplyTo !== undefined && { inReplyTo, references: inReplyTo }),
    // Programs with automatic answers do not answer such mail.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'X-Chancery': '1' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

interface SendingFailed extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Nodemailer's messages for a broken connection; they do not say how much of the mail was sent. */
const BROKEN: readonly string[] = ['Connection closed unexpectedly', 'Timeout'];

const failureResult = (cause: unknown): SendResult => {
  const { message, code, responseCode, command } = cause as SendingFailed;
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
    return { is: 'refused', why: message };
  // The connection was lost without an answer: the mail server may have accepted the text anyway.
  const isBroken = command === 'DATA' || BROKEN.some((mail) => message.startsWith(mail));
  if (responseCode === undefined && isBroken) return { is: 'unsure', why: message };
  return { is: 'delayed', why: message };
};

const optionsOf = ({ smtp, sendmail }: MailConfig) =>
  smtp === undefined
    ? ({ sendmail: true, path: sendmail ?? 'sendmail', newline: 'unix' } as const)
    : ({
        url: smtp,
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
      } as const);

/** The transport that the host has configured. */
export const openTransport = (config: MailConfig): Transport => {
  const options = optionsOf(config);
  const transport = 'sendmail' in options ? createTransport(options) : createTransport(options);
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, config));
        return { is: 'sent' };
      } catch (cause) {
        return failureResult(cause);
      }
    },
    close: () => {
      transport.close();
    },
  };
};
