import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER, syncFolder } from '../../files/durable.ts';
import { readSealed, writeSealed } from '../../files/sealed-file.ts';
import type { Code, ToldByMail } from '../../people/person.ts';

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
  readonly told?: { readonly match: string; readonly seat: string; readonly told: ToldByMail };
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

const SUFFIX = '.json';

/** What a mail is called on disk and in its Message-ID. */
export const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * Mail that has not gone out yet, a file each. A mail is on disk before it is sent, is marked there while it is handed
 * over, and is gone from there when it has been.
 */
export class Outbox {
  readonly #folder: string;
  readonly #most: number;
  readonly #mails: Map<string, QueuedMail>;
  /** Mails being taken in, by name: one put in twice at once is written once. */
  readonly #putting = new Map<string, Promise<boolean>>();

  private constructor(folder: string, most: number, mails: Map<string, QueuedMail>) {
    this.#folder = folder;
    this.#most = most;
    this.#mails = mails;
  }

  /**
   * @param most mails it takes
   * @returns the outbox, and how many of its mails may have gone out before the last server ended
   */
  static async open(folder: string, most: number): Promise<{ outbox: Outbox; unsure: number }> {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const mails = new Map<string, QueuedMail>();
    let unsure = 0;
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(SUFFIX))) {
      const found = await readSealed<QueuedMail>(join(folder, file));
      if (found.state !== 'sound') continue;
      const { isUnderWay, isUnsure, ...mail } = found.value;
      unsure += isUnderWay ? 1 : 0;
      mails.set(nameOf(mail.key), { ...mail, isUnderWay: false, isUnsure: isUnsure || isUnderWay });
    }
    return { outbox: new Outbox(folder, most, mails), unsure };
  }

  get count(): number {
    return this.#mails.size;
  }

  all(): readonly QueuedMail[] {
    return [...this.#mails.values()];
  }

  /** Takes a mail in; settles when it is on disk. False where there is no room. */
  put(mail: OutgoingMail, now: string): Promise<boolean> {
    const name = nameOf(mail.key);
    const putting =
      this.#putting.get(name) ??
      this.#put(mail, now).finally(() => {
        this.#putting.delete(name);
      });
    this.#putting.set(name, putting);
    return putting;
  }

  async #put(mail: OutgoingMail, now: string): Promise<boolean> {
    if (this.#mails.has(nameOf(mail.key))) return true;
    if (this.count >= this.#most) return false;
    const progress = { at: now, attempts: 0, notBefore: now, isUnderWay: false, isUnsure: false };
    await this.#write({ ...mail, ...progress });
    return true;
  }

  /** Notes how far a mail has come; nothing is noted of one that has been taken out. */
  async mark(mail: QueuedMail, change: Partial<Progress>): Promise<QueuedMail> {
    const next = { ...mail, ...change };
    if (this.#mails.has(nameOf(mail.key))) await this.#write(next);
    return next;
  }

  /** The mail has gone out, or never will. */
  async remove({ key }: Pick<QueuedMail, 'key'>): Promise<void> {
    const name = nameOf(key);
    this.#mails.delete(name);
    await rm(this.#path(name), { force: true });
    await syncFolder(this.#folder);
  }

  /** Takes out everything for one person. */
  async removeFor(person: string): Promise<void> {
    for (const mail of this.all()) if (mail.person === person) await this.remove(mail);
  }

  #path(name: string): string {
    return join(this.#folder, `${name}${SUFFIX}`);
  }

  async #write(mail: QueuedMail): Promise<void> {
    const name = nameOf(mail.key);
    await writeSealed(this.#path(name), mail);
    this.#mails.set(name, mail);
  }
}
