import type { MailConfig } from './mail/config.ts';
import type { Addresses } from './mail/failed.ts';
import type { OutboxBackend } from './mail/outbox.ts';
import type { HostKey } from './ssh/host-key.ts';
import type { KeyBook } from './ssh/key-book.ts';

/** Something that runs until it is closed; `close` settles when nothing of it is under way any more. */
export interface Closable {
  close(): Promise<void>;
}

/** How incoming mail is read. */
export interface InboxReading {
  /** A Maildir of another program that is read beside our own. */
  readonly inbox: string | undefined;
  readonly mostBytes: number;
  /** Reads one mail; settles when it is dealt with. */
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
  /** Reads incoming mail, one after the other, each once. */
  openInbox(reading: InboxReading): Promise<Closable>;
  /** Deletes mails that could not be read and name an address of a person. */
  removeFailedOf(addresses: Addresses): Promise<void>;
  /**
   * Runs a task while this server is the one that sends and reads mail, and closes it when another server takes over.
   */
  whileInCharge(begin: () => Promise<Closable>): Promise<Closable>;
}

/** Storage of the SSH gateway, besides people. */
export interface SshBackend {
  /** Made at the first start. @throws HostKeyUnusable */
  hostKey(): Promise<HostKey>;
  keyBook(): Promise<KeyBook>;
}

/** Storage of the gateways: files of a data folder, or rows of a database. */
export interface GatewayBackend {
  readonly mail: MailBackend;
  readonly ssh: SshBackend;
}
