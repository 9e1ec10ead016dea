import type { MatchSummary, ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import { turnKey } from '@chancery/shared/kernel/dice.ts';
import type { Rejection } from '@chancery/shared/kernel/match.ts';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { Chronicle } from './chronicle.ts';
import type { TimedEntry } from './entry.ts';
import { eventsOf, type NumberedEvent, partsOf } from './events.ts';
import type { Hosted } from './hosted.ts';
import type { Appended, Journal } from './journal.ts';
import { ownEvent, seatViewOf, summaryOf, turnsOver } from './readings.ts';
import { fold, type Folded, type Sitting } from './sitting.ts';
import type { Snapshot, SnapshotFile } from './snapshot.ts';

/** Entries after which a snapshot is due even if no phase has opened. */
const SNAPSHOT_EVERY = 1000;

/** The open files of a match. */
export interface MatchFiles {
  readonly journal: Journal;
  readonly chronicle: Chronicle;
  readonly snapshots: SnapshotFile;
}

/**
 * A match in play. An entry is applied at once to a sitting nobody sees yet; it is acknowledged, told and
 * seen when its journal line is on disk, one after the other in the order they came.
 */
export class LiveMatch {
  readonly hosted: Hosted;
  readonly #files: MatchFiles;
  readonly #trouble: (message: string) => void;
  readonly #listeners = new Set<() => void>();
  /** With every entry taken. */
  #head: Sitting;
  /** With every entry on disk. */
  #seen: Sitting;
  #lastCommit: Promise<unknown> = Promise.resolve();
  #lastSnapshot: Promise<void> = Promise.resolve();
  #sinceSnapshot = 0;
  #failure: string | undefined;

  constructor(hosted: Hosted, sitting: Sitting, files: MatchFiles, trouble: (message: string) => void) {
    this.hosted = hosted;
    this.#head = sitting;
    this.#seen = sitting;
    this.#files = files;
    this.#trouble = trouble;
  }

  /** The match as everybody may see it: with all that is safely on disk and nothing else. */
  get sitting(): Sitting {
    return this.#seen;
  }

  summary(): MatchSummary {
    return summaryOf(this.hosted, this.#seen);
  }

  view(viewer: string): SeatView<unknown> {
    return seatViewOf(this.hosted, this.#seen, viewer);
  }

  /** What a viewer has been told, of one turn or of all. */
  async report(viewer: string, turn?: number): Promise<readonly ReportPart[]> {
    const records = await this.#files.chronicle.ofTurn(turn);
    const runs = records.flatMap((record) => record.runs);
    const wanted = runs.filter((run) => turn === undefined || run.turn === turn);
    return partsOf(this.hosted, wanted, viewer);
  }

  /** The dice of a turn that is over; nothing of any other turn. */
  async dice(turn: number): Promise<TurnDice | undefined> {
    if (turn > turnsOver(this.hosted, this.#seen)) return undefined;
    const records = await this.#files.chronicle.ofTurn(turn);
    const rolls = records.flatMap(({ runs }) => runs.flatMap((run) => (run.turn === turn ? run.rolls : [])));
    return { turn, key: turnKey(this.hosted.seed, turn), rolls };
  }

  /** A viewer's events after number `after`, in order. */
  async eventsAfter(viewer: string, after: number): Promise<readonly NumberedEvent[]> {
    const sitting = this.#seen;
    if ((sitting.told[viewer] ?? 0) <= after) return [];
    const records = await this.#files.chronicle.since(viewer, after);
    const events = records.flatMap((record) =>
      eventsOf(this.hosted, record, viewer).map((event, index) => ({
        id: (record.told[viewer] ?? 0) + index + 1,
        event,
      })),
    );
    const own = sitting.own[viewer];
    if (own !== undefined) events.push({ id: own, event: ownEvent(this.hosted, sitting, viewer) });
    const most = sitting.told[viewer] ?? 0;
    return events.filter(({ id }) => id > after && id <= most).sort((a, b) => a.id - b.id);
  }

  /** Calls `listener` whenever something has been committed; returns how to stop that. */
  onCommit(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes an entry, or says why not. Settles when it is on disk and seen.
   * @returns the sitting right after it
   */
  async take(timed: TimedEntry): Promise<Result<Sitting, Rejection>> {
    if (this.#failure !== undefined) return err(refuse('storage-failed', { cause: this.#failure }));
    const folded = fold(this.hosted, this.#head, timed);
    if (!folded.ok) return folded;
    this.#head = folded.value.sitting;
    const appended = this.#files.journal.append(timed);
    const commit = Promise.all([appended.durable, this.#lastCommit]).then(() =>
      this.#commit(folded.value, appended),
    );
    this.#lastCommit = commit;
    try {
      await commit;
      return ok(folded.value.sitting);
    } catch (cause) {
      return err(this.#fail(cause));
    }
  }

  async #commit({ sitting, record }: Folded, { sequence, checksum }: Appended): Promise<void> {
    if (record) await this.#files.chronicle.append(record);
    this.#seen = sitting;
    this.#sinceSnapshot += 1;
    if (record?.opened || this.#sinceSnapshot >= SNAPSHOT_EVERY) {
      this.#sinceSnapshot = 0;
      this.#keep({ sequence, checksum, chronicle: this.#files.chronicle.mark(), sitting });
    }
    for (const listener of this.#listeners) listener();
  }

  /** Writes a snapshot in the background; nothing waits for it, for the journal has it all. */
  #keep(snapshot: Snapshot): void {
    const { chronicle, snapshots } = this.#files;
    this.#lastSnapshot = this.#lastSnapshot
      .then(() => chronicle.sync())
      .then(() => snapshots.write(snapshot))
      .catch((cause: unknown) => {
        this.#trouble(`${this.hosted.header.id}: snapshot not written: ${String(cause)}`);
      });
  }

  /** After a failed write what is on disk is no longer known: nothing is taken until it is read again. */
  #fail(cause: unknown) {
    this.#failure ??= cause instanceof Error ? cause.message : String(cause);
    this.#trouble(`${this.hosted.header.id}: ${this.#failure}`);
    return refuse('storage-failed', { cause: this.#failure });
  }

  /** Waits for what is under way and closes the files. */
  async close(): Promise<void> {
    this.#failure ??= 'closed';
    await this.#lastCommit.catch(() => undefined);
    await this.#lastSnapshot;
    await this.#files.journal.close();
    await this.#files.chronicle.close();
  }
}
