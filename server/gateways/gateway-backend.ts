import type { MailConfig } from './mail/config.ts';
import type { Addresses } from './mail/failed.ts';
import type { OutboxBackend } from './mail/outbox.ts';
import type { HostKey } from './ssh/host-key.ts';
import type { KeyBook } from './ssh/key-book.ts';

/** Something that runs until it is closed; `close` settles when everything in it has stopped. */
export interface Closable {
  close(): Promise<void>;
}

/** How incoming mail is read. */
export interface InboxReading {
  /** A Maildir of another program that is read, too. */
  readonly inbox: string | undefined;
  readonly mostBytes: number;
  /** Reads one mail; settles when it has been handled. */
  readonly take: (mail: Buffer) => Promise<void>;
  readonly warn: (message: string) => void;
}

/** Storage of the mail gateway, besides people. */
export interface MailBackend {
  /** The mail configuration; undefined if no mail is sent. @throws MailUnusable */
  config(): Promise<MailConfig | undefined>;
  readonly outbox: OutboxBackend;
  /** Calls `listener` with the name of a mail that another server has added, sent or removed. */
  onOutbox(listener: (name: string) => void): void;
  /** Reads incoming mail, one after another, each once. */
  openInbox(reading: InboxReading): Promise<Closable>;
  /** Deletes unreadable mails that contain one of a person's addresses. */
  removeFailedOf(addresses: Addresses): Promise<void>;
  /**
   * Runs a task while this server is in charge of sending and reading mail, and closes it when another server takes
   * over.
   */
  whileInCharge(begin: () => Promise<Closable>): Promise<Closable>;
}

/** Storage of the SSH gateway, besides people. */
export interface SshBackend {
  /** Created at the first start. @throws HostKeyUnusable */
  hostKey(): Promise<HostKey>;
  keyBook(): Promise<KeyBook>;
}

/** Storage of the gateways: files of a data folder, or rows of a database. */
export interface GatewayBackend {
  readonly mail: MailBackend;
  readonly ssh: SshBackend;
}
