import type { SeatEvent } from '@chancery/shared/api';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { migrationFrom } from '@chancery/shared/kernel/match/header.ts';
import { jsonChecksum } from '../files/checksum.ts';
import type { Entry, TimedEntry } from '../match/entry.ts';
import { type EventLogRecord, eventsOf, type NumberedEvent } from '../match/events.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { ownEvent, receiptOf } from '../match/seat-view.ts';
import { acceptEntry, applyEntry } from '../match/apply-entry.ts';
import type { MatchSession } from '../match/match-session.ts';
import type { ReplayCall, ReplayResult, ApplyResult } from './calls.ts';
import { explainRejection } from './explain.ts';
import { type MatchStatus, matchStatusOf } from './match-status.ts';

/** The session a match starts from in a thread. */
export interface OwnedMatchStart {
  readonly hosted: HostedMatch;
  readonly session: MatchSession;
  /** The rules version that led to it. */
  readonly version: number;
  /** How often the match was opened in a thread. */
  readonly opening: number;
}

/** The seat whose sheet an entry hands in. */
const sheetOf = (entry: Entry): string | undefined => {
  if (entry.kind === 'sheet') return entry.seat;
  return entry.kind === 'proxy-sheet' || entry.kind === 'late-sheet' ? entry.of : undefined;
};

/** The rules version that an entry changes to. */
const versionAfter = (entry: Entry): number | undefined => {
  if (entry.kind === 'rules') return entry.to;
  return entry.kind === 'again' ? entry.version : undefined;
};

/**
 * A match in the thread that owns it: one session with all applied entries, and one with all entries that are on
 * disk.
 */
export class OwnedMatch {
  readonly hosted: HostedMatch;
  readonly #opening: number;
  /** The rules version that the next replayed line was first played by. */
  #version: number;
  /** With all applied entries. */
  #head: MatchSession;
  /** With all entries on disk; the only one that is shown. */
  #committed: MatchSession;
  /** Number of the journal line before `#head`'s next entry. */
  #line = 0;
  /** The same for `#committed`. */
  #committedLine = 0;
  /** Sessions between the two, by line number. */
  readonly #uncommitted = new Map<number, MatchSession>();
  /** How often entries have been rolled back. */
  #rollbacks = 0;

  constructor({ hosted, session, version, opening }: OwnedMatchStart) {
    this.hosted = hosted;
    this.#version = version;
    this.#opening = opening;
    this.#head = session;
    this.#committed = session;
  }

  /** The session as it is on disk. */
  get committed(): MatchSession {
    return this.#committed;
  }

  get status(): MatchStatus {
    return matchStatusOf(this.hosted, this.#committed);
  }

  get #epoch(): string {
    return `${String(this.#opening)}.${String(this.#rollbacks)}`;
  }

  /** The next entry follows this line. */
  begin(line: number): void {
    this.#line = line;
    this.#committedLine = line;
  }

  /** The hash of the position in the form that it had under the version of the line. */
  #hashThen({ match: { state } }: MatchSession): string {
    const { formerPosition } = migrationFrom(this.hosted.game, this.#version) ?? {};
    return jsonChecksum(formerPosition ? formerPosition(state) : state);
  }

  /** Replays journal lines, in order. */
  replay({ lines, skipsRefused = false }: Omit<ReplayCall, 'match'>): ReplayResult {
    const { hosted } = this;
    const records: EventLogRecord[] = [];
    const receipts: ApplyResult['receipt'][] = [];
    const refused: number[] = [];
    let differs: number | undefined;
    for (const [index, line] of lines.entries()) {
      const applied = applyEntry(hosted, this.#head, line);
      if (!applied.ok) refused.push(index);
      if (!applied.ok && !skipsRefused) break;
      if (!applied.ok) {
        receipts.push(null);
        continue;
      }
      const { session, record } = applied.value;
      this.#version = versionAfter(line.entry) ?? this.#version;
      if (line.state !== undefined && line.state !== this.#hashThen(session)) {
        differs = index;
        break;
      }
      this.#head = session;
      this.#committed = session;
      if (record) records.push(record);
      const of = sheetOf(line.entry);
      receipts.push(of !== undefined && line.key !== undefined ? receiptOf(hosted, session, of) : null);
    }
    return { status: this.status, records, receipts, refused, differs };
  }

  /** Applies an entry after the earlier ones. Nobody sees it until `commit`. */
  apply(timed: TimedEntry, keep: boolean): Result<ApplyResult, Rejection> {
    const { hosted } = this;
    const applied = acceptEntry(hosted, this.#head, timed);
    if (!applied.ok) return err(explainRejection(hosted, applied.error));
    const { session, record, events } = applied.value;
    this.#head = session;
    const after = this.#line;
    this.#line += 1;
    this.#uncommitted.set(this.#line, session);
    const of = sheetOf(timed.entry);
    const isKept = (record?.opened ?? null) !== null || keep;
    return ok({
      after,
      epoch: this.#epoch,
      status: matchStatusOf(hosted, session),
      record,
      events,
      receipt: of === undefined ? null : receiptOf(hosted, session, of),
      session: isKept ? session : undefined,
      hash: isKept ? jsonChecksum(session.match.state) : undefined,
    });
  }

  /** The line is on disk, so its entry may be shown. */
  commit(line: number): void {
    const session = this.#uncommitted.get(line);
    if (!session) return;
    this.#uncommitted.delete(line);
    this.#committed = session;
    this.#committedLine = line;
  }

  /**
   * Drops entries that could not be written.
   * @param epoch of the entry that failed; entries applied since a later epoch are kept
   */
  rollBack(epoch: string): void {
    if (this.#epoch !== epoch) return;
    this.#head = this.#committed;
    this.#line = this.#committedLine;
    this.#uncommitted.clear();
    this.#rollbacks += 1;
  }

  /** The events of some records for a viewer, and the newest one about its sheet, each with its number. */
  events(viewer: string, records: readonly EventLogRecord[]): readonly NumberedEvent[] {
    const events = records.flatMap((record) => {
      const before = record.told[viewer] ?? 0;
      return eventsOf(this.hosted, record, viewer).map((event, n) => ({ id: before + n + 1, event }));
    });
    const own = this.#committed.own[viewer];
    const newest = (): SeatEvent => ownEvent(this.hosted, this.#committed, viewer);
    return own === undefined ? events : [...events, { id: own, event: newest() }];
  }
}
