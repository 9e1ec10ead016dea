import pLimit from 'p-limit';
import type { WriteLog } from '../../host-log.ts';
import type { RunningMatch } from '../../open-matches/running-match.ts';
import type { Store } from '../../store.ts';
import type { PublishedPages } from './published-pages.ts';
import type { PublicReader, WebService } from './service.ts';

/** Milliseconds for which events are collected before pages are written. */
const GATHER_MS = 1000;

/** The viewer whose view is published. */
const VIEWER = 'observer';

const TURN_PAGE = /^turn-(\d+)\.html$/;

export interface PublisherOptions {
  readonly store: Store;
  readonly published: PublishedPages;
  readonly service: WebService;
  readonly warn: WriteLog;
}

const readerOf = (store: Store, { live }: RunningMatch, match: string): PublicReader => ({
  view: () => live.view(VIEWER),
  edition: () => {
    const { settings, tables } = live.header;
    return Promise.resolve({ settings, tables });
  },
  reports: () => live.report(VIEWER),
  phases: () => store.past.phases(match),
  past: async (phase) => {
    const past = await store.past.view(match, VIEWER, { phase });
    return past.ok ? past.value : undefined;
  },
  turnEnd: async (turn) => {
    const end = await store.past.view(match, VIEWER, { endOf: turn });
    return end.ok ? end.value : undefined;
  },
});

/**
 * Writes the pages of matches that are public, whenever there is something new for everybody, and deletes them when
 * they are no longer public. It only depends on the observer's events, so no secret act makes it write.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #limit = pLimit(1);
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #unsubscribe: () => void;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#unsubscribe = options.store.onNews((match) => {
      this.#schedule(match);
    });
  }

  /** Deletes the pages of matches that no longer exist. */
  async start(): Promise<void> {
    const { store, published } = this.#options;
    const { matches, faults } = store.list();
    const known = new Set([...matches, ...faults].map(({ id }) => id));
    for (const match of await published.matches()) if (!known.has(match)) await published.remove(match);
  }

  #schedule(match: string): void {
    if (this.#waiting.has(match)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(match);
      void this.#limit(() => this.#publish(match)).catch((cause: unknown) => {
        this.#options.warn(`${match}: its web page was not written: ${String(cause)}`, { match });
      });
    }, GATHER_MS);
    this.#waiting.set(match, timer.unref());
  }

  async #publish(match: string): Promise<void> {
    const { store, published, service } = this.#options;
    const table = store.running(match);
    if (!table) return;
    const { conduct, told, summary } = table.live.status;
    const before = await published.lastWritten(match);
    if (!conduct.settings.webPage) {
      if (before !== undefined) await published.remove(match);
      return;
    }
    const now = `${String(conduct.epoch)} ${String(told[VIEWER] ?? 0)}`;
    if (before === now) return;
    // The page of a turn is final when the next turn is over; a new epoch may change any page.
    const isAsBefore = before?.split(' ')[0] === String(conduct.epoch);
    const kept = isAsBefore
      ? (await published.names(match)).filter(
          (name) => Number(TURN_PAGE.exec(name)?.[1] ?? 999) < summary.turn - 1,
        )
      : [];
    const pages = await service.pages(readerOf(store, table, match), (name) => kept.includes(name));
    await published.write(match, pages, { told: now, kept });
  }

  /** Finishes pages that are being written. */
  async close(): Promise<void> {
    this.#unsubscribe();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await this.#limit(() => Promise.resolve());
  }
}
