import type {
  DraftReview,
  EditionSource,
  Receipt,
  ReportPart,
  SeatEvent,
  SeatView,
  TurnDice,
} from '@chancery/shared/api';
import { type Edition, editionOf } from '@chancery/shared/games/pax/edition.ts';
import { type PaxView, stateOfView } from '@chancery/shared/games/pax/view.ts';
import type { DraftStore } from './drafts.ts';
import type { LineState, Table, TableCalls } from './table.ts';

/** What a seat hears and may say, as its server offers it. Rejections carry a readable message. */
export interface SeatServer {
  view(): Promise<SeatView<PaxView>>;
  edition(): Promise<EditionSource>;
  reports(): Promise<readonly ReportPart[]>;
  /** Dice of a turn that is over. */
  dice(turn: number): Promise<TurnDice>;
  /** Events after `lastEventId`, each once, however often the line is cut. Returns how to stop. */
  follow(
    lastEventId: string,
    listener: { event(event: SeatEvent): void; line(state: LineState): void },
  ): () => void;
  submit(phase: string, text: string): Promise<Receipt>;
  withdraw(phase: string): Promise<void>;
  review(text: string): Promise<DraftReview>;
  options(): Promise<readonly string[]>;
  line(phase: string, text: string): Promise<void>;
  done(phase: string): Promise<void>;
  advance(phase: string): Promise<void>;
}

/** A table kept up to date; what was last heard stays readable while the line is cut. */
export interface TableFeed {
  current(): Table | undefined;
  /** Why there is nothing to show yet. */
  waiting(): string;
  close(): void;
}

export interface FeedOptions {
  readonly server: SeatServer;
  /** Report parts read before. */
  readonly seen: number;
  readonly drafts: DraftStore;
  changed(): void;
}

const openEdition = (source: EditionSource): Edition => {
  const edition = editionOf(source.settings, source.tables);
  if (edition.ok) return edition.value;
  const [first] = edition.error;
  throw new Error(
    `this match has charts this client cannot read: ${first?.at ?? ''} ${first?.message ?? ''}`,
  );
};

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Runs a task again whenever it was asked for meanwhile, never twice at the same time. */
const coalesced = (task: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await task();
    } while (isAskedAgain);
  };
  return () => {
    if (running) isAskedAgain = true;
    else running = run().finally(() => (running = undefined));
    return running ?? Promise.resolve();
  };
};

/** Follows one seat of one match. */
export const openFeed = ({ server, seen, drafts, changed }: FeedOptions): TableFeed => {
  let table: Table | undefined;
  let waiting = 'Connecting…';
  let stop: () => void = () => undefined;
  let isClosed = false;

  const update = (change: Partial<Table>): void => {
    if (!table || isClosed) return;
    table = { ...table, ...change };
    changed();
  };
  const updateView = (change: Partial<SeatView<PaxView>>): void => {
    if (table) update({ seatView: { ...table.seatView, ...change } });
  };
  const fetchDice = async (): Promise<void> => {
    const known = table?.turnDice ?? [];
    const revealed = table?.seatView.dice.revealed.length ?? 0;
    const turns = Array.from({ length: revealed - known.length }, (_, n) => known.length + n + 1);
    if (turns.length > 0)
      update({ turnDice: [...known, ...(await Promise.all(turns.map((turn) => server.dice(turn))))] });
  };
  const refresh = coalesced(async () => {
    const seatView = await server.view();
    update({ seatView, state: stateOfView(seatView.view) });
    await fetchDice();
  });
  const hear = (event: SeatEvent): void => {
    if (event.kind === 'report') update({ reports: [...(table?.reports ?? []), ...event.parts] });
    else if (event.kind === 'sheet') updateView({ receipt: event.receipt, isDone: event.isDone });
    else if (event.kind === 'deadline') updateView({ deadline: event.deadline });
    else if (event.kind === 'handed-in') updateView({ handedIn: event.seats });
    if (event.kind !== 'sheet' && event.kind !== 'handed-in') refresh().catch(() => undefined);
  };

  const phase = (): string => table?.seatView.match.phase ?? '';
  const calls: TableCalls = {
    submit: (text) => server.submit(phase(), text),
    withdraw: () => server.withdraw(phase()),
    line: (text) => server.line(phase(), text),
    done: () => server.done(phase()),
    advance: () => server.advance(phase()),
    review: (text) => server.review(text),
    options: () => server.options(),
    drafts,
  };

  const open = async (): Promise<void> => {
    const [seatView, source, reports] = await Promise.all([
      server.view(),
      server.edition(),
      server.reports(),
    ]);
    if (isClosed) return;
    const edition = openEdition(source);
    const state = stateOfView(seatView.view);
    table = { seatView, edition, state, reports, seen, turnDice: [], line: 'open', calls };
    changed();
    stop = server.follow(seatView.lastEventId, {
      event: hear,
      line: (line) => {
        update({ line });
      },
    });
    await fetchDice();
  };

  open().catch((cause: unknown) => {
    waiting = messageOf(cause);
    changed();
  });
  return {
    current: () => table,
    waiting: () => waiting,
    close() {
      isClosed = true;
      stop();
    },
  };
};
