import type { SeatView } from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, type Result } from '@chancery/shared/kernel/result.ts';
import type { EnginePool } from '../engine/pool.ts';
import { closedPhases } from '../match/gm/retracting.ts';
import { PastCopies } from '../match/past-copies.ts';
import { type PastMoment, pastPhases, pastView, type WholePosition, wholePosition } from '../match/past.ts';
import { refuse } from '../refusals/refuse.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { MatchOpenerOptions } from './match-opener.ts';
import type { RunningMatch } from './running-match.ts';

/** Reads past phases and positions of matches. Reads of one match that replay it run one after the other. */
export class PastReader {
  readonly #storage: MatchOpenerOptions['storage'];
  readonly #open: (match: string) => Promise<RunningMatch | undefined>;
  readonly #copies: PastCopies;
  readonly #reads = new KeyedQueue();

  constructor(
    { storage, engine }: { readonly storage: MatchOpenerOptions['storage']; readonly engine: EnginePool },
    open: (match: string) => Promise<RunningMatch | undefined>,
  ) {
    this.#storage = storage;
    this.#open = open;
    this.#copies = new PastCopies(engine);
  }

  /** Keys of the phases of a match whose closing can be retracted, latest first. */
  retractable(match: string): Promise<readonly string[]> {
    return closedPhases(this.#storage.match(match));
  }

  /**
   * Keys of the closed phases of a match, the first first; with `all`, including those that waited for nobody.
   */
  phases(match: string, all = false): Promise<readonly string[]> {
    const storage = this.#storage.match(match);
    return all ? this.#reads.run(match, () => this.#copies.allPhases(storage)) : pastPhases(storage);
  }

  /** What a viewer saw when a closed phase was opened, or at a moment within a phase. */
  view(match: string, viewer: string, at: PastMoment): Promise<Result<SeatView<unknown>, Refusal>> {
    const copies = this.#copies;
    return this.#reads.run(match, () => pastView(this.#storage.match(match), { copies, viewer, at }));
  }

  /**
   * The whole position, including secrets, when a closed phase was opened; for the open phase, the current one.
   */
  async position(match: string, phase: string): Promise<Result<WholePosition, Refusal>> {
    const live = (await this.#open(match))?.live;
    if (!live) return err(refuse('match-closed', { match }));
    const copies = this.#copies;
    return this.#reads.run(match, () => wholePosition(this.#storage.match(match), { copies, live, phase }));
  }

  /** Waits for running reads and closes the copies of matches. */
  async close(): Promise<void> {
    await this.#reads.whenAllIdle();
    this.#copies.close();
  }
}
