import type { Clock } from '../../clock.ts';
import type { Outbox, OutgoingMail, QueuedMail } from './outbox.ts';
import type { Transport } from './transport.ts';

/** Mails handed over at once: what is sent to one person does not wait long for another's. */
const AT_ONCE = 4;
/** Minutes until a mail is tried again, by how often it has been tried; the last of them from then on. */
const BACK_OFF = [1, 5, 15, 60, 240];
/** Days after which it is given up. */
const MAX_DAYS = 5;

const MINUTE = 60_000;
/** Milliseconds after which it is looked again where what happened to a mail could not be written down. */
const AGAIN_MS = 5_000;

export interface SenderOptions {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  /** A mail for a person was sent, where `why` is nothing, or never will be. */
  readonly onEnd: (mail: QueuedMail, why: string | undefined) => Promise<void>;
}

/** Sends what is in the outbox, each mail once as far as that can be known, and again later where it was not taken. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #underWay = new Map<string, Promise<void>>();
  #callOff: () => void = () => undefined;
  /** Nothing is sent before then, ISO 8601. */
  #notBefore = '';
  #isHeld = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Puts a mail in the outbox, to be sent with the next look; settles when it is on disk. False where there is no room. */
  async put(mail: OutgoingMail): Promise<boolean> {
    const { outbox, clock, warn } = this.#options;
    const isIn = await outbox.put(mail, clock.now());
    if (!isIn) warn('mail: the outbox is full; what is to be told goes out when it has room again');
    return isIn;
  }

  /** Sends what is due, and looks again when something else is. */
  look(): void {
    if (this.#isHeld) return;
    const { outbox, clock } = this.#options;
    const now = clock.now();
    const waiting = outbox
      .all()
      .filter(({ key }) => !this.#underWay.has(key))
      .map((mail) => ({ mail, time: mail.notBefore > this.#notBefore ? mail.notBefore : this.#notBefore }));
    const due = waiting.filter(({ time }) => time <= now);
    for (const { mail } of due.slice(0, AT_ONCE - this.#underWay.size)) this.#start(mail);
    this.#callOff();
    const [next] = waiting
      .map(({ time }) => time)
      .filter((time) => time > now)
      .toSorted();
    if (next !== undefined)
      this.#callOff = clock.at(next, () => {
        this.look();
      });
  }

  #start(mail: QueuedMail): void {
    const sending = this.#send(mail)
      .catch((cause: unknown) => {
        const { clock, warn } = this.#options;
        warn(`mail: ${cause instanceof Error ? cause.message : String(cause)}`);
        this.#notBefore = new Date(Date.parse(clock.now()) + AGAIN_MS).toISOString();
      })
      .finally(() => {
        this.#underWay.delete(mail.key);
        this.look();
      });
    this.#underWay.set(mail.key, sending);
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { outbox, transport, onEnd } = this.#options;
    const marked = await outbox.mark(mail, { isUnderWay: true });
    if (!marked) return;
    const handover = await transport.send(marked);
    if (handover.is === 'sent' || handover.is === 'refused') {
      const why = handover.is === 'refused' ? handover.why : undefined;
      if (why !== undefined) this.#tell(mail, `was refused for good: ${why}`);
      await outbox.remove(mail);
      await onEnd(mail, why);
      return;
    }
    await this.#postpone(marked, handover);
  }

  async #postpone(
    mail: QueuedMail,
    { is, why }: { readonly is: 'delayed' | 'unsure'; readonly why: string },
  ): Promise<void> {
    const { outbox, clock, onEnd } = this.#options;
    const now = Date.parse(clock.now());
    const attempts = mail.attempts + 1;
    if (now - Date.parse(mail.at) > MAX_DAYS * 24 * 60 * MINUTE) {
      this.#tell(mail, `is given up after ${String(attempts)} tries: ${why}`);
      await outbox.remove(mail);
      await onEnd(mail, why);
      return;
    }
    const minutes = BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? 1;
    const isUnsure = mail.isUnsure || is === 'unsure';
    const what = is === 'unsure' ? 'may or may not have gone out' : 'could not be sent';
    this.#tell(mail, `${what} (${why}); it is tried again in ${String(minutes)} min`);
    const notBefore = new Date(now + minutes * MINUTE).toISOString();
    await outbox.mark(mail, { isUnderWay: false, isUnsure, attempts, notBefore });
  }

  /** People are named by their ids: the log holds no address. */
  #tell({ person }: QueuedMail, what: string): void {
    this.#options.warn(`mail to ${person ?? 'somebody unknown'} ${what}`);
  }

  /** Sends nothing until it begins again; settles when nothing is under way. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.#callOff();
    await Promise.all(this.#underWay.values());
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  begin(): void {
    this.#isHeld = false;
    this.look();
  }

  /** Finishes what is under way. */
  async close(): Promise<void> {
    await this.hold();
    this.#options.transport.close();
  }
}
