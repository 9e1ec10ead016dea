import type { EditionSource, Receipt, ReportPart, SeatEvent, SeatView } from '@chancery/shared/api';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { apiErrorOf } from './connection.ts';
import { callsOf } from './feed-calls.ts';
import { openEdition } from './editions.ts';
import type { FeedOptions } from './feed-options.ts';
import { NO_LETTERS, withLetterEvent } from '@chancery/shared/parts/letters/held.ts';
import { lettersOf } from './letter-reading.ts';
import { withParts } from './report-parts.ts';
import { type CachedTable, VERSION } from './table-cache.ts';
import type { ConnectionState, Table, TableCalls } from './table.ts';

/** How many events of the match an id counts; those of letters are counted after the point. */
const eventCount = (eventId: string): number => Number.parseInt(eventId, 10);

/**
 * One seat's table, kept up to date. What is cached of it is shown at once, and what was received last stays
 * readable while the connection is cut.
 */
export class TableFeed {
  readonly #options: FeedOptions;
  readonly #calls: TableCalls;
  /** Reports that wait for the view of the position they led to. */
  #pending: readonly ReportPart[] = [];
  /** Number of the newest event received, and of that up to which the table shows everything. */
  #lastEvent = 0;
  #shownUpTo = 0;
  /** Whether what was reported before may no longer hold. */
  #isRereadDue = false;
  #refreshing: Promise<void> | undefined;
  readonly #waiters = new Set<() => void>();
  #table: Table | undefined;
  #source: EditionSource | undefined;
  #loading = 'Connecting…';
  #stop: () => void = () => undefined;
  #isClosed = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    const phase = (): string => this.#table?.seatView.match.phase ?? '';
    this.#calls = callsOf(
      options.server,
      {
        phase,
        isOver: () => this.#table?.seatView.match.over === true,
        untilShown: (id: string) => this.#untilShown(id),
        setReceipt: (receipt: Receipt | null) => {
          this.#setReceipt(receipt);
        },
        read: (reportsSeen: number) => {
          if (reportsSeen === this.#table?.reportsSeen) return;
          options.remember(reportsSeen);
          this.#update({ reportsSeen });
        },
        refresh: () => this.#refresh(true),
        showToGm: (found) => {
          const { gm } = this.#table ?? {};
          if (gm) this.#update({ gm: { ...gm, ...found } });
        },
        readDesk: () => this.#fetchDesk(),
      },
      options,
    );
    const cached = options.cache.read();
    if (cached) this.#setTable(cached, 'connecting');
    this.#open().catch((cause: unknown) => {
      this.#loading = errorText(cause);
      const isRefused = apiErrorOf(cause) !== undefined;
      this.#update(isRefused ? { connection: 'refused', refusal: this.#loading } : { connection: 'cut' });
      options.changed();
    });
  }

  /** The table as it was received last; undefined before the first answer. */
  readonly current = (): Table | undefined => this.#table;

  /** Why there is nothing to show yet. */
  readonly loading = (): string => this.#loading;

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#wakeWaiters();
  }

  async #open(): Promise<void> {
    const { server } = this.#options;
    const [seatView, source] = await Promise.all([server.view(), server.edition()]);
    // Asked for after the view: what comes after the view is told as an event.
    const [reports, letters] = await Promise.all([server.reports(), lettersOf(server, seatView.seat)]);
    if (this.#isClosed) return;
    this.#lastEvent = eventCount(seatView.lastEventId);
    this.#shownUpTo = this.#lastEvent;
    this.#setTable({ seatView, source, reports, letters }, 'open');
    this.#stop = server.follow(seatView.lastEventId, {
      event: (event, id) => {
        this.#onEvent(event, id);
      },
      connection: (connection) => {
        this.#update({ connection });
        this.#wakeWaiters();
        if (connection === 'open') void this.#refresh();
      },
    });
    await this.#fetchDesk();
    await this.#fetchDice();
    this.#save();
  }

  /** The game master's desk, which tells more than the events do. Where it cannot be had the rest is shown. */
  async #fetchDesk(): Promise<void> {
    if (this.#table?.seatView.seat !== 'gm') return;
    const desk = await this.#options.server.gm.desk().catch(() => undefined);
    if (desk) this.#update({ gm: { ...this.#table.gm, desk } });
  }

  #setTable(
    { seatView, source, reports, letters }: Omit<CachedTable, 'version'>,
    connection: ConnectionState,
  ): void {
    const { client, isAlone, changed } = this.#options;
    const reportsSeen = this.#table?.reportsSeen ?? this.#options.reportsSeen;
    // Charts never change in a match; reading them again would only cost time.
    const edition = this.#table?.edition ?? openEdition(client, source);
    const state = client.game.knownState(edition, seatView.view);
    this.#source = source;
    const received = { seatView, reports, letters, turnDice: [] };
    this.#table = {
      ...received,
      client,
      edition,
      state,
      reportsSeen,
      isAlone,
      connection,
      calls: this.#calls,
    };
    changed();
  }

  #update(change: Partial<Table>): void {
    if (!this.#table || this.#isClosed) return;
    this.#table = { ...this.#table, ...change };
    this.#options.changed();
  }

  #updateView(change: Partial<SeatView<unknown>>): void {
    if (this.#table) this.#update({ seatView: { ...this.#table.seatView, ...change } });
  }

  #onEvent(event: SeatEvent, id: string): void {
    this.#applyEvent(event);
    // Letters are counted apart: nothing of the position is behind for one.
    const isOfMatch = event.kind !== 'letter' && event.kind !== 'letters-read' && event.kind !== 'muted';
    if (isOfMatch) this.#lastEvent = eventCount(id);
    const isComplete = event.kind === 'sheet' || event.kind === 'handed-in' || event.kind === 'deadline';
    if (isComplete && this.#shownUpTo === this.#lastEvent - 1) this.#shownUpTo = this.#lastEvent;
    if (isOfMatch) void this.#refresh();
    this.#wakeWaiters();
  }

  #applyEvent(event: SeatEvent): void {
    switch (event.kind) {
      case 'sheet':
        this.#updateView({ receipt: event.receipt, isDone: event.isDone });
        return;
      case 'handed-in':
        this.#updateView({ handedIn: event.seats });
        void this.#fetchDesk();
        return;
      case 'deadline':
        this.#updateView({ deadline: event.deadline });
        return;
      case 'report':
        this.#pending = [...this.#pending, ...event.parts];
        return;
      case 'reread':
        this.#isRereadDue = true;
        return;
      case 'letter':
      case 'letters-read':
      case 'muted':
        this.#update({ letters: withLetterEvent(this.#table?.letters ?? NO_LETTERS, event) });
        this.#save();
        return;
      case 'phase':
      case 'view':
        return;
    }
  }

  #wakeWaiters(): void {
    for (const wake of this.#waiters) wake();
  }

  /** Settles when the table shows all up to an event; at once where the line is cut, for then nothing comes. */
  async #untilShown(lastEventId: string): Promise<void> {
    await this.#untilEvent(eventCount(lastEventId));
    await this.#refreshing;
  }

  /** Settles when so many events have been heard; at once where the line is cut, for then none comes. */
  async #untilEvent(count: number): Promise<void> {
    const isDue = (): boolean =>
      this.#lastEvent < count && this.#table?.connection === 'open' && !this.#isClosed;
    while (isDue()) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          this.#waiters.delete(wake);
          resolve();
        };
        this.#waiters.add(wake);
      });
    }
  }

  /** Reads the view until it shows all that was heard. A line that is cut leaves the rest for when it is open again. */
  #refresh(isReread = false): Promise<void> {
    this.#isRereadDue ||= isReread;
    this.#refreshing ??= Promise.resolve().then(() => this.#catchUp());
    return this.#refreshing;
  }

  async #catchUp(): Promise<void> {
    try {
      while (!this.#isClosed && (this.#lastEvent > this.#shownUpTo || this.#isRereadDue)) await this.#fetch();
      // The view may have come before the report that belongs to it.
      if (this.#pending.length > 0) this.#update({ reports: this.#takePending(this.#table?.reports ?? []) });
    } catch {
      // What is behind is read with the next event, or when the line is open again.
    } finally {
      // At once with the last look at what was heard: an event between the two would be read by nobody.
      this.#refreshing = undefined;
    }
  }

  #takePending(reports: readonly ReportPart[]): readonly ReportPart[] {
    const pushed = this.#pending;
    this.#pending = [];
    return withParts(reports, pushed);
  }

  /** Applies the answer to the own sheet; events of a phase that it closed have arrived already. */
  #setReceipt(receipt: Receipt | null): void {
    const phase = this.#table?.seatView.match.phase;
    if (receipt === null || receipt.phase === phase) this.#updateView({ receipt });
    this.#save();
  }

  async #fetch(): Promise<void> {
    const { server, client } = this.#options;
    const isReread = this.#isRereadDue;
    const seatView = await server.view();
    const before = isReread ? await server.reports() : (this.#table?.reports ?? []);
    if (isReread) this.#isRereadDue = false;
    // A view goes ahead of the events that led to it: a phase is not shown before its reports are there.
    if (!isReread) await this.#untilEvent(eventCount(seatView.lastEventId));
    if (this.#isClosed) return;
    const reports = this.#takePending(before);
    this.#shownUpTo = eventCount(seatView.lastEventId);
    if (isReread) this.#lastEvent = this.#shownUpTo;
    const state = client.game.knownState(this.#table?.edition, seatView.view);
    const isMoved = seatView.seat !== this.#table?.seatView.seat;
    const letters = isMoved && (await lettersOf(server, seatView.seat));
    this.#update({ seatView, state, reports, ...(letters && { letters }) });
    await this.#fetchDesk();
    await this.#fetchDice();
    this.#save();
  }

  /** The dice of turns of which a key has come out since. */
  async #fetchDice(): Promise<void> {
    if (!this.#table) return;
    const { turnDice, seatView } = this.#table;
    const { revealed, running } = seatView.dice;
    const keys = [...revealed, ...(running ? [running.key] : [])];
    if (keys.every((key, n) => turnDice[n]?.key === key)) return;
    const { server } = this.#options;
    const fresh = keys.map(async (key, n) => {
      const known = turnDice[n];
      return known?.key === key ? known : server.dice(n + 1);
    });
    this.#update({ turnDice: await Promise.all(fresh) });
  }

  #save(): void {
    if (!this.#table || !this.#source || this.#isClosed) return;
    const { seatView, reports, letters, turnDice } = this.#table;
    const source = this.#source;
    this.#options.cache.write({ version: VERSION, seatView, source, reports, letters }, turnDice);
  }
}
