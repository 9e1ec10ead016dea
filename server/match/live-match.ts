import type { MatchSummary, ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import { turnKey } from '@chancery/shared/kernel/dice.ts';
import { type Rejection, stateHash } from '@chancery/shared/kernel/match.ts';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { Chronicle } from './chronicle.ts';
import type { Entry, TimedEntry } from './entry.ts';
import { eventsOf, type NumberedEvent, partsOf } from './events.ts';
import type { Hosted } from './hosted.ts';
import type { Appended, EntryLog } from '../storage/contract.ts';
import { refusalOfWrite } from '../storage/write-refusal.ts';
import { ownEvent, seatViewOf, summaryOf, turnsOver } from './readings.ts';
import { fold, type Folded, type Sitting } from './sitting.ts';
import type { Snapshot, SnapshotFile } from './snapshot.ts';

/** Entries after which a snapshot is due even if no phase has opened. */
const SNAPSHOT_EVERY = 1000;

/** The open files of a match. */
export interface MatchFiles {
  readonly journal: EntryLog<Entry>;
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
  /** With every entry taken, and the number of its journal line. */
  #head: Sitting;
  #headLine: number;
  /** With every entry on disk. */
  #seen: Sitting;
  #seenLine: number;
  #lastCommit: Promise<unknown> = Promise.resolve();
  #lastSnapshot: Promise<void> = Promise.resolve();
  #sinceSnapshot = 0;
  /** Counts the failed writes that took entries back. */
  #setbacks = 0;
  #isClosed = false;

  constructor(hosted: Hosted, sitting: Sitting, files: MatchFiles, trouble: (message: string) => void) {
    this.hosted = hosted;
    this.#head = sitting;
    this.#seen = sitting;
    this.#headLine = files.journal.end.sequence;
    this.#seenLine = this.#headLine;
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
    if (this.#isClosed) return err(refuse('storage-failed', { cause: 'closed' }));
    const folded = fold(this.hosted, this.#head, timed);
    if (!folded.ok) return folded;
    const { sitting, record } = folded.value;
    const setbacks = this.#setbacks;
    const state = record?.opened ? stateHash(sitting.match) : undefined;
    const appended = this.#files.journal.append(this.#headLine, { ...timed, ...(state && { state }) });
    this.#head = sitting;
    this.#headLine = appended.sequence;
    const commit = Promise.all([appended.durable, this.#lastCommit]).then(() =>
      this.#commit(folded.value, appended),
    );
    this.#lastCommit = commit.catch(() => undefined);
    try {
      await commit;
      return ok(sitting);
    } catch (cause) {
      return err(this.#rollBack(cause, setbacks));
    }
  }

  async #commit({ sitting, record }: Folded, { sequence, checksum }: Appended): Promise<void> {
    if (record) await this.#files.chronicle.append(record);
    this.#seen = sitting;
    this.#seenLine = sequence;
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

  /** What failed is as if it had never been said; the next entry follows the last that is on disk. */
  #rollBack(cause: unknown, setbacks: number): Refusal {
    if (setbacks === this.#setbacks) {
      this.#setbacks += 1;
      this.#head = this.#seen;
      this.#headLine = this.#seenLine;
    }
    this.#trouble(`${this.hosted.header.id}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return refusalOfWrite(cause);
  }

  /** Waits for what is under way and closes the files. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lastCommit;
    await this.#lastSnapshot;
    await this.#files.journal.close();
    await this.#files.chronicle.close();
  }
}
