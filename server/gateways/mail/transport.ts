import { createTransport } from 'nodemailer';
import { mailNameOf, type QueuedMail } from './outbox.ts';
import type { MailConfig } from './config.ts';
import { plainAddressOf } from './sender-address.ts';

/** Milliseconds the other side has to answer. */
const PATIENCE_MS = 30_000;

/** What became of handing a mail over. */
export type Handover =
  | { readonly is: 'sent' }
  /** It was never taken; worth another try. */
  | { readonly is: 'delayed'; readonly why: string }
  /** It was handed over and no answer came: nobody knows. */
  | { readonly is: 'unsure'; readonly why: string }
  /** It will not be taken. */
  | { readonly is: 'refused'; readonly why: string };

/** Hands mail over to whatever carries it on. */
export interface Transport {
  send(mail: QueuedMail): Promise<Handover>;
  close(): void;
}

/** Its Message-ID, always the same for one key, so that a mail that came twice is known for one. */
const messageIdOf = (key: string, from: string): string =>
  `<${mailNameOf(key)}@${plainAddressOf(from)?.split('@')[1] ?? 'chancery'}>`;

const AGAIN =
  'You may have had this mail before: the server was stopped, or its line cut, while it was being sent.';

/** A mail as it goes over the line. */
const messageOf = (mail: QueuedMail, { from }: MailConfig) => {
  const { key, to, subject, text, inReplyTo, isUnsure } = mail;
  return {
    ...{ from, to, subject },
    messageId: messageIdOf(key, from),
    text: isUnsure ? `${AGAIN}\n\n${text}` : text,
    ...(inReplyTo !== undefined && { inReplyTo, references: inReplyTo }),
    // Programs that answer by themselves leave such mail alone.
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

/** How nodemailer says that a line broke; it does not say how far the mail had come. */
const BROKEN: readonly string[] = ['Connection closed unexpectedly', 'Timeout'];

const failed = (cause: unknown): Handover => {
  const { message, code, responseCode, command } = cause as SendingFailed;
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
    return { is: 'refused', why: message };
  // Cut or silent without an answer: the other side may have taken the text all the same.
  const isBroken = command === 'DATA' || BROKEN.some((words) => message.startsWith(words));
  if (responseCode === undefined && isBroken) return { is: 'unsure', why: message };
  return { is: 'delayed', why: message };
};

const optionsOf = ({ smtp, sendmail }: MailConfig) =>
  smtp === undefined
    ? ({ sendmail: true, path: sendmail ?? 'sendmail', newline: 'unix' } as const)
    : ({
        ...{ url: smtp, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS },
        ...{ socketTimeout: PATIENCE_MS },
      } as const);

/** The way out that the host has chosen. */
export const openTransport = (config: MailConfig): Transport => {
  const options = optionsOf(config);
  const transport = 'sendmail' in options ? createTransport(options) : createTransport(options);
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, config));
        return { is: 'sent' };
      } catch (cause) {
        return failed(cause);
      }
    },
    close: () => {
      transport.close();
    },
  };
};
