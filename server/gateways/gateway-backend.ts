import type { MailConfig } from './mail/config.ts';
import type { Addresses } from './mail/failed.ts';
import type { OutboxBackend } from './mail/outbox.ts';
import type { HostKey } from './ssh/host-key.ts';
import type { KeyBook } from './ssh/key-book.ts';

/** Something that goes on until it is closed, which settles when nothing of it is under way any more. */
export interface Closable {
  close(): Promise<void>;
}

/** How mail that comes in is read. */
export interface InboxReading {
  /** A Maildir of somebody else's that is read beside our own. */
  readonly inbox: string | undefined;
  readonly mostBytes: number;
  /** Reads one mail; settles when it is dealt with. */
  readonly take: (mail: Buffer) => Promise<void>;
  readonly warn: (message: string) => void;
}

/** What the mail gateway keeps, besides people. */
export interface MailBackend {
  /** How mail is sent; nothing where it is not. @throws MailUnusable */
  config(): Promise<MailConfig | undefined>;
  readonly outbox: OutboxBackend;
  /** Calls `listener` with the name of a mail that another server has put in, sent or taken out. */
  onOutbox(listener: (name: string) => void): void;
  /** Has what came in read, one after the other, each once. */
  openInbox(reading: InboxReading): Promise<Closable>;
  /** Deletes mails that could not be read and name an address of a person. */
  removeFailedOf(addresses: Addresses): Promise<void>;
  /**
   * Begins a task wherever and whenever this server is the one that sends and reads mail, and closes it where another
   * one takes that over.
   */
  whileInCharge(begin: () => Promise<Closable>): Promise<Closable>;
}

/** What the SSH gateway keeps, besides people. */
export interface SshBackend {
  /** Made at the first start. @throws HostKeyUnusable */
  hostKey(): Promise<HostKey>;
  keyBook(): Promise<KeyBook>;
}

/** What the gateways of a store keep: files of a data folder, or rows of a database. */
export interface GatewayBackend {
  readonly mail: MailBackend;
  readonly ssh: SshBackend;
}
