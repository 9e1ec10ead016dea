import { randomBytes } from 'node:crypto';
import type { GmDesk, Preview, SealedResult } from '@chancery/shared/gm-api';
import type { DraftReview, ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { BotAnswer } from '@chancery/shared/kernel/match/bot.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { OpenResult, ApplyResult } from '../engine/calls.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import type { BotCall } from '../engine/drafts.ts';
import type { MatchStatus } from '../engine/match-status.ts';
import type { Appended, LogEnd } from '../storage/contract.ts';
import type { EventLogMark } from '../storage/match-storage.ts';
import { refusalOfWrite } from '../refusals/write-refusal.ts';
import { Occupancy } from './occupancy.ts';
import { Checkpointing } from './checkpointing.ts';
import { Drafting } from './drafting.ts';
import type { TimedEntry } from './entry.ts';
import type { NumberedEvent } from './events.ts';
import type { MatchFiles, MatchKeys, MatchObserver } from './match-files.ts';
import type { MatchSession } from './match-session.ts';
import { MatchHealth } from './match-health.ts';
import { MatchViews } from './match-views.ts';

/** The parts of a match in play. */
export interface LiveMatchParts {
  readonly engine: EngineMatch;
  readonly opened: OpenResult;
  readonly files: MatchFiles;
  readonly observer: MatchObserver;
  readonly hasCheckpoint: boolean;
}

/**
 * A match in play: its files, and its position in a thread of the engine. An entry is applied there to a session nobody
 * sees yet; it is acknowledged, told and shown when its journal line is on disk, one after the other in the order they
 * came.
 */
export class LiveMatch {
  readonly header: MatchHeader;
  /** Seats that play, in the game's order. */
  readonly seats: readonly string[];
  /** Those of them that the match does not wait for before it begins. */
  readonly spareSeats: readonly string[];
  /** Players the game brings along, by name. */
  readonly players: readonly string[];
  /** How changes of the position by hand are written. */
  readonly amendments: readonly string[];
  /** Version of the rules it is played under. */
  readonly rulesVersion: number;
  readonly #engine: EngineMatch;
  readonly #files: MatchFiles;
  readonly #views: MatchViews;
  readonly #checkpointing: Checkpointing;
  readonly #drafting: Drafting;
  readonly #occupancy = new Occupancy();
  readonly #health: MatchHealth;
  /** With every entry on disk. */
  #status: MatchStatus;
  /** Counts the positions there have been. */
  #position = 0;
  #lastCommit: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ engine, opened, files, observer, hasCheckpoint }: LiveMatchParts) {
    const { header } = engine.source;
    this.header = header;
    this.seats = opened.seats;
    this.spareSeats = opened.spareSeats;
    this.amendments = opened.amendments;
    this.players = opened.players;
    this.rulesVersion = opened.rulesVersion;
    this.#status = opened.status;
    this.#engine = engine;
    this.#files = files;
    const occupancy = this.#occupancy;
    const health = new MatchHealth({
      match: header.id,
      phase: () => this.phase,
      lines: () => files.journal.end.sequence,
      occupancy,
      observer,
    });
    this.#health = health;
    this.#views = new MatchViews({ engine, health, eventLog: files.eventLog, status: () => this.#status });
    this.#checkpointing = new Checkpointing({
      ...files,
      health,
      hasCheckpoint,
      rulesVersion: opened.rulesVersion,
    });
    this.#drafting = new Drafting({ engine, health, occupancy });
  }

  /** The acts done under keys, for entries that may be sent again. */
  get keys(): MatchKeys {
    return this.#files.keys;
  }

  /** The status with every entry that is on disk and no other. */
  get status(): MatchStatus {
    return this.#status;
  }

  get phase(): string {
    return this.#status.summary.phase;
  }

  /** Why nothing can be done with it any more, where that is so. */
  get failure(): Refusal | undefined {
    return this.#health.failure;
  }

  /** Whether its files have been closed: to go on, the match is opened again. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether anybody follows it or waits for an answer. */
  get isInUse(): boolean {
    return this.#occupancy.isInUse;
  }

  view(viewer: string): Promise<SeatView<unknown>> {
    return this.#views.view(viewer);
  }

  /** All of the match as it is on disk, everybody's secrets included. */
  session(): Promise<MatchSession> {
    return this.#health.ask(() => this.#engine.call('session', {}));
  }

  /** What a viewer has been told, of one turn or of all. */
  report(viewer: string, turn?: number): Promise<readonly ReportPart[]> {
    return this.#occupancy.track(this.#views.report(viewer, turn));
  }

  /** The dice of a turn that may be checked; nothing while all of them are sealed. */
  dice(turn: number): Promise<TurnDice | undefined> {
    return this.#occupancy.track(this.#views.dice(turn));
  }

  /** A viewer's events after number `after`, in order. */
  eventsAfter(viewer: string, after: number): Promise<readonly NumberedEvent[]> {
    return this.#occupancy.track(this.#views.eventsAfter(viewer, after));
  }

  /** What is wrong or doubtful in a draft of a seat; nothing of it is kept. */
  review(seat: string, text: string): Promise<Result<DraftReview, Refusal>> {
    return this.#drafting.run('review', { number: this.#position, seat, text });
  }

  /** Lines a seat may write now. */
  options(seat: string): Promise<Result<readonly string[], Refusal>> {
    return this.#drafting.run('options', { number: this.#position, seat });
  }

  /** What a bot answers for a seat. */
  botAnswer(call: Omit<BotCall, 'match' | 'number'>): Promise<Result<BotAnswer, Refusal>> {
    return this.#drafting.run('answer', { number: this.#position, ...call });
  }

  /** Rulings the game master may give now, and how the position can be changed by hand. */
  async gmOptions(): Promise<Result<Pick<GmDesk, 'rulings' | 'amendments'>, Refusal>> {
    const rulings = await this.options('gm');
    return rulings.ok ? ok({ rulings: rulings.value, amendments: this.amendments }) : rulings;
  }

  /** The result of closing the phase now, with other dice than will be thrown. */
  async preview(): Promise<Result<Omit<Preview, 'match'>, Refusal>> {
    const { match } = await this.session();
    const seed = randomBytes(32).toString('hex');
    return this.#drafting.run('preview', { number: this.#position, seat: 'gm', at: match, seed });
  }

  /** The sealed result as a viewer will be told it; null where there is none. */
  sealed(viewer: string): Promise<Omit<SealedResult, 'match'> | null> {
    return this.#health.ask(() => this.#engine.call('sealed', { viewer }, 'gm'));
  }

  /** The end of the event log so far. */
  get eventLogMark(): EventLogMark {
    return this.#files.eventLog.mark();
  }

  /** Calls `listener` after each commit, and keeps the match open, until the returned function is called. */
  follow(listener: () => void): () => void {
    return this.#occupancy.follow(listener);
  }

  /** Calls `listener` after each commit; returns a function that unsubscribes. */
  onCommit(listener: () => void): () => boolean {
    return this.#occupancy.listen(listener);
  }

  /**
   * Takes an entry, or refuses it. Settles when it is on disk and shown.
   * @returns the result of the entry, with the status right after it
   */
  take(timed: TimedEntry): Promise<Result<ApplyResult, Rejection>> {
    return this.#occupancy.track(this.#take(timed));
  }

  async #take(timed: TimedEntry): Promise<Result<ApplyResult, Rejection>> {
    const { failure } = this.#health;
    if (failure) return err(failure);
    const keep = this.#checkpointing.isDue || timed.entry.kind === 'rules';
    try {
      const applied = await this.#engine.call('apply', { timed, keep }, timed.entry.seat);
      if (!applied.ok) return applied;
      return (await this.#journalEntry(applied.value, timed)) ?? applied;
    } catch (cause) {
      return err(this.#health.recordFailure(cause));
    }
  }

  /** Writes an entry to the journal and commits it; settles when it is on disk and shown. */
  async #journalEntry(taken: ApplyResult, timed: TimedEntry): Promise<Result<never, Refusal> | undefined> {
    const { after, hash, epoch } = taken;
    const appended = this.#files.journal.append(after, { ...timed, ...(hash && { state: hash }) });
    const commit = Promise.all([appended.durable, this.#lastCommit]).then(async () => {
      if (taken.record) await this.#files.eventLog.append(taken.record);
      this.#engine.commit(appended.sequence);
      const { entry, key } = timed;
      this.keys.note({ seat: entry.seat, key, entry }, taken.receipt);
      this.#commit(taken, appended);
    });
    this.#lastCommit = commit.catch(() => undefined);
    try {
      await commit;
      return undefined;
    } catch (cause) {
      this.#health.warn(errorText(cause));
      await this.#engine.call('rollBack', { epoch });
      return err(refusalOfWrite(cause));
    }
  }

  #commit(taken: ApplyResult, appended: Appended): void {
    this.#views.record(taken);
    this.#status = taken.status;
    if (taken.record) this.#position += 1;
    this.#checkpointing.note(taken, appended);
    this.#occupancy.notify();
  }

  /** The last line of its journal that is kept for good. */
  get end(): LogEnd {
    return this.#files.journal.end;
  }

  /**
   * Settles when every entry taken so far is on disk, or has failed.
   * @returns number of the last journal line
   */
  async settled(): Promise<number> {
    await this.#lastCommit;
    return this.#files.journal.end.sequence;
  }

  /** Waits for what is under way, closes the files and wakes whoever follows. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#health.end();
    await this.#occupancy.settled();
    await this.#lastCommit;
    await this.#checkpointing.settled();
    this.#engine.close();
    await this.#files.journal.close();
    await this.#files.eventLog.close();
    this.#occupancy.wakeFollowers();
  }
}
