import type { EditionSource, Receipt, ReportPart, SeatEvent, SeatView } from '@chancery/shared/api';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { apiErrorOf } from './connection.ts';
import { callsOf } from './feed-calls.ts';
import { openEdition } from './editions.ts';
import type { FeedOptions } from './feed-options.ts';
import { NO_LETTERS, withLetterEvent } from '@chancery/shared/parts/letters/known-letters.ts';
import { lettersOf } from './letter-reading.ts';
import { withParts } from './report-parts.ts';
import { type CachedTable, VERSION } from './table-cache.ts';
import type { ConnectionState, Table, TableCalls } from './table.ts';
import { readTurnDice } from './turn-dice.ts';

/** The number of match events in an event id; the number after the point counts letters. */
const eventCount = (eventId: string): number => Number.parseInt(eventId, 10);

/**
 * Keeps one seat's table up to date. Shows the cached table at once, and the last known one while the connection is
 * interrupted.
 */
export class TableFeed {
  readonly #options: FeedOptions;
  readonly #calls: TableCalls;
  /** Reports received before the view of the position they led to. */
  #pending: readonly ReportPart[] = [];
  /** Number of the newest event received, and of the newest event that the table shows. */
  #lastEvent = 0;
  #shownUpTo = 0;
  /** Whether earlier reports may have changed. */
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

  /** The latest state of the table; undefined before the first answer. */
  readonly current = (): Table | undefined => this.#table;

  /** Why there is no table yet. */
  readonly loading = (): string => this.#loading;

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#wakeWaiters();
  }

  async #open(): Promise<void> {
    const { server } = this.#options;
    const [seatView, source] = await Promise.all([server.view(), server.edition()]);
    // Requested after the view, because whatever happens after the view arrives as an event.
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

  /** Reads the game master's desk, which is not part of the events. If that fails, everything else is still shown. */
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
    // The charts of a match never change, so the edition is kept.
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
    // Letters have a count of their own; the view does not depend on them.
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

  /** Resolves when the table shows everything up to an event, or at once if the connection is interrupted. */
  async #untilShown(lastEventId: string): Promise<void> {
    await this.#untilEvent(eventCount(lastEventId));
    await this.#refreshing;
  }

  /** Resolves when an event has been received, or at once if the connection is interrupted. */
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

  /**
   * Reads the view until it includes all received events. If the connection is interrupted, it continues when it is
   * open again.
   */
  #refresh(isReread = false): Promise<void> {
    this.#isRereadDue ||= isReread;
    this.#refreshing ??= Promise.resolve().then(() => this.#catchUp());
    return this.#refreshing;
  }

  async #catchUp(): Promise<void> {
    try {
      while (!this.#isClosed && (this.#lastEvent > this.#shownUpTo || this.#isRereadDue)) await this.#fetch();
      // The view may have arrived before the report that belongs to it.
      if (this.#pending.length > 0) this.#update({ reports: this.#takePending(this.#table?.reports ?? []) });
    } catch {
      // The next event, or the reconnection, tries again.
    } finally {
      // Reset without another await, so that no event in between goes unread.
      this.#refreshing = undefined;
    }
  }

  #takePending(reports: readonly ReportPart[]): readonly ReportPart[] {
    const pushed = this.#pending;
    this.#pending = [];
    return withParts(reports, pushed);
  }

  /** Applies the answer to the seat's sheet. If the sheet closed the phase, the events of that have already arrived. */
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
    // A view may be newer than the events received: the phase is shown only when its reports are there.
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

  /** Reads the dice of turns whose key has been published since. */
  async #fetchDice(): Promise<void> {
    if (!this.#table) return;
    const { turnDice, seatView } = this.#table;
    const { revealed, running } = seatView.dice;
    const keys = [...revealed, ...(running ? [running.key] : [])];
    if (keys.every((key, n) => turnDice[n]?.key === key)) return;
    const { server } = this.#options;
    const unread = keys.flatMap((key, n) => (turnDice[n]?.key === key ? [] : [n + 1]));
    const read = await readTurnDice((turn) => server.dice(turn), unread);
    this.#update({
      turnDice: keys.flatMap((_, n) => read[unread.indexOf(n + 1)] ?? turnDice[n] ?? []),
    });
  }

  #save(): void {
    if (!this.#table || !this.#source || this.#isClosed) return;
    const { seatView, reports, letters, turnDice } = this.#table;
    const source = this.#source;
    this.#options.cache.write({ version: VERSION, seatView, source, reports, letters }, turnDice);
  }
}
