import type { EventCounts } from '../../letters/event-id.ts';
import { createHash } from 'node:crypto';
import type { Code } from '../../people/person.ts';

/**
 * Changes of a person that belong to a mail. They are stored in the outbox with the mail, so that one write stores
 * both; a server that stops in between applies them when it starts again.
 */
export interface MailEffect {
  /** A code that is in the mail. */
  readonly code?: Code;
  /** Hash of the code of the answered mail. */
  readonly answers?: string;
  /** How many events the seat has been sent, including this mail. */
  readonly told?: { readonly match: string; readonly seat: string; readonly told: EventCounts };
}

/** A mail to be sent. */
export interface OutgoingMail {
  /** Identifies the mail: if added twice with one key, it is sent once. */
  readonly key: string;
  /** Id of the recipient; null for an answer to somebody unknown. */
  readonly person: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Message-ID of the mail it answers. */
  readonly inReplyTo?: string;
  /** Changes of the recipient, applied as soon as the mail is in the outbox. */
  readonly effect?: MailEffect;
}

/** The state of a mail in the outbox. */
interface SendingProgress {
  /** When it was added, ISO 8601. */
  readonly at: string;
  readonly attempts: number;
  /** Not tried before this time, ISO 8601. */
  readonly notBefore: string;
  /** Whether it is being sent. If that is found at a start, it is unknown whether it was sent. */
  readonly isUnderWay: boolean;
  /** Whether it may have been sent before. */
  readonly isUnsure: boolean;
}

export type QueuedMail = OutgoingMail & SendingProgress;

/** The name of a mail in its storage and its Message-ID. */
export const mailNameOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Storage of mail to be sent, by mail name. */
export interface OutboxBackend {
  all(): Promise<readonly QueuedMail[]>;
  /** A mail as stored now; undefined if it was removed, or if no other process writes. */
  read(name: string): Promise<QueuedMail | undefined>;
  /** Settles when a mail is stored durably. An existing mail is not changed. */
  add(name: string, mail: QueuedMail): Promise<void>;
  /** Stores the state of a mail; false if it was removed. @throws LeadershipLost if another server sends now */
  replace(name: string, mail: QueuedMail): Promise<boolean>;
  /** Settles when the mail is deleted. */
  remove(name: string): Promise<void>;
}

/**
 * Mail that has not been sent yet. A mail is stored durably before it is sent, marked while it is being sent, and
 * then deleted.
 */
export class Outbox {
  readonly #backend: OutboxBackend;
  readonly #most: number;
  readonly #mails: Map<string, QueuedMail>;
  /** Mails being added, by name: a mail that is added twice at once is stored once. */
  readonly #putting = new Map<string, Promise<boolean>>();

  private constructor(backend: OutboxBackend, most: number, mails: readonly QueuedMail[]) {
    this.#backend = backend;
    this.#most = most;
    this.#mails = new Map(mails.map((mail) => [mailNameOf(mail.key), mail]));
  }

  /** @param most the most mails it accepts */
  static async open(backend: OutboxBackend, most: number): Promise<Outbox> {
    return new Outbox(backend, most, await backend.all());
  }

  /**
   * Reads the storage again when this server takes over sending.
   * @returns how many mails may have been sent before the previous sender ended
   */
  async reload(): Promise<number> {
    this.#mails.clear();
    for (const mail of await this.#backend.all()) this.#mails.set(mailNameOf(mail.key), mail);
    const left = this.all().filter(({ isUnderWay }) => isUnderWay);
    for (const mail of left)
      this.#mails.set(mailNameOf(mail.key), { ...mail, isUnderWay: false, isUnsure: true });
    return left.length;
  }

  /** Reads a mail again that another server has added, sent or removed. */
  async refresh(name: string): Promise<QueuedMail | undefined> {
    const mail = await this.#backend.read(name);
    if (mail) this.#mails.set(name, mail);
    else this.#mails.delete(name);
    return mail;
  }

  get count(): number {
    return this.#mails.size;
  }

  all(): readonly QueuedMail[] {
    return [...this.#mails.values()];
  }

  /** Adds a mail; settles when it is stored. False if the outbox is full. */
  put(mail: OutgoingMail, now: string): Promise<boolean> {
    const name = mailNameOf(mail.key);
    const putting =
      this.#putting.get(name) ??
      this.#put(mail, now).finally(() => {
        this.#putting.delete(name);
      });
    this.#putting.set(name, putting);
    return putting;
  }

  async #put(mail: OutgoingMail, now: string): Promise<boolean> {
    const name = mailNameOf(mail.key);
    if (this.#mails.has(name)) return true;
    if (this.count >= this.#most) return false;
    const progress = { at: now, attempts: 0, notBefore: now, isUnderWay: false, isUnsure: false };
    const queued = { ...mail, ...progress };
    await this.#backend.add(name, queued);
    this.#mails.set(name, queued);
    return true;
  }

  /** Changes the state of a mail; undefined if it was removed. */
  async update(mail: QueuedMail, change: Partial<SendingProgress>): Promise<QueuedMail | undefined> {
    const name = mailNameOf(mail.key);
    const next = { ...mail, ...change };
    const isThere = this.#mails.has(name) && (await this.#backend.replace(name, next));
    if (isThere) this.#mails.set(name, next);
    else this.#mails.delete(name);
    return isThere ? next : undefined;
  }

  /** Removes a mail that was sent or will never be sent. */
  async remove({ key }: Pick<QueuedMail, 'key'>): Promise<void> {
    const name = mailNameOf(key);
    this.#mails.delete(name);
    await this.#backend.remove(name);
  }

  /** Removes all mails to a person. */
  async removeFor(person: string): Promise<void> {
    for (const mail of this.all()) if (mail.person === person) await this.remove(mail);
  }
}
