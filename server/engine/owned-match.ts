import type { SeatEvent } from '@chancery/shared/api';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { Entry, TimedEntry } from '../match/entry.ts';
import { type EventLogRecord, eventsOf, type NumberedEvent } from '../match/events.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { ownEvent, receiptOf } from '../match/readings.ts';
import { acceptEntry, applyEntry } from '../match/apply-entry.ts';
import type { MatchSession } from '../match/match-session.ts';
import type { ReplayCall, EngineReplay, Taken } from './calls.ts';
import { explained } from './explain.ts';
import { type Standing, standingOf } from './standing.ts';

/** Where a match begins in a thread. */
export interface OwnedMatchStart {
  readonly hosted: HostedMatch;
  readonly session: MatchSession;
  /** Counts how often the match has been laid out. */
  readonly opening: number;
}

/** Whose sheet an entry hands in. */
const sheetOf = (entry: Entry): string | undefined => {
  if (entry.kind === 'sheet') return entry.seat;
  return entry.kind === 'proxy-sheet' || entry.kind === 'late-sheet' ? entry.of : undefined;
};

/** One match in the thread that owns it: what has been taken, and how much of it is on disk. */
export class OwnedMatch {
  readonly hosted: HostedMatch;
  readonly #opening: number;
  /** With every entry taken. */
  #head: MatchSession;
  /** With every entry on disk: all that anybody is shown. */
  #seen: MatchSession;
  /** Number of the journal line `#head` comes after. */
  #line = 0;
  /** The same for `#seen`. */
  #seenLine = 0;
  /** Sessions between the two, by the number of their line. */
  readonly #waiting = new Map<number, MatchSession>();
  /** How often entries have been rolled back. */
  #setbacks = 0;

  constructor({ hosted, session, opening }: OwnedMatchStart) {
    this.hosted = hosted;
    this.#opening = opening;
    this.#head = session;
    this.#seen = session;
  }

  /** The match as it is on disk. */
  get seen(): MatchSession {
    return this.#seen;
  }

  get standing(): Standing {
    return standingOf(this.hosted, this.#seen);
  }

  get #epoch(): string {
    return `${String(this.#opening)}.${String(this.#setbacks)}`;
  }

  /** The next entry follows this line. */
  begin(line: number): void {
    this.#line = line;
    this.#seenLine = line;
  }

  /** Lines of the journal, in order, on top of what is there. */
  replay({ lines, goesOn = false }: Omit<ReplayCall, 'match'>): EngineReplay {
    const { hosted } = this;
    const records: EventLogRecord[] = [];
    const receipts: Taken['receipt'][] = [];
    const refused: number[] = [];
    let differs: number | undefined;
    for (const [index, line] of lines.entries()) {
      const applied = applyEntry(hosted, this.#head, line);
      if (!applied.ok) refused.push(index);
      if (!applied.ok && !goesOn) break;
      if (!applied.ok) {
        receipts.push(null);
        continue;
      }
      const { session, record } = applied.value;
      if (line.state !== undefined && line.state !== hashOf(session.match.state)) {
        differs = index;
        break;
      }
      this.#head = session;
      this.#seen = session;
      if (record) records.push(record);
      const of = sheetOf(line.entry);
      receipts.push(of !== undefined && line.key !== undefined ? receiptOf(hosted, session, of) : null);
    }
    return { standing: this.standing, records, receipts, refused, differs };
  }

  /** Takes an entry on top of those before it. Nobody is shown it until `commit`. */
  apply(timed: TimedEntry, keep: boolean): Result<Taken, Rejection> {
    const { hosted } = this;
    const applied = acceptEntry(hosted, this.#head, timed);
    if (!applied.ok) return err(explained(hosted, applied.error));
    const { session, record, events } = applied.value;
    this.#head = session;
    const after = this.#line;
    this.#line += 1;
    this.#waiting.set(this.#line, session);
    const of = sheetOf(timed.entry);
    const isKept = (record?.opened ?? null) !== null || keep;
    return ok({
      after,
      epoch: this.#epoch,
      standing: standingOf(hosted, session),
      record,
      events,
      receipt: of === undefined ? null : receiptOf(hosted, session, of),
      session: isKept ? session : undefined,
      hash: isKept ? hashOf(session.match.state) : undefined,
    });
  }

  /** This line is on disk: what it says may be seen. */
  commit(line: number): void {
    const session = this.#waiting.get(line);
    if (!session) return;
    this.#waiting.delete(line);
    this.#seen = session;
    this.#seenLine = line;
  }

  /**
   * Entries that could not be kept are as if they had never been said.
   * @param epoch of the entry that failed: what has been taken since is not touched
   */
  rollBack(epoch: string): void {
    if (this.#epoch !== epoch) return;
    this.#head = this.#seen;
    this.#line = this.#seenLine;
    this.#waiting.clear();
    this.#setbacks += 1;
  }

  /** The events of some records for a viewer, and the newest one about sheets, each with its number. */
  events(viewer: string, records: readonly EventLogRecord[]): readonly NumberedEvent[] {
    const events = records.flatMap((record) => {
      const before = record.told[viewer] ?? 0;
      return eventsOf(this.hosted, record, viewer).map((event, n) => ({ id: before + n + 1, event }));
    });
    const own = this.#seen.own[viewer];
    const newest = (): SeatEvent => ownEvent(this.hosted, this.#seen, viewer);
    return own === undefined ? events : [...events, { id: own, event: newest() }];
  }
}
