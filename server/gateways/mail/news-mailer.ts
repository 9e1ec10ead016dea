import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { EventCounts } from '../../letters/event-id.ts';
import { nextMailing, formatTime } from '../../people/mailing-times.ts';
import { type HeldSeat, isSeat, type Person } from '../../people/person.ts';
import { seatNews, type SeatNews } from '../../people/seat-news.ts';
import { StorageUnavailable } from '../../storage/contract.ts';
import type { Store } from '../../store.ts';
import type { PersonalMailer } from './personal-mailer.ts';
import { eventParagraphs, HOW_TO_ANSWER, type MailParagraph } from './mail-text.ts';

/** Milliseconds for which events are collected into one mail. */
const GATHER_MS = 2000;

/**
 * Milliseconds between two mails about one seat during a phase, in which lines and letters arrive one by one.
 */
const SPACING_MS = 10 * 60_000;

/** News of a seat that was not mailed yet. */
interface PendingNews {
  readonly held: HeldSeat;
  readonly news: SeatNews;
  readonly paragraphs: readonly MailParagraph[];
  /** Whether another phase was opened. */
  readonly isMilestone: boolean;
}

interface Plan {
  readonly time: number;
  readonly cancel: () => void;
}

const isSame = (told: EventCounts, other: EventCounts): boolean =>
  told.match === other.match && told.letters === other.letters && told.epoch === other.epoch;

const seatKey = ({ match, seat }: HeldSeat): string => `${match}/${seat}`;

export interface NewsMailerOptions {
  readonly store: Store;
  readonly mailer: PersonalMailer;
  readonly warn: (message: string) => void;
}

/**
 * Mails people the events of their seats: at once, after their quiet hours, or at the time of their digest. The
 * time and size of a mail depend only on what that seat is sent.
 */
export class NewsMailer {
  readonly #options: NewsMailerOptions;
  /** When each person's news is checked next. */
  readonly #planned = new Map<string, Plan>();
  /** When the last mail about each seat was written, in milliseconds. */
  readonly #lastMailAt = new Map<string, number>();
  /** Mails being written, by person, one after another. */
  readonly #writing = new Map<string, Promise<void>>();
  readonly #subscriptions: readonly (() => void)[];
  #isClosed = false;

  constructor(options: NewsMailerOptions) {
    this.#options = options;
    const { store } = options;
    this.#subscriptions = [
      store.onNews((match) => {
        for (const person of store.people.all())
          if (person.seats.some((held) => held.match === match)) this.#planSoon(person.id);
      }),
      store.people.onChange(({ id }) => {
        if (!this.#writing.has(id)) this.#planSoon(id);
      }),
    ];
    for (const { id } of store.people.all()) this.#planSoon(id);
  }

  #planSoon(id: string): void {
    this.#plan(id, Date.parse(this.#options.store.clock.now()) + GATHER_MS);
  }

  /** Schedules a check of a person's news, in milliseconds since 1970; an earlier schedule is kept. */
  #plan(id: string, time: number): void {
    const planned = this.#planned.get(id);
    if (this.#isClosed || (planned && planned.time <= time)) return;
    planned?.cancel();
    const cancel = this.#options.store.clock.at(new Date(time).toISOString(), () => {
      this.#planned.delete(id);
      this.#write(id);
    });
    this.#planned.set(id, { time, cancel });
  }

  #write(id: string): void {
    if (this.#isClosed) return;
    const before = this.#writing.get(id) ?? Promise.resolve();
    const writing = before
      .then(() => this.#sendDueNews(id))
      .catch((cause: unknown) => {
        this.#options.warn(`mail to ${id}: ${errorText(cause)}`);
        // A match that changes servers is available again shortly.
        if (cause instanceof StorageUnavailable) this.#planSoon(id);
      })
      .finally(() => {
        if (this.#writing.get(id) === writing) this.#writing.delete(id);
      });
    this.#writing.set(id, writing);
  }

  async #sendDueNews(id: string): Promise<void> {
    const { store } = this.#options;
    const person = store.people.get(id);
    if (!person || person.address === null) return;
    const now = Date.parse(store.clock.now());
    let later: number | undefined;
    for (const { match, seat } of person.seats) {
      const held = store.people.get(id)?.seats.find(isSeat({ match, seat }));
      const pending = held && (await this.#pendingNews(person, held));
      if (!pending) continue;
      const when = this.#when(person, pending, now);
      if (when <= now) await this.#send(person, pending);
      else later = Math.min(later ?? when, when);
    }
    if (later !== undefined) this.#plan(id, later);
  }

  /** When news is mailed, in milliseconds since 1970; if something is due before that, at once. */
  #when(person: Person, { held, news, isMilestone }: PendingNews, now: number): number {
    const last = this.#lastMailAt.get(seatKey(held));
    const first = isMilestone || last === undefined ? now : Math.max(now, last + SPACING_MS);
    const when = nextMailing(person, first);
    const { isDue, closesAt } = news;
    const isUrgent = isDue && closesAt !== null && Date.parse(closesAt) <= when;
    return isUrgent ? now : when;
  }

  /** The news of a seat; events that are not mailed are skipped. */
  async #pendingNews(person: Person, held: HeldSeat): Promise<PendingNews | undefined> {
    const { store } = this.#options;
    // A closed match in which nothing has changed is not opened for it.
    const { told } = held;
    const atRest = told && (await store.toldWhileClosed(held.match, held.seat));
    if (told && atRest && isSame(atRest, told)) return undefined;
    const news = await seatNews(store, held, told);
    if (!news) return undefined;
    const { events, upTo } = news;
    const paragraphs = events.flatMap((event) => eventParagraphs(event, person.zone));
    const isMilestone = events.some(({ kind }) => kind === 'phase');
    if (paragraphs.length > 0) return { held, news, paragraphs, isMilestone };
    if (!told || !isSame(told, upTo))
      await store.people.change(person.id, (known) => ({
        ...known,
        seats: known.seats.map((each) => (isSeat(held)(each) ? { ...each, told: upTo } : each)),
      }));
    return undefined;
  }

  async #send({ id, address, zone }: Person, { held, news, paragraphs }: PendingNews): Promise<void> {
    const { mailer } = this.#options;
    const { match, seat } = held;
    this.#lastMailAt.set(seatKey(held), Date.parse(mailer.now()));
    const { summary, closesAt, upTo } = news;
    const { name, date, title, phase } = summary;
    const until = closesAt === null ? '' : ` until ${formatTime(zone, closesAt)}`;
    const due = news.isDue ? [[`It is your turn in ${title}${until}.`]] : [];
    await mailer.write(
      { id },
      {
        key: `news ${match} ${seat} ${String(upTo.epoch)}.${String(upTo.match)}.${String(upTo.letters)} ${id}`,
        to: address ?? '',
        about: [name, seat, `${date}, ${title}`],
        paragraphs: [...paragraphs, ...due, ...(summary.over ? [] : [HOW_TO_ANSWER])],
        purpose: { kind: 'reply', match, seat, phase, at: mailer.now() },
        effect: { told: { match, seat, told: upTo } },
      },
    );
  }

  /** Finishes mails that are being written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const unsubscribe of this.#subscriptions) unsubscribe();
    for (const { cancel } of this.#planned.values()) cancel();
    await Promise.all(this.#writing.values());
  }
}
