import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox, OutgoingMail, QueuedMail } from './outbox.ts';
import type { Transport } from './transport.ts';

/** The most mails sent at once, so that mail to one person does not wait long for mail to another. */
const AT_ONCE = 4;
/** Minutes until the next attempt, by the number of attempts; the last value for all further ones. */
const BACK_OFF = [1, 5, 15, 60, 240];
/** Days after which sending is given up. */
const MAX_DAYS = 5;

const MINUTE = 60_000;
/** Milliseconds until the next attempt if the state of a mail could not be stored. */
const AGAIN_MS = 5_000;

export interface SenderOptions {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  /** Called when a mail was sent, or when it is given up for the reason `why`. */
  readonly onEnd: (mail: QueuedMail, why: string | undefined) => Promise<void>;
}

/** Sends the mails of the outbox, each once if possible, and later again if it was not accepted. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #underWay = new Map<string, Promise<void>>();
  #cancelTimer: () => void = () => undefined;
  /** Nothing is sent before this time, ISO 8601. */
  #notBefore = '';
  #isPaused = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /**
   * Adds a mail to the outbox for the next `sendDue`; settles when it is on disk. False if the outbox is full.
   */
  async put(mail: OutgoingMail): Promise<boolean> {
    const { outbox, clock, warn } = this.#options;
    const isIn = await outbox.put(mail, clock.now());
    if (!isIn) warn('mail: the outbox is full; news is sent when it has room again');
    return isIn;
  }

  /** Sends due mails and sets a timer for the next. */
  sendDue(): void {
    if (this.#isPaused) return;
    const { outbox, clock } = this.#options;
    const now = clock.now();
    const waiting = outbox
      .all()
      .filter(({ key }) => !this.#underWay.has(key))
      .map((mail) => ({ mail, time: mail.notBefore > this.#notBefore ? mail.notBefore : this.#notBefore }));
    const due = waiting.filter(({ time }) => time <= now);
    for (const { mail } of due.slice(0, AT_ONCE - this.#underWay.size)) this.#start(mail);
    this.#cancelTimer();
    const [next] = waiting
      .map(({ time }) => time)
      .filter((time) => time > now)
      .toSorted();
    if (next !== undefined)
      this.#cancelTimer = clock.at(next, () => {
        this.sendDue();
      });
  }

  #start(mail: QueuedMail): void {
    const sending = this.#send(mail)
      .catch((cause: unknown) => {
        const { clock, warn } = this.#options;
        warn(`mail: ${errorText(cause)}`);
        this.#notBefore = new Date(Date.parse(clock.now()) + AGAIN_MS).toISOString();
      })
      .finally(() => {
        this.#underWay.delete(mail.key);
        this.sendDue();
      });
    this.#underWay.set(mail.key, sending);
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { outbox, transport, onEnd } = this.#options;
    const marked = await outbox.update(mail, { isUnderWay: true });
    if (!marked) return;
    const result = await transport.send(marked);
    if (result.is === 'sent' || result.is === 'refused') {
      const why = result.is === 'refused' ? result.why : undefined;
      if (why !== undefined) this.#warnAbout(mail, `was refused for good: ${why}`);
      await outbox.remove(mail);
      await onEnd(mail, why);
      return;
    }
    await this.#postpone(marked, result);
  }

  async #postpone(
    mail: QueuedMail,
    { is, why }: { readonly is: 'delayed' | 'unsure'; readonly why: string },
  ): Promise<void> {
    const { outbox, clock, onEnd } = this.#options;
    const now = Date.parse(clock.now());
    const attempts = mail.attempts + 1;
    if (now - Date.parse(mail.at) > MAX_DAYS * 24 * 60 * MINUTE) {
      this.#warnAbout(mail, `is given up after ${String(attempts)} tries: ${why}`);
      await outbox.remove(mail);
      await onEnd(mail, why);
      return;
    }
    const minutes = BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? 1;
    const isUnsure = mail.isUnsure || is === 'unsure';
    const what = is === 'unsure' ? 'may or may not have gone out' : 'could not be sent';
    this.#warnAbout(mail, `${what} (${why}); it is tried again in ${String(minutes)} min`);
    const notBefore = new Date(now + minutes * MINUTE).toISOString();
    await outbox.update(mail, { isUnderWay: false, isUnsure, attempts, notBefore });
  }

  /** The log names people by their ids and contains no address. */
  #warnAbout({ person }: QueuedMail, what: string): void {
    this.#options.warn(`mail to ${person ?? 'somebody unknown'} ${what}`);
  }

  /** Sends nothing until `resume`; settles when no mail is being sent. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    this.#cancelTimer();
    await Promise.all(this.#underWay.values());
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  resume(): void {
    this.#isPaused = false;
    this.sendDue();
  }

  /** Finishes mails that are being sent. */
  async close(): Promise<void> {
    await this.pause();
    this.#options.transport.close();
  }
}
