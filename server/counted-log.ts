import type { WriteLog } from './host-log.ts';

/** The most addresses counted separately for one kind of event; the rest are counted together. */
const MAX_ADDRESSES = 100;
const OTHERS = 'other addresses';

interface EventCount {
  readonly byAddress: Map<string, number>;
  readonly timer: NodeJS.Timeout;
}

/**
 * Logs events that outsiders can cause at will in a bounded number of lines: the first event of each kind at once,
 * and all others of the next minute as one line with their number.
 */
export class CountedLog {
  readonly #write: WriteLog;
  readonly #everyMs: number;
  readonly #counts = new Map<string, EventCount>();
  readonly #totals = new Map<string, number>();

  /** @param write takes one line */
  constructor(write: WriteLog, everyMs = 60_000) {
    this.#write = write;
    this.#everyMs = everyMs;
  }

  /** @param kind what happened, one of a few plural phrases used in the log line */
  count(kind: string, address: string, detail = ''): void {
    this.#totals.set(kind, (this.#totals.get(kind) ?? 0) + 1);
    const known = this.#counts.get(kind);
    if (!known) {
      this.#write(`${kind}: from ${address}${detail === '' ? '' : `: ${detail}`}`, {
        kind,
        address,
        count: 1,
      });
      const timer = setTimeout(() => {
        this.#sum(kind);
      }, this.#everyMs);
      this.#counts.set(kind, { byAddress: new Map(), timer: timer.unref() });
      return;
    }
    const { byAddress } = known;
    const from = byAddress.has(address) || byAddress.size < MAX_ADDRESSES ? address : OTHERS;
    byAddress.set(from, (byAddress.get(from) ?? 0) + 1);
  }

  /** How often each kind has occurred since the start. */
  totals(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#totals);
  }

  #sum(kind: string): void {
    const counted = this.#counts.get(kind);
    this.#counts.delete(kind);
    if (!counted || counted.byAddress.size === 0) return;
    clearTimeout(counted.timer);
    const all = [...counted.byAddress.values()].reduce((sum, count) => sum + count, 0);
    const [[most = '', count = 0] = []] = [...counted.byAddress].toSorted(([, a], [, b]) => b - a);
    const addresses =
      counted.byAddress.size === 1 ? '1 address' : `${String(counted.byAddress.size)} addresses`;
    this.#write(`${kind}: ${String(all)} more from ${addresses}, most (${String(count)}) from ${most}`, {
      kind,
      address: most,
      count: all,
    });
  }

  /** Logs what has been counted so far. */
  close(): void {
    for (const kind of [...this.#counts.keys()]) this.#sum(kind);
  }
}
