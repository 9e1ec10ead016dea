import type {
  DraftReview,
  EditionSource,
  Receipt,
  ReportPart,
  SeatEvent,
  SeatView,
  TurnDice,
} from '@chancery/shared/api';
import { apiErrorOf } from './connection.ts';
import type { DraftStore } from './drafts.ts';
import { callsOf } from './feed-calls.ts';
import type { LetterServer } from './calls.ts';
import type { GameClient } from './game-client.ts';
import { type LetterBox, NO_LETTERS, readBox, withEvent } from './letter-box.ts';
import type { TreatyDrafts } from './treaty-drafts.ts';
import type { LetterDrafts } from './letter-drafts.ts';
import { type KeptTable, type TableKeeper, VERSION } from './kept-table.ts';
import type { LineState, Table, TableCalls } from './table.ts';

/** What a seat hears and may say, as its server offers it. Rejections carry a readable message. */
export interface SeatServer {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  /** All turns, or one. */
  reports(turn?: number): Promise<readonly ReportPart[]>;
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
  readonly letters: LetterServer;
}

export interface FeedOptions {
  readonly client: GameClient;
  readonly server: SeatServer;
  /** Report parts read before. */
  readonly seen: number;
  readonly drafts: DraftStore;
  readonly letterDrafts: LetterDrafts;
  readonly treatyDrafts: TreatyDrafts;
  readonly keeper: TableKeeper;
  changed(): void;
}

const openEdition = ({ game }: GameClient, source: EditionSource): unknown => {
  const edition = game.edition(source.settings, source.tables);
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

/** Report parts with those of some turns replaced, in order of turns. */
const withTurns = (
  parts: readonly ReportPart[],
  turns: readonly number[],
  fresh: readonly ReportPart[],
): readonly ReportPart[] =>
  [...parts.filter((part) => !turns.includes(part.turn)), ...fresh].sort((a, b) => a.turn - b.turn);

/** Who only watches has no letters; asking would be refused. */
const lettersOf = (server: SeatServer, seat: string): Promise<LetterBox> =>
  seat === 'observer' ? Promise.resolve(NO_LETTERS) : readBox((since) => server.letters.list(since));

/**
 * One seat's table, kept up to date. What was kept of it before is shown at once, and what was last heard
 * stays readable while the line is cut.
 */
export class TableFeed {
  readonly #options: FeedOptions;
  readonly #calls: TableCalls;
  readonly #staleTurns = new Set<number>();
  readonly #refresh = coalesced(() => this.#fetch());
  #table: Table | undefined;
  #source: EditionSource | undefined;
  #waiting = 'Connecting…';
  #stop: () => void = () => undefined;
  #isClosed = false;
  /** Whether something was heard of that the table does not show yet. */
  #isBehind = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    const phase = (): string => this.#table?.seatView.match.phase ?? '';
    this.#calls = callsOf(options.server, { phase, catchUp: () => this.#catchUp() }, options);
    const kept = options.keeper.read();
    if (kept) this.#lay(kept, 'connecting');
    this.#open().catch((cause: unknown) => {
      this.#waiting = messageOf(cause);
      const isRefused = apiErrorOf(cause) !== undefined;
      this.#update(isRefused ? { line: 'refused', refusal: this.#waiting } : { line: 'cut' });
      options.changed();
    });
  }

  /** The table as last heard of; undefined before the first word. */
  readonly current = (): Table | undefined => this.#table;

  /** Why there is nothing to show yet. */
  readonly waiting = (): string => this.#waiting;

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  async #open(): Promise<void> {
    const { server } = this.#options;
    const [seatView, source, reports] = await Promise.all([
      server.view(),
      server.edition(),
      server.reports(),
    ]);
    // Asked for after the view: what comes behind the view is told as an event.
    const letters = await lettersOf(server, seatView.seat);
    if (this.#isClosed) return;
    this.#lay({ seatView, source, reports, letters }, 'open');
    this.#stop = server.follow(seatView.lastEventId, {
      event: (event) => {
        this.#hear(event);
      },
      line: (line) => {
        this.#update({ line });
        if (line === 'open' && this.#isBehind) this.#askAgain();
      },
    });
    await this.#fetchDice();
    this.#keep();
  }

  #lay({ seatView, source, reports, letters }: Omit<KeptTable, 'version'>, line: LineState): void {
    const { client, seen, changed } = this.#options;
    // Charts never change in a match; reading them again would only cost time.
    const edition = this.#table?.edition ?? openEdition(client, source);
    const state = client.stateOf(edition, seatView.view);
    this.#source = source;
    const told = { seatView, reports, letters, turnDice: [] };
    this.#table = { ...told, client, edition, state, seen, line, calls: this.#calls };
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

  #hear(event: SeatEvent): void {
    if (event.kind === 'sheet') this.#updateView({ receipt: event.receipt, isDone: event.isDone });
    else if (event.kind === 'handed-in') this.#updateView({ handedIn: event.seats });
    else if (event.kind === 'letter' || event.kind === 'letters-read') {
      this.#update({ letters: withEvent(this.#table?.letters ?? NO_LETTERS, event) });
      this.#keep();
    } else {
      // A report may tell of steps that the first reading has already brought: the turn is read whole.
      if (event.kind === 'report') for (const part of event.parts) this.#staleTurns.add(part.turn);
      this.#askAgain();
    }
  }

  /** Reads the table anew. A line that is cut meanwhile leaves it behind until it is open again. */
  #askAgain(): void {
    this.#refresh().catch(() => undefined);
  }

  /** Takes in what a call of this seat has brought about, whether its events have come yet or not. */
  async #catchUp(): Promise<void> {
    const turn = this.#table?.seatView.match.turn;
    if (turn !== undefined) this.#staleTurns.add(turn);
    // What was asked for is done; that it cannot be shown yet is no failure of the call.
    await this.#refresh().catch(() => undefined);
  }

  async #fetch(): Promise<void> {
    this.#isBehind = true;
    const seatView = await this.#options.server.view();
    const before = this.#table?.seatView.match.turn ?? seatView.match.turn;
    for (let turn = before + 1; turn <= seatView.match.turn; turn += 1) this.#staleTurns.add(turn);
    const state = this.#options.client.stateOf(this.#table?.edition, seatView.view);
    this.#update({ seatView, state });
    await this.#fetchReports();
    await this.#fetchDice();
    this.#isBehind = false;
    this.#keep();
  }

  async #fetchReports(): Promise<void> {
    const turns = [...this.#staleTurns];
    this.#staleTurns.clear();
    if (turns.length === 0) return;
    try {
      const fresh = await Promise.all(turns.map((turn) => this.#options.server.reports(turn)));
      this.#update({ reports: withTurns(this.#table?.reports ?? [], turns, fresh.flat()) });
    } catch (cause) {
      for (const turn of turns) this.#staleTurns.add(turn);
      throw cause;
    }
  }

  /** The dice of turns whose keys have come out since. */
  async #fetchDice(): Promise<void> {
    const known = this.#table?.turnDice ?? [];
    const revealed = this.#table?.seatView.dice.revealed.length ?? 0;
    const missing = Math.max(revealed - known.length, 0);
    if (missing === 0) return;
    const turns = Array.from({ length: missing }, (_, n) => known.length + n + 1);
    const fresh = await Promise.all(turns.map((turn) => this.#options.server.dice(turn)));
    this.#update({ turnDice: [...known, ...fresh] });
  }

  #keep(): void {
    if (!this.#table || !this.#source || this.#isClosed) return;
    const { seatView, reports, letters } = this.#table;
    const source = this.#source;
    this.#options.keeper.write({ version: VERSION, seatView, source, reports, letters });
  }
}
