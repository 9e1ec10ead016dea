import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, vi } from 'vitest';
import type { Chancery } from './chancery.ts';

// A mail server that stores what it receives, and correspondents who read and answer it.

const PATIENCE = { timeout: 40_000, interval: 50 };

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly raw: string;
}

const read = async (to: string, raw: Buffer): Promise<ReceivedMail> => {
  const { subject = '', text = '', messageId = '', headers } = await PostalMime.parse(raw);
  const named = new Map(headers.map(({ key, value }) => [key, value]));
  return { to, subject, text, messageId, headers: named, raw: raw.toString('latin1') };
};

/** What the mail server does with the next mail instead of accepting it. */
export type DeliveryFailure = 'delay' | 'refuse' | 'cut';

const REPLIES: Readonly<Record<'delay' | 'refuse', number>> = { delay: 451, refuse: 550 };

export interface MailServer {
  readonly url: string;
  /** All received mails, in order. */
  readonly mails: readonly ReceivedMail[];
  /** Makes the next mails fail, one after the other. */
  readonly failures: DeliveryFailure[];
  /** Everything for an address so far. */
  for(address: string): readonly ReceivedMail[];
  /** The first matching mail for an address that has not been returned before; waits for it. */
  next(address: string, words: string | RegExp): Promise<ReceivedMail>;
}

/** Opens a mail server on a free port, closed after the test. */
export const openMailServer = async (): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const failures: DeliveryFailure[] = [];
  const seen = new Set<ReceivedMail>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo;
        const failure = failures.shift();
        void read(to?.address ?? '', Buffer.concat(chunks)).then((mail) => {
          if (failure === 'delay' || failure === 'refuse') {
            done(Object.assign(new Error('not now'), { responseCode: REPLIES[failure] }));
            return;
          }
          mails.push(mail);
          if (failure === 'cut') for (const connection of server.connections) connection.close();
          else done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  const listening = once(server.listen(0, '127.0.0.1'), 'listening');
  await listening;
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  const forAddress = (address: string): readonly ReceivedMail[] => mails.filter(({ to }) => to === address);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    failures,
    for: forAddress,
    next: (address, words) =>
      vi.waitFor(() => {
        const pattern = typeof words === 'string' ? new RegExp(words.replaceAll(/[^\w\s]/g, '\\$&')) : words;
        const found = forAddress(address).find(
          (mail) => !seen.has(mail) && pattern.test(`${mail.subject}\n${mail.text}`),
        );
        expect(found, `a mail to ${address} with ${String(words)}`).toBeDefined();
        if (!found) throw new Error('no such mail');
        seen.add(found);
        return found;
      }, PATIENCE),
  };
};

let written = 0;

/** The contents of a mail. */
export interface MailContent {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string;
  /** Additional header lines. */
  readonly headers?: readonly string[];
}

/** A mail as a mail program writes it, with line ends as in transit. */
export const mailText = ({ from, subject, text, messageId, headers = [] }: MailContent): string => {
  written += 1;
  const id = messageId ?? `<test-${String(written)}-${String(process.pid)}@example.net>`;
  return [
    `From: Somebody <${from}>`,
    'To: orders@example.org',
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    ...(headers.some((line) => /^content-type:/i.test(line))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    ...headers,
    '',
    text,
  ].join('\r\n');
};

/** A reply as mail programs write it: the subject with `Re:`, the original quoted below. */
export const replyTo = (mail: ReceivedMail, text: string): string => {
  const quoted = mail.text.split('\n').map((line) => `> ${line}`);
  return [text, '', 'On Sun, 6 Dec 2026 at 12:00, Chancery <orders@example.org> wrote:', ...quoted].join(
    '\n',
  );
};

/** A player who has only a mail address. */
export class Correspondent {
  readonly address: string;
  readonly #post: MailServer;
  readonly #send: (mail: string) => Promise<void>;

  constructor(address: string, post: MailServer, send: (mail: string) => Promise<void>) {
    this.address = address;
    this.#post = post;
    this.#send = send;
  }

  /** The next mail that matches. */
  gets(words: string | RegExp): Promise<ReceivedMail> {
    return this.#post.next(this.address, words);
  }

  /** Sends a mail. */
  async writes(writing: Omit<MailContent, 'from'>): Promise<void> {
    await this.#send(mailText({ from: this.address, ...writing }));
  }

  /** Answers a mail. */
  async answers(mail: ReceivedMail, text: string, more: Partial<MailContent> = {}): Promise<void> {
    await this.writes({ subject: `Re: ${mail.subject}`, text: replyTo(mail, text), ...more });
  }
}

/** Delivers a mail to a server's folder with `chancery mail-in`, as procmail does. */
export const mailIn = async (chancery: Chancery, folder: string, mail: string): Promise<void> => {
  expect(await chancery.run(folder, ['mail-in'], mail)).toMatchObject({ code: 0, err: '' });
};
