import pLimit from 'p-limit';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Clock } from '../clock.ts';
import { CallFailed, EngineUnavailable, ThreadLost } from '../engine/failures.ts';
import type { EnginePool } from '../engine/pool.ts';
import { isDiskFull } from '../files/durable.ts';
import { type ClosedReason, readClosed, writeClosed } from '../match/closed-record.ts';
import { openFailureText, engineFault } from '../match/engine-fault.ts';
import { type Fault, faultOf } from '../match/faults.ts';
import { openSeating } from '../match/open-seating.ts';
import { removeClosedStatus } from '../match/closed-status.ts';
import type { Seating } from '../match/seating.ts';
import type { Uptime } from '../uptime.ts';
import type { SharedMatches } from '../storage-backend.ts';
import { StorageUnavailable } from '../storage/contract.ts';
import type { Storage } from '../storage/match-storage.ts';
import { stopMatch, startMatch, type RunningMatch } from './running-match.ts';
import type { MatchSlot } from './slot.ts';
import type { MatchSlots } from './slots.ts';
import { statusToPublish, publishStatus } from './publish-status.ts';
import type { SeatHandover } from '../seat-handover.ts';
import type { WriteLog } from '../host-log.ts';

export interface MatchOpenerOptions {
  readonly storage: Storage;
  /** Set if several servers share the matches. */
  readonly shared?: SharedMatches | undefined;
  readonly engine: EnginePool;
  readonly clock: Clock;
  readonly uptime: Uptime;
  readonly warn: WriteLog;
  /** Applies seats that were assigned by preference lists. */
  readonly handover: SeatHandover;
  /** Called after each commit of an open match, and with each letter. */
  readonly onNews: (match: string) => void;
}

/** The most matches opened at once. Opening mostly waits for storage; more would only delay each other. */
const AT_ONCE = 32;

/** Opens matches. One that cannot be opened is listed with its fault; the others are not affected. */
export class MatchOpener {
  readonly #options: MatchOpenerOptions;
  readonly #slots: MatchSlots;
  /** Matches that are being closed because their rules failed. */
  readonly #failing = new Set<Promise<void>>();
  readonly #limit = pLimit(AT_ONCE);

  constructor(options: MatchOpenerOptions, slots: MatchSlots) {
    this.#options = options;
    this.#slots = slots;
  }

  /** The seats of a match, without opening it; undefined if they cannot be read. */
  async seating(slot: MatchSlot): Promise<Seating | undefined> {
    try {
      slot.seating ??= openSeating(slot.storage);
      const seating = await slot.seating;
      this.#slots.addTokens(slot.id, seating.tokenHashes);
      return seating;
    } catch (cause) {
      if (cause instanceof StorageUnavailable) {
        slot.seating = undefined;
        throw cause;
      }
      this.#markFaulty(slot, faultOf('unreadable', { message: errorText(cause) }));
      return undefined;
    }
  }

  /**
   * The match, opened if necessary; undefined if it cannot be opened.
   * @throws EngineUnavailable if no thread can be started
   */
  async open(slot: MatchSlot): Promise<RunningMatch | undefined> {
    slot.lastUsed = performance.now();
    if (slot.running) return slot.running;
    slot.opening ??= this.#limit(() => this.#open(slot)).finally(() => {
      slot.opening = undefined;
      slot.lastUsed = performance.now();
    });
    return slot.opening;
  }

  async #open(slot: MatchSlot): Promise<RunningMatch | undefined> {
    await slot.closing;
    try {
      const problem = await slot.storage.problem();
      const closed = problem === undefined ? await readClosed(slot.storage) : undefined;
      if (problem === undefined && !closed) return await this.#openFreeingSpace(slot);
      this.#markFaulty(
        slot,
        closed ? engineFault(closed) : faultOf('unreadable', { message: problem ?? '' }),
      );
    } catch (cause) {
      if (cause instanceof EngineUnavailable || cause instanceof StorageUnavailable) throw cause;
      const message = errorText(cause);
      if (cause instanceof CallFailed) {
        this.#options.warn(`${slot.id}: ${message}`, { match: slot.id });
        const phase = slot.closedStatus?.summary.phase ?? '';
        await this.#closeFailed(slot, { phase, message: openFailureText(cause), lines: 0 });
      } else this.#markFaulty(slot, faultOf('unreadable', { message }));
    }
    return undefined;
  }

  /** Retries if the thread ended because of another match; if the disk is full, releases the reserve first. */
  async #openFreeingSpace(slot: MatchSlot): Promise<RunningMatch | undefined> {
    for (;;) {
      try {
        return await this.#openSound(slot);
      } catch (cause) {
        if (cause instanceof ThreadLost) continue;
        if (!isDiskFull(cause)) throw cause;
        await this.#options.storage.guard.freeDiskSpace();
        return this.#openSound(slot);
      }
    }
  }

  async #openSound(slot: MatchSlot): Promise<RunningMatch | undefined> {
    const { engine, warn, clock, uptime, shared, handover } = this.#options;
    const seating = await this.seating(slot);
    if (!seating) return undefined;
    const failed = (closed: ClosedReason): void => {
      const failing = this.#closeFailed(slot, closed).catch((cause: unknown) => {
        warn(`${slot.id}: ${errorText(cause)}`, { match: slot.id });
      });
      this.#failing.add(failing);
      void failing.then(() => this.#failing.delete(failing));
    };
    const opened = await startMatch(slot.storage, seating, {
      engine,
      warn,
      clock,
      uptime,
      failed,
      handover,
      wasSettled: slot.closedStatus?.isSettled === true,
    });
    if (!opened.ok) {
      this.#markFaulty(slot, opened.error);
      return undefined;
    }
    const { running, notes } = opened.value;
    const { header, facts } = running.live;
    const now = () => clock.now();
    const told = statusToPublish({ live: running.live, now });
    await shared?.note(slot.id, {
      ...told,
      game: header.game,
      rules: facts.rulesVersion,
      faults: notes,
    });
    slot.cancelAlarm();
    slot.running = running;
    slot.notes = notes;
    this.#listenTo(slot.id, running);
    if (shared) {
      const faults = () => this.#slots.get(slot.id)?.notes ?? [];
      slot.published = publishStatus(
        { live: running.live, now, faults, note: (note) => shared.note(slot.id, note) },
        told,
      );
    }
    return running;
  }

  #listenTo(id: string, { live, letters }: RunningMatch): void {
    const notify = (): void => {
      this.#options.onNews(id);
    };
    live.onCommit(notify);
    for (const seat of [...live.facts.seats, 'gm']) letters.onDelivery(seat, notify);
  }

  /** Records that the match cannot be opened. */
  #markFaulty(slot: MatchSlot, fault: Fault): void {
    this.#slots.markFaulty(slot, fault);
    this.#options.shared?.note(slot.id, { faults: [fault] }).catch(() => undefined);
  }

  /** A match whose rules failed stays closed until the host opens it again. */
  async #closeFailed(slot: MatchSlot, closed: ClosedReason): Promise<void> {
    const { running, storage } = slot;
    slot.running = undefined;
    this.#markFaulty(slot, engineFault(closed));
    await removeClosedStatus(storage);
    await writeClosed(storage, closed);
    if (running) await stopMatch(running);
  }

  /** Settles when the matches whose rules have failed so far are closed. */
  async failuresSettled(): Promise<void> {
    await Promise.all(this.#failing);
  }
}
