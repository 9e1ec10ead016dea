import pLimit from 'p-limit';
import type { WriteLog } from '../../host-log.ts';
import type { RunningMatch } from '../../open-matches/running-match.ts';
import type { Store } from '../../store.ts';
import type { PublishedPages } from './published.ts';
import type { PublicReader, WebService } from './service.ts';

/** News that comes together is written at once, milliseconds. */
const GATHER_MS = 1000;

/** Whose side is shown. */
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
  phases: () => store.pastPhases(match),
  past: async (phase) => {
    const past = await store.pastView(match, VIEWER, phase);
    return past.ok ? past.value : undefined;
  },
});

/**
 * Writes the pages of the matches whose game master has opened them, whenever everybody has been told something, and
 * takes them away when that is undone. It turns on what an observer was told alone: no secret act has it write.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #oneByOne = pLimit(1);
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #stopHearing: () => void;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#stopHearing = options.store.onNews((match) => {
      this.#note(match);
    });
  }

  /** Takes the pages of matches away that are there no more. */
  async start(): Promise<void> {
    const { store, published } = this.#options;
    const { matches, faults } = store.list();
    const known = new Set([...matches, ...faults].map(({ id }) => id));
    for (const match of await published.matches()) if (!known.has(match)) await published.remove(match);
  }

  #note(match: string): void {
    if (this.#waiting.has(match)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(match);
      void this.#oneByOne(() => this.#look(match)).catch((cause: unknown) => {
        this.#options.warn(`${match}: its web page was not written: ${String(cause)}`, { match });
      });
    }, GATHER_MS);
    this.#waiting.set(match, timer.unref());
  }

  async #look(match: string): Promise<void> {
    const { store, published, service } = this.#options;
    const table = store.running(match);
    if (!table) return;
    const { conduct, told, summary } = table.live.status;
    const before = await published.told(match);
    if (!conduct.settings.webPage) {
      if (before !== undefined) await published.remove(match);
      return;
    }
    const now = `${String(conduct.epoch)} ${String(told[VIEWER] ?? 0)}`;
    if (before === now) return;
    // What is told of a turn stands when the one after it is over; a step back may change anything.
    const isAsBefore = before?.split(' ')[0] === String(conduct.epoch);
    const kept = isAsBefore
      ? (await published.names(match)).filter(
          (name) => Number(TURN_PAGE.exec(name)?.[1] ?? 999) < summary.turn - 1,
        )
      : [];
    const pages = await service.pages(readerOf(store, table, match), (name) => kept.includes(name));
    await published.write(match, pages, { told: now, kept });
  }

  /** Finishes what is being written. */
  async close(): Promise<void> {
    this.#stopHearing();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await this.#oneByOne(() => Promise.resolve());
  }
}
