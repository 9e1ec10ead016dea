import { nextMailing, timeIn } from '../../people/hours.ts';
import { type HeldSeat, isSeat, type Person, type ToldByMail } from '../../people/person.ts';
import { isDue } from '../../people/tables.ts';
import type { Store, Table } from '../../store.ts';
import type { PostOffice } from './post-office.ts';
import { eventParagraphs, HOW_TO_ANSWER, type Paragraph } from './wording.ts';

/** Milliseconds for which what happens one after the other is gathered into one mail. */
const GATHER_MS = 2000;

/** Milliseconds between two mails about one seat while its phase goes on: lines and letters come one by one. */
const SPACING_MS = 10 * 60_000;

/** What a seat has not been told by mail yet. */
interface SeatNews {
  readonly held: HeldSeat;
  readonly table: Table;
  readonly paragraphs: readonly Paragraph[];
  readonly upTo: ToldByMail;
  /** Whether another phase has opened. */
  readonly isMilestone: boolean;
}

interface Plan {
  readonly time: number;
  readonly callOff: () => void;
}

const nameOfSeat = ({ match, seat }: HeldSeat): string => `${match}/${seat}`;

export interface NewsOptions {
  readonly store: Store;
  readonly office: PostOffice;
  readonly trouble: (message: string) => void;
}

/** How far a seat has been told at its table. */
const toldAt = ({ live, letters }: Table, seat: string): ToldByMail => ({
  match: live.standing.told[seat] ?? 0,
  letters: letters.box(seat)?.told ?? 0,
  epoch: live.standing.conduct.epoch,
});

/** Where to go on: after a step back the newest that still stands is told again, for it says so. */
const behind = (told: ToldByMail | null, now: ToldByMail): ToldByMail => {
  if (!told) return now;
  const most = told.epoch === now.epoch ? now.match : Math.max(0, now.match - 1);
  return { ...told, match: Math.min(told.match, most), letters: Math.min(told.letters, now.letters) };
};

/**
 * Tells people by mail what their seats are told: at once, when their quiet hours are over or at the time of their
 * digest. When a mail is sent, and how long it is, depends on what that seat is told and on nothing else.
 */
export class News {
  readonly #options: NewsOptions;
  /** When each person's news is looked at next. */
  readonly #planned = new Map<string, Plan>();
  /** When the last mail about each seat was written, milliseconds. */
  readonly #lastOf = new Map<string, number>();
  /** What is being written, by person: one after the other. */
  readonly #writing = new Map<string, Promise<void>>();
  readonly #takeDown: readonly (() => void)[];
  #isClosed = false;

  constructor(options: NewsOptions) {
    this.#options = options;
    const { store } = options;
    this.#takeDown = [
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

  /** Looks at somebody's news at a time, milliseconds since 1970; a sooner plan stands. */
  #plan(id: string, time: number): void {
    const planned = this.#planned.get(id);
    if (this.#isClosed || (planned && planned.time <= time)) return;
    planned?.callOff();
    const callOff = this.#options.store.clock.at(new Date(time).toISOString(), () => {
      this.#planned.delete(id);
      this.#write(id);
    });
    this.#planned.set(id, { time, callOff });
  }

  #write(id: string): void {
    if (this.#isClosed) return;
    const before = this.#writing.get(id) ?? Promise.resolve();
    const writing = before
      .then(() => this.#tell(id))
      .catch((cause: unknown) => {
        this.#options.trouble(`mail to ${id}: ${cause instanceof Error ? cause.message : String(cause)}`);
      })
      .finally(() => {
        if (this.#writing.get(id) === writing) this.#writing.delete(id);
      });
    this.#writing.set(id, writing);
  }

  async #tell(id: string): Promise<void> {
    const { store } = this.#options;
    const person = store.people.get(id);
    if (!person || person.address === null) return;
    const now = Date.parse(store.clock.now());
    let later: number | undefined;
    for (const { match, seat } of person.seats) {
      const held = store.people.get(id)?.seats.find(isSeat({ match, seat }));
      const news = held && (await this.#newsOf(person, held));
      if (!news) continue;
      const when = this.#when(person, news, now);
      if (when <= now) await this.#send(person, news);
      else later = Math.min(later ?? when, when);
    }
    if (later !== undefined) this.#plan(id, later);
  }

  /** When news is told, milliseconds since 1970; what is due before that is told at once. */
  #when(person: Person, { held, table, isMilestone }: SeatNews, now: number): number {
    const last = this.#lastOf.get(nameOfSeat(held));
    const first = isMilestone || last === undefined ? now : Math.max(now, last + SPACING_MS);
    const when = nextMailing(person, first);
    const { standing } = table.live;
    const isUrgent =
      isDue(standing, held.seat) && standing.closesAt !== null && Date.parse(standing.closesAt) <= when;
    return isUrgent ? now : when;
  }

  /** What a seat has not been told yet; what no mail has to say is passed over. */
  async #newsOf(person: Person, held: HeldSeat): Promise<SeatNews | undefined> {
    const { store } = this.#options;
    const { match, seat, token } = held;
    const table = await store.open(match);
    if (table?.seating.seatOf(token) !== seat) return undefined;
    const upTo = toldAt(table, seat);
    const last = behind(held.told, upTo);
    const events = (await table.live.eventsAfter(seat, last.match)).map(({ event }) => event);
    const letters = table.letters.box(seat)?.newsAfter(last.letters) ?? [];
    const paragraphs = [...events, ...letters].flatMap((event) => eventParagraphs(event, person.zone));
    const isMilestone = events.some(({ kind }) => kind === 'phase');
    if (paragraphs.length > 0) return { held, table, paragraphs, upTo, isMilestone };
    if (JSON.stringify(held.told) !== JSON.stringify(upTo))
      await store.people.change(person.id, (known) => ({
        ...known,
        seats: known.seats.map((each) => (isSeat(held)(each) ? { ...each, told: upTo } : each)),
      }));
    return undefined;
  }

  async #send({ id, address, zone }: Person, { held, table, paragraphs, upTo }: SeatNews): Promise<void> {
    const { office } = this.#options;
    const { match, seat } = held;
    this.#lastOf.set(nameOfSeat(held), Date.parse(office.now()));
    const { summary, closesAt } = table.live.standing;
    const { name, date, title, phase } = summary;
    const until = closesAt === null ? '' : ` until ${timeIn(zone, closesAt)}`;
    const due = isDue(table.live.standing, seat) ? [[`You are waited for in ${title}${until}.`]] : [];
    await office.write(
      { id },
      {
        key: `news ${match} ${seat} ${String(upTo.epoch)}.${String(upTo.match)}.${String(upTo.letters)} ${id}`,
        to: address ?? '',
        about: [name, seat, `${date}, ${title}`],
        paragraphs: [...paragraphs, ...due, ...(summary.over ? [] : [HOW_TO_ANSWER])],
        purpose: { kind: 'reply', match, seat, phase, at: office.now() },
        effect: { told: { match, seat, told: upTo } },
      },
    );
  }

  /** Finishes what is being written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const down of this.#takeDown) down();
    for (const { callOff } of this.#planned.values()) callOff();
    await Promise.all(this.#writing.values());
  }
}
