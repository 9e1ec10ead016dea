import { randomBytes } from 'node:crypto';
import type { GmDesk, Preview, SealedResult } from '@chancery/shared/gm-api';
import type { DraftReview, ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { BotAnswer } from '@chancery/shared/kernel/match/bot.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { ApplyResult, MatchFacts, OpenResult } from '../engine/calls.ts';
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

/** The parts of a running match. */
export interface LiveMatchParts {
  readonly engine: EngineMatch;
  readonly opened: OpenResult;
  readonly files: MatchFiles;
  readonly observer: MatchObserver;
  readonly hasCheckpoint: boolean;
}

/**
 * A running match: its files, and its position in an engine thread. An entry is first applied to a session that
 * nobody sees; it is acknowledged, reported and shown when its journal line is on disk, in the order of arrival.
 */
export class LiveMatch {
  readonly header: MatchHeader;
  readonly facts: MatchFacts;
  readonly #engine: EngineMatch;
  readonly #files: MatchFiles;
  readonly #views: MatchViews;
  readonly #checkpointing: Checkpointing;
  readonly #drafting: Drafting;
  readonly #occupancy = new Occupancy();
  readonly #health: MatchHealth;
  /** With all entries that are on disk. */
  #status: MatchStatus;
  /** Counts positions, so that each has a number. */
  #position = 0;
  #lastCommit: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ engine, opened, files, observer, hasCheckpoint }: LiveMatchParts) {
    const { header } = engine.source;
    this.header = header;
    this.facts = opened.facts;
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
      rulesVersion: opened.facts.rulesVersion,
    });
    this.#drafting = new Drafting({ engine, health, occupancy });
  }

  /** The acts carried out with idempotency keys. */
  get keys(): MatchKeys {
    return this.#files.keys;
  }

  /** The status with exactly the entries that are on disk. */
  get status(): MatchStatus {
    return this.#status;
  }

  get phase(): string {
    return this.#status.summary.phase;
  }

  /** Why the match accepts nothing any more, or undefined. */
  get failure(): Refusal | undefined {
    return this.#health.failure;
  }

  /** Whether its files were closed; to continue, the match is opened again. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether anybody follows it or a call is running. */
  get isInUse(): boolean {
    return this.#occupancy.isInUse;
  }

  view(viewer: string): Promise<SeatView<unknown>> {
    return this.#views.view(viewer);
  }

  /** The whole session as it is on disk, including all secrets. */
  session(): Promise<MatchSession> {
    return this.#health.ask(() => this.#engine.call('session', {}));
  }

  /** The reports that a viewer was sent, of one turn or all. */
  report(viewer: string, turn?: number): Promise<readonly ReportPart[]> {
    return this.#occupancy.track(this.#views.report(viewer, turn));
  }

  /** The dice of a turn that can be checked; undefined while all of them are secret. */
  dice(turn: number): Promise<TurnDice | undefined> {
    return this.#occupancy.track(this.#views.dice(turn));
  }

  /** A viewer's events after number `after`, in order. */
  eventsAfter(viewer: string, after: number): Promise<readonly NumberedEvent[]> {
    return this.#occupancy.track(this.#views.eventsAfter(viewer, after));
  }

  /** The problems of a seat's draft and remarks on it; nothing is stored. */
  review(seat: string, text: string): Promise<Result<DraftReview, Refusal>> {
    return this.#drafting.run('review', { number: this.#position, seat, text });
  }

  /** Lines a seat may send now. */
  options(seat: string): Promise<Result<readonly string[], Refusal>> {
    return this.#drafting.run('options', { number: this.#position, seat });
  }

  /** A bot's answer for a seat. */
  botAnswer(call: Omit<BotCall, 'match' | 'number'>): Promise<Result<BotAnswer, Refusal>> {
    return this.#drafting.run('answer', { number: this.#position, ...call });
  }

  /** The rulings that the game master may give now, and the forms of amendments. */
  async gmOptions(): Promise<Result<Pick<GmDesk, 'rulings' | 'amendments'>, Refusal>> {
    const rulings = await this.options('gm');
    return rulings.ok ? ok({ rulings: rulings.value, amendments: this.facts.amendments }) : rulings;
  }

  /** The result of closing the phase now, with other dice than the real ones. */
  async preview(): Promise<Result<Omit<Preview, 'match'>, Refusal>> {
    const { match } = await this.session();
    const seed = randomBytes(32).toString('hex');
    return this.#drafting.run('preview', { number: this.#position, seat: 'gm', at: match, seed });
  }

  /** The sealed result as it will be shown to a viewer; null if there is none. */
  sealed(viewer: string): Promise<Omit<SealedResult, 'match'> | null> {
    return this.#health.ask(() => this.#engine.call('sealed', { viewer }, 'gm'));
  }

  /** The current end of the event log. */
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
   * Accepts or refuses an entry. Settles when it is on disk and shown.
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

  /** The last permanent line of its journal. */
  get end(): LogEnd {
    return this.#files.journal.end;
  }

  /**
   * Settles when all entries accepted so far are on disk or have failed.
   * @returns number of the last journal line
   */
  async settled(): Promise<number> {
    await this.#lastCommit;
    return this.#files.journal.end.sequence;
  }

  /** Waits for running calls, closes the files and wakes all followers. */
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
