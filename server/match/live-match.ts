import type {
  DraftReview,
  MatchSummary,
  Receipt,
  ReportPart,
  SeatView,
  TurnDice,
} from '@chancery/shared/api';
import { turnKey } from '@chancery/shared/kernel/match/dice.ts';
import { hears } from '@chancery/shared/kernel/match/log.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import type { Opened, Taken } from '../engine/engine.ts';
import { CallFailed, EngineUnavailable } from '../engine/failures.ts';
import type { Standing } from '../engine/standing.ts';
import type { Appended, CheckpointStore, EntryLog } from '../storage/contract.ts';
import type { ChronicleLog } from '../storage/match-storage.ts';
import { refusalOfWrite } from '../storage/write-refusal.ts';
import type { Closed } from './closed-record.ts';
import type { Entry, TimedEntry } from './entry.ts';
import type { ChronicleRecord, NumberedEvent } from './events.ts';
import type { KeyRing } from './key-ring.ts';
import { MatchClosed } from './match-closed.ts';
import type { Sitting } from './sitting.ts';
import type { MatchCheckpoint, MatchPosition } from './survey.ts';
import { ViewsAtHand } from './views-at-hand.ts';

/** Entries after which a checkpoint is due even if no phase has opened. */
const CHECKPOINT_EVERY = 1000;

/** The open files of a match. */
export interface MatchFiles {
  readonly journal: EntryLog<Entry>;
  readonly chronicle: ChronicleLog;
  readonly checkpoints: CheckpointStore<MatchPosition>;
  /** What was done under the keys of its senders, and what was answered. */
  readonly keys: MatchKeys;
}

/** Told of what goes wrong behind a match's back. */
export interface MatchWatch {
  readonly trouble: (message: string) => void;
  /** The rules have failed; nothing more can be done with the match until the host has seen to it. */
  readonly failed: (fault: Closed) => void;
}

/** Of what was carried out, that which this viewer may ever learn of. */
const heardBy = (runs: ChronicleRecord['runs'], viewer: string): ChronicleRecord['runs'] =>
  runs.map((run) => ({
    ...run,
    log: run.log.filter(({ audience }) => hears(audience, viewer)),
    rolls: [],
  }));

/** Sheets are answered with their receipt, everything else with nothing. */
export type MatchKeys = KeyRing<Receipt | null>;

/**
 * A match in play: its files, and its position in a thread of the engine. An entry is carried out there on a
 * sitting nobody sees yet; it is acknowledged, told and seen when its journal line is on disk, one after the
 * other in the order they came.
 */
export class LiveMatch {
  readonly header: MatchHeader;
  /** Seats that play, in the game's order. */
  readonly seats: readonly string[];
  /** Version of the rules it is played under. */
  readonly rulesVersion: number;
  readonly #engine: EngineMatch;
  readonly #files: MatchFiles;
  readonly #watch: MatchWatch;
  readonly #listeners = new Set<() => void>();
  #followers = 0;
  /** With every entry on disk. */
  #seen: Standing;
  /** What the newest entry that concerned a viewer has told it, behind its event `after`. */
  readonly #news = new Map<string, { readonly after: number; readonly events: readonly NumberedEvent[] }>();
  readonly #views = new ViewsAtHand();
  /** Counts the positions there have been. */
  #position = 0;
  /** Calls under way. */
  readonly #underWay = new Set<Promise<unknown>>();
  #lastCommit: Promise<unknown> = Promise.resolve();
  #lastCheckpoint: Promise<void> = Promise.resolve();
  #sinceCheckpoint = 0;
  #failure: Refusal | undefined;
  #isClosed = false;

  constructor(engine: EngineMatch, opened: Opened, files: MatchFiles, watch: MatchWatch) {
    this.header = engine.source.header;
    this.seats = opened.seats;
    this.rulesVersion = opened.rulesVersion;
    this.#seen = opened.standing;
    this.#engine = engine;
    this.#files = files;
    this.#watch = watch;
  }

  /** For whoever takes entries that may be sent again. */
  get keys(): MatchKeys {
    return this.#files.keys;
  }

  /** Where the match stands, with all that is safely on disk and nothing else. */
  get standing(): Standing {
    return this.#seen;
  }

  get phase(): string {
    return this.#seen.summary.phase;
  }

  /** Why nothing can be done with it any more, where that is so. */
  get failure(): Refusal | undefined {
    return this.#failure;
  }

  /** Whether its files have been closed: whoever goes on with it opens it again. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether anybody follows it or waits for an answer. */
  get isInUse(): boolean {
    return this.#underWay.size > 0 || this.#followers > 0;
  }

  summary(): MatchSummary {
    return this.#seen.summary;
  }

  view(viewer: string): Promise<SeatView<unknown>> {
    return this.#views.of(viewer, this.#seen.told[viewer] ?? 0, () =>
      this.#ask(() => this.#engine.call('view', { viewer }, viewer)),
    );
  }

  /** All of the match as it is on disk, everybody's secrets included. */
  sitting(): Promise<Sitting> {
    return this.#ask(() => this.#engine.call('sitting', {}));
  }

  /** What a viewer has been told, of one turn or of all. */
  report(viewer: string, turn?: number): Promise<readonly ReportPart[]> {
    return this.#during(this.#report(viewer, turn));
  }

  async #report(viewer: string, turn?: number): Promise<readonly ReportPart[]> {
    const found = await this.#files.chronicle.ofTurn(turn);
    const records = found.map(({ runs, told }) => ({
      runs: heardBy(turn === undefined ? runs : runs.filter((run) => run.turn === turn), viewer),
      told: { [viewer]: told[viewer] ?? 0 },
    }));
    return this.#ask(() => this.#engine.call('report', { viewer, records }, viewer));
  }

  /** The dice of a turn that is over; nothing of any other turn. */
  dice(turn: number): Promise<TurnDice | undefined> {
    return this.#during(this.#dice(turn));
  }

  async #dice(turn: number): Promise<TurnDice | undefined> {
    if (turn > this.#seen.turnsOver) return undefined;
    const records = await this.#files.chronicle.ofTurn(turn);
    const rolls = records.flatMap(({ runs }) => runs.flatMap((run) => (run.turn === turn ? run.rolls : [])));
    return { turn, key: turnKey(this.#engine.source.seed, turn), rolls };
  }

  /** A viewer's events after number `after`, in order. */
  eventsAfter(viewer: string, after: number): Promise<readonly NumberedEvent[]> {
    return this.#during(this.#eventsAfter(viewer, after));
  }

  async #eventsAfter(viewer: string, after: number): Promise<readonly NumberedEvent[]> {
    const most = this.#seen.told[viewer] ?? 0;
    if (most <= after) return [];
    const news = this.#news.get(viewer);
    if (news?.after === after) return news.events;
    const found = await this.#files.chronicle.since(viewer, after);
    const records = found.map((record) => ({ ...record, runs: heardBy(record.runs, viewer) }));
    const events = await this.#ask(() => this.#engine.call('events', { viewer, records }, viewer));
    const untold = events.filter(({ id }) => id > after && id <= most).sort((a, b) => a.id - b.id);
    if (this.#seen.told[viewer] === most) this.#news.set(viewer, { after, events: untold });
    return untold;
  }

  /** What is wrong or doubtful in a draft of a seat; nothing of it is kept. */
  review(seat: string, text: string): Promise<Result<DraftReview, Refusal>> {
    const call = { number: this.#position, seat, text };
    return this.#draft(() => this.#engine.draft('review', call));
  }

  /** Lines a seat may write now. */
  options(seat: string): Promise<Result<readonly string[], Refusal>> {
    return this.#draft(() => this.#engine.draft('options', { number: this.#position, seat }));
  }

  /** What one of the game's own players would write for a seat. */
  written(seat: string, plays: string): Promise<Result<string, Refusal>> {
    return this.#draft(() => this.#engine.draft('write', { number: this.#position, seat, plays }));
  }

  /** Calls `listener` whenever something has been committed, and keeps the match open until that is stopped. */
  follow(listener: () => void): () => void {
    this.#followers += 1;
    const detach = this.onCommit(listener);
    return () => {
      if (detach()) this.#followers -= 1;
    };
  }

  /** Calls `listener` whenever something has been committed; returns how to stop that. */
  onCommit(listener: () => void): () => boolean {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes an entry, or says why not. Settles when it is on disk and seen.
   * @returns the match right after it
   */
  take(timed: TimedEntry): Promise<Result<Taken, Rejection>> {
    return this.#during(this.#take(timed));
  }

  /** Keeps the files open until a call has its answer. */
  async #during<T>(call: Promise<T>): Promise<T> {
    this.#underWay.add(call);
    try {
      return await call;
    } finally {
      this.#underWay.delete(call);
    }
  }

  async #take(timed: TimedEntry): Promise<Result<Taken, Rejection>> {
    if (this.#failure) return err(this.#failure);
    const keep = this.#sinceCheckpoint >= CHECKPOINT_EVERY || timed.entry.kind === 'rules';
    try {
      const applied = await this.#engine.call('apply', { timed, keep }, timed.entry.seat);
      if (!applied.ok) return applied;
      return (await this.#keep(applied.value, timed)) ?? applied;
    } catch (cause) {
      return err(this.#engineFailed(cause));
    }
  }

  /** Writes an entry down; settles when it is on disk and seen. */
  async #keep(taken: Taken, timed: TimedEntry): Promise<Result<never, Refusal> | undefined> {
    const { after, hash, epoch } = taken;
    const appended = this.#files.journal.append(after, { ...timed, ...(hash && { state: hash }) });
    const commit = Promise.all([appended.durable, this.#lastCommit]).then(async () => {
      if (taken.record) await this.#files.chronicle.append(taken.record);
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
      this.#watch.trouble(`${this.header.id}: ${cause instanceof Error ? cause.message : String(cause)}`);
      await this.#engine.call('rollBack', { epoch });
      return err(refusalOfWrite(cause));
    }
  }

  #commit(taken: Taken, { sequence, checksum }: Appended): void {
    for (const [viewer, told] of Object.entries(taken.standing.told)) {
      const after = this.#seen.told[viewer] ?? 0;
      if (told === after) continue;
      // What a record tells is written out for those who ask for it.
      this.#news.delete(viewer);
      const numbered = taken.events[viewer]?.map((event, index) => ({ id: after + index + 1, event }));
      if (numbered) this.#news.set(viewer, { after, events: numbered });
    }
    this.#seen = taken.standing;
    if (taken.record) this.#position += 1;
    this.#sinceCheckpoint += 1;
    const { sitting, hash } = taken;
    if (sitting && hash !== undefined) {
      this.#sinceCheckpoint = 0;
      const { keys, rulesVersion } = this;
      const position = { sitting, rulesVersion, chronicle: this.#files.chronicle.mark(), keys: keys.kept() };
      this.#writeCheckpoint({ sequence, checksum, state: hash, position });
    }
    for (const listener of this.#listeners) listener();
  }

  /** Writes a checkpoint in the background; nothing waits for it, for the journal has it all. */
  #writeCheckpoint(checkpoint: MatchCheckpoint): void {
    const { chronicle, checkpoints } = this.#files;
    this.#lastCheckpoint = this.#lastCheckpoint
      .then(() => chronicle.sync())
      .then(() => checkpoints.write(checkpoint))
      .catch((cause: unknown) => {
        this.#watch.trouble(`${this.header.id}: checkpoint not written: ${String(cause)}`);
      });
  }

  /** A question to the rules. Where they fail, the match is closed: nothing it says can be trusted any more. */
  async #ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.#failure) throw new MatchClosed(this.#failure);
    try {
      return await this.#during(question());
    } catch (cause) {
      throw new MatchClosed(this.#engineFailed(cause));
    }
  }

  /** A look at a draft: where the rules fail on it, it is refused and nothing else happens. */
  async #draft<T>(look: () => Promise<T>): Promise<Result<T, Refusal>> {
    if (this.#failure) return err(this.#failure);
    try {
      return ok(await this.#during(look()));
    } catch (cause) {
      if (!(cause instanceof CallFailed) || cause.place === 'position') return err(this.#engineFailed(cause));
      this.#watch.trouble(`${this.header.id}: ${this.phase}: ${cause.message}`);
      return err(refuse(cause.kind === 'fault' ? 'draft-failed' : 'draft-too-costly'));
    }
  }

  /** Where the rules themselves have failed, the position is what it was before, and nothing is taken any more. */
  #engineFailed(cause: unknown): Refusal {
    if (this.#failure) return this.#failure;
    if (cause instanceof EngineUnavailable) return refuse('engine-unavailable');
    if (!(cause instanceof CallFailed)) throw cause;
    const { phase } = this;
    const [message = ''] = cause.message.split('\n');
    this.#failure = refuse('engine-failed', { match: this.header.id, phase, call: cause.place });
    this.#watch.trouble(`${this.header.id}: ${phase}: ${cause.message}`);
    this.#watch.failed({ phase, message, lines: this.#files.journal.end.sequence });
    for (const listener of this.#listeners) listener();
    return this.#failure;
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
    this.#failure ??= refuse('match-closing');
    await Promise.allSettled(this.#underWay);
    await this.#lastCommit;
    await this.#lastCheckpoint;
    this.#engine.close();
    await this.#files.journal.close();
    await this.#files.chronicle.close();
    for (const listener of this.#listeners) listener();
  }
}
