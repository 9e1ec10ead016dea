import { availableParallelism } from 'node:os';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { Result } from '@chancery/shared/kernel/result.ts';
import { CallFailed, EngineUnavailable, ThreadLost } from './failures.ts';
import type { PreparedMatch, NewMatchPlan } from './prepare-match.ts';
import type { EngineLimits } from './limits.ts';
import type { CallResult, CallArgument, CallName } from './messages.ts';
import { EngineThread } from './thread.ts';

const USUAL_LIMITS: EngineLimits = {
  matchMemory: 512,
  draftMemory: 256,
  matchTime: 30_000,
  draftTime: 5_000,
  startTime: 30_000,
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
};

/** Makes a call, and repeats it if its thread ended before running it. */
const onLiving = async <T>(
  thread: () => EngineThread,
  call: (thread: EngineThread) => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await call(thread());
    } catch (cause) {
      if (!(cause instanceof ThreadLost)) throw cause;
    }
  }
};

export interface EngineOptions {
  /** Module that exports `games`, the registry; default the shipped one. */
  readonly games?: URL;
  /** Entry module of a thread; default the one next to this code. */
  readonly entry?: URL;
  readonly limits?: Partial<EngineLimits>;
}

/**
 * The threads that run the games' rules: threads that own matches, each match in one of them, and one for drafts.
 * Threads are started when first needed.
 */
export class EnginePool {
  readonly limits: EngineLimits;
  readonly #games: string | undefined;
  readonly #entry: URL | undefined;
  readonly #threads: (EngineThread | undefined)[] = [];
  #drafts: EngineThread | undefined;
  #lastHandle = 0;

  constructor({ games, entry, limits }: EngineOptions = {}) {
    this.#games = games?.href;
    this.#entry = entry;
    this.limits = { ...USUAL_LIMITS, ...limits };
  }

  #start(memory: number): EngineThread {
    return new EngineThread({
      games: this.#games,
      entry: this.#entry,
      memory,
      startTime: this.limits.startTime,
    });
  }

  newHandle(): number {
    this.#lastHandle += 1;
    return this.#lastHandle;
  }

  /** The thread that owns a match; the same one as long as it runs. */
  threadOf(handle: number): EngineThread {
    const index = handle % this.limits.threads;
    const living = this.#threads[index];
    if (living && !living.isLost) return living;
    const started = this.#start(this.limits.matchMemory);
    this.#threads[index] = started;
    return started;
  }

  /** Validates a new match and makes its header. */
  prepare(plan: NewMatchPlan): Promise<Result<PreparedMatch, Refusal>> {
    const thread = () => this.threadOf(this.#lastHandle + 1);
    return onLiving(thread, async (living) => {
      await this.loadIn(living, plan.game);
      return living.call('prepare', plan, { limit: this.limits.matchTime });
    });
  }

  /**
   * Has a thread load a game, which may take as long as starting it.
   * @throws EngineUnavailable if its code cannot be loaded, for example while an installation is being replaced;
   * its matches are not at fault
   */
  async loadIn(thread: EngineThread, game: string): Promise<void> {
    try {
      await thread.call('load', { game }, { limit: this.limits.startTime });
    } catch (cause) {
      if (cause instanceof CallFailed && cause.kind === 'fault') throw new EngineUnavailable(cause.message);
      throw cause;
    }
  }

  /** Sends a match's position to the draft thread. */
  setDraftPosition(placed: CallArgument<'setPosition'>, lane: string): Promise<void> {
    return onLiving(
      () => this.#draftThread(),
      async (living) => {
        await this.loadIn(living, placed.position.source.header.game);
        await living.call('setPosition', placed, { limit: this.limits.draftTime, lane });
      },
    );
  }

  /** A call to the draft thread; calls of different lanes take turns. */
  draft<Name extends CallName>(
    name: Name,
    argument: CallArgument<Name>,
    lane: string,
  ): Promise<CallResult<Name>> {
    return onLiving(
      () => this.#draftThread(),
      (living) => living.call(name, argument, { limit: this.limits.draftTime, lane }),
    );
  }

  /** The rules versions by game; loads all games, which may take as long as a start. */
  rulesVersions(): Promise<Readonly<Record<string, number>>> {
    return onLiving(
      () => this.#draftThread(),
      (living) => living.call('rulesVersions', undefined, { limit: this.limits.startTime }),
    );
  }

  #draftThread(): EngineThread {
    if (!this.#drafts || this.#drafts.isLost) this.#drafts = this.#start(this.limits.draftMemory);
    return this.#drafts;
  }

  /** Starts in advance the threads that the next opened match needs. */
  warmUp(): void {
    this.threadOf(this.#lastHandle + 1);
    this.#draftThread();
  }

  /** Terminates all threads. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads, this.#drafts].map(async (thread) => thread?.close()));
  }
}
