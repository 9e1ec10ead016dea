import type { ApplyResult } from '../engine/calls.ts';
import type { Appended } from '../storage/contract.ts';
import type { MatchFiles } from './match-files.ts';
import type { MatchHealth } from './match-health.ts';
import type { MatchCheckpoint } from './inspect-match.ts';

/** Number of entries after which a checkpoint is due even if no phase was opened. */
const CHECKPOINT_EVERY = 1000;

export interface CheckpointingOptions extends Pick<MatchFiles, 'eventLog' | 'checkpoints' | 'keys'> {
  /** The rules version. */
  readonly rulesVersion: number;
  readonly health: MatchHealth;
  /**
   * Whether the match has a checkpoint; if not, one is due with its first entry, so that a newer build can start
   * from it.
   */
  readonly hasCheckpoint: boolean;
}

/** Writes checkpoints of a running match. Nothing waits for them, because the journal is complete. */
export class Checkpointing {
  readonly #options: CheckpointingOptions;
  #last: Promise<void> = Promise.resolve();
  #entriesSince: number;

  constructor(options: CheckpointingOptions) {
    this.#options = options;
    this.#entriesSince = options.hasCheckpoint ? 0 : CHECKPOINT_EVERY;
  }

  get isDue(): boolean {
    return this.#entriesSince >= CHECKPOINT_EVERY;
  }

  /** Counts an entry that is on disk, and writes its session as a checkpoint if it has one. */
  note({ session, hash }: ApplyResult, { sequence, checksum }: Appended): void {
    this.#entriesSince += 1;
    if (!session || hash === undefined) return;
    this.#entriesSince = 0;
    const { keys, rulesVersion, eventLog } = this.#options;
    const position = { session, rulesVersion, eventLog: eventLog.mark(), keys: keys.entries() };
    this.#write({ sequence, checksum, state: hash, position });
  }

  #write(checkpoint: MatchCheckpoint): void {
    const { eventLog, checkpoints, health } = this.#options;
    this.#last = this.#last
      .then(() => eventLog.sync())
      .then(() => checkpoints.write(checkpoint))
      .catch((cause: unknown) => {
        health.warn(`checkpoint not written: ${String(cause)}`);
      });
  }

  /** Settles when all pending checkpoints are written or have failed. */
  settled(): Promise<void> {
    return this.#last;
  }
}
