import type { EventCounts } from '../../letters/event-id.ts';
import { createHash } from 'node:crypto';
import type { Code } from '../../people/person.ts';

/**
 * What a mail changes of a person. It lies in the outbox with the mail, so that both are on disk with one write: a
 * server that ends in between makes it so when it starts again.
 */
export interface MailEffect {
  /** A code that is in the mail. */
  readonly code?: Code;
  /** Hash of the code that brought the mail it answers. */
  readonly answers?: string;
  /** How far the mail tells of a seat. */
  readonly told?: { readonly match: string; readonly seat: string; readonly told: EventCounts };
}

/** A mail that is to go out. */
export interface OutgoingMail {
  /** Names the mail: what is put in twice under one key goes out once. */
  readonly key: string;
  /** Id of the person it is for; nothing where it answers somebody nobody knows. */
  readonly person: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Message-ID of the mail it answers. */
  readonly inReplyTo?: string;
  /** What is so of its receiver as soon as it is on its way. */
  readonly effect?: MailEffect;
}

/** How far a mail has come. */
interface Progress {
  /** When it was put in, ISO 8601. */
  readonly at: string;
  readonly attempts: number;
  /** Not tried before then, ISO 8601. */
  readonly notBefore: string;
  /** It is being handed over: found so at a start, nobody knows whether it went out. */
  readonly isUnderWay: boolean;
  /** It may have gone out before. */
  readonly isUnsure: boolean;
}

export type QueuedMail = OutgoingMail & Progress;

/** What a mail is called where it is kept and in its Message-ID. */
export const mailNameOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Where mail that waits is kept, each by its name. */
export interface OutboxBackend {
  all(): Promise<readonly QueuedMail[]>;
  /** A mail as it is kept now; nothing where it has gone, or nobody else writes. */
  read(name: string): Promise<QueuedMail | undefined>;
  /** Settles when a mail is kept for good. One that is there already stays as it is. */
  add(name: string, mail: QueuedMail): Promise<void>;
  /** Notes how far a mail has come; false where it has gone. @throws LeadershipLost where another server sends now */
  replace(name: string, mail: QueuedMail): Promise<boolean>;
  /** Settles when nothing is kept of a mail. */
  remove(name: string): Promise<void>;
}

/**
 * Mail that has not gone out yet. A mail is kept for good before it is sent, is marked while it is handed over, and is
 * gone when it has been.
 */
export class Outbox {
  readonly #backend: OutboxBackend;
  readonly #most: number;
  readonly #mails: Map<string, QueuedMail>;
  /** Mails being taken in, by name: one put in twice at once is written once. */
  readonly #putting = new Map<string, Promise<boolean>>();

  private constructor(backend: OutboxBackend, most: number, mails: readonly QueuedMail[]) {
    this.#backend = backend;
    this.#most = most;
    this.#mails = new Map(mails.map((mail) => [mailNameOf(mail.key), mail]));
  }

  /** @param most mails it takes */
  static async open(backend: OutboxBackend, most: number): Promise<Outbox> {
    return new Outbox(backend, most, await backend.all());
  }

  /**
   * Who sends from now on looks through all there is.
   * @returns how many mails may have gone out before whoever sent them ended
   */
  async takeOver(): Promise<number> {
    this.#mails.clear();
    for (const mail of await this.#backend.all()) this.#mails.set(mailNameOf(mail.key), mail);
    const left = this.all().filter(({ isUnderWay }) => isUnderWay);
    for (const mail of left)
      this.#mails.set(mailNameOf(mail.key), { ...mail, isUnderWay: false, isUnsure: true });
    return left.length;
  }

  /** Takes note of what another server has put in, sent or taken out. */
  async learn(name: string): Promise<QueuedMail | undefined> {
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

  /** Takes a mail in; settles when it is kept. False where there is no room. */
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

  /** Notes how far a mail has come; nothing where it has been taken out. */
  async mark(mail: QueuedMail, change: Partial<Progress>): Promise<QueuedMail | undefined> {
    const name = mailNameOf(mail.key);
    const next = { ...mail, ...change };
    const isThere = this.#mails.has(name) && (await this.#backend.replace(name, next));
    if (isThere) this.#mails.set(name, next);
    else this.#mails.delete(name);
    return isThere ? next : undefined;
  }

  /** The mail has gone out, or never will. */
  async remove({ key }: Pick<QueuedMail, 'key'>): Promise<void> {
    const name = mailNameOf(key);
    this.#mails.delete(name);
    await this.#backend.remove(name);
  }

  /** Takes out everything for one person. */
  async removeFor(person: string): Promise<void> {
    for (const mail of this.all()) if (mail.person === person) await this.remove(mail);
  }
}
