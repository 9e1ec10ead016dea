import type { ReportPart, SeatEvent } from '@chancery/shared/api';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { carryOnFrom, checkHeader, type MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { TimedEntry } from '../match/entry.ts';
import { type ChronicleRecord, eventsOf, partsOf } from '../match/events.ts';
import type { Hosted, Registry } from '../match/hosted.ts';
import { ownEvent, receiptOf, seatViewOf } from '../match/readings.ts';
import { accept, carriedOn, fold, type Folded, newSitting, type Sitting } from '../match/sitting.ts';
import { Editions } from './editions.ts';
import { explained } from './explain.ts';
import { type Founded, type FoundingPlan, found } from './found.ts';
import { type Standing, standingOf } from './standing.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';

/** Number of a match in the engine's threads; never used twice in a process. */
export type Handle = number;

/** All of a match that never changes. */
export interface MatchSource {
  readonly header: MatchHeader;
  /** The secret of the dice, 64 hex digits. */
  readonly seed: string;
}

export interface OpenCall {
  readonly match: Handle;
  readonly source: MatchSource;
  /** Where the replay begins; a new match where it is left out. */
  readonly from: Sitting | undefined;
  /** Version of the rules that led there. */
  readonly version: number;
  /** Counts how often the match has been laid out. */
  readonly opening: number;
}

/** What is known of a match when it has been opened. */
export interface Opened {
  readonly standing: Standing;
  /** Seats that play, in the game's order. */
  readonly seats: readonly string[];
  /** Version of the rules it is played on under. */
  readonly rulesVersion: number;
}

export type OpenProblem = 'no-such-game' | 'other-rules' | 'other-seed' | 'bad-settings';

/** One entry as it was carried out. */
export interface Taken {
  /** Number of the journal line it rests on. */
  readonly after: number;
  /** Tells whether entries before it have been rolled back since. */
  readonly epoch: string;
  readonly standing: Standing;
  readonly record: ChronicleRecord | undefined;
  readonly events: Folded['events'];
  /** The seat's receipt, where the entry was a sheet. */
  readonly receipt: ReturnType<typeof receiptOf>;
  /** Where a phase has opened or it was asked for: the sitting after it, to be kept as a checkpoint. */
  readonly sitting: Sitting | undefined;
  /** SHA-256 of the position where the sitting is to be kept. */
  readonly hash: string | undefined;
}

/** A line of the journal to be played again. */
export interface ReplayLine extends TimedEntry {
  /** Hash of the position it led to when it was taken, where it closed a phase. */
  readonly state?: string;
}

export interface ReplayCall {
  readonly match: Handle;
  readonly lines: readonly ReplayLine[];
  /** Go on behind a line the rules refuse: lines before it are known to be lost. */
  readonly goesOn?: boolean;
}

export interface Replayed {
  readonly standing: Standing;
  /** What the lines did, for the chronicle. */
  readonly records: readonly ChronicleRecord[];
  /** Of each line that was taken and is a sheet with a key, what its sender was answered; else null. */
  readonly receipts: readonly Taken['receipt'][];
  /** Lines the rules refuse, by their place among those given; the first ends the replay unless it goes on. */
  readonly refused: readonly number[];
  /** The line that leads to another position now than when it was taken; the replay ends before it. */
  readonly differs: number | undefined;
}

interface Open {
  readonly hosted: Hosted;
  /** With every entry taken. */
  head: Sitting;
  /** With every entry on disk: all that anybody is shown. */
  seen: Sitting;
  /** Number of the journal line `head` comes after. */
  line: number;
  /** The same for `seen`. */
  seenLine: number;
  /** Sittings between the two, by the number of their line. */
  readonly waiting: Map<number, Sitting>;
  readonly opening: number;
  /** How often entries have been rolled back. */
  setbacks: number;
}

const epochOf = ({ opening, setbacks }: Open): string => `${String(opening)}.${String(setbacks)}`;

/** The matches one thread has open. Everything in it is a call of the main thread, one at a time. */
export class Engine {
  readonly #games: Registry;
  readonly #editions = new Editions();
  readonly #matches = new Map<Handle, Open>();

  constructor(games: Registry) {
    this.#games = games;
  }

  #open(match: Handle): Open {
    const open = this.#matches.get(match);
    if (!open) throw new Error('the match is not open in this thread');
    return open;
  }

  /** Version of a game's rules on this server; nothing where it does not know the game. */
  rulesVersion({ game }: { game: string }): number | undefined {
    return Object.hasOwn(this.#games, game) ? this.#games[game]?.rulesVersion : undefined;
  }

  /** Checks what the host asks for. */
  found(plan: FoundingPlan): Result<Founded, Refusal> {
    return found(this.#games, this.#editions, plan);
  }

  open({ match, source, from, version, opening }: OpenCall): Result<Opened, OpenProblem> {
    const { header, seed } = source;
    const game = Object.hasOwn(this.#games, header.game) ? this.#games[header.game] : undefined;
    if (!game) return err('no-such-game');
    const sharing = {
      ...game,
      edition: (settings: unknown, tables: unknown) => this.#editions.of(game, { settings, tables }),
    };
    const edition = checkHeader(sharing, header, seed);
    if (!edition.ok) return edition;
    const hosted = { game, edition: edition.value, seed, header };
    const carryOn = carryOnFrom(game, version);
    // Without a position to go on from, its closed phases would be adjudicated again.
    if (!carryOn || (!from && version !== game.rulesVersion)) return err('other-rules');
    const sitting = from ? carriedOn(from, carryOn) : newSitting(hosted);
    this.#matches.set(match, {
      hosted,
      head: sitting,
      seen: sitting,
      line: 0,
      seenLine: 0,
      waiting: new Map(),
      opening,
      setbacks: 0,
    });
    return ok({
      standing: standingOf(hosted, sitting),
      seats: playersOf(game, edition.value),
      rulesVersion: game.rulesVersion,
    });
  }

  /** Lines of the journal, in order, on top of what is there. */
  replay({ match, lines, goesOn = false }: ReplayCall): Replayed {
    const open = this.#open(match);
    const { hosted } = open;
    const records: ChronicleRecord[] = [];
    const receipts: Taken['receipt'][] = [];
    const refused: number[] = [];
    let differs: number | undefined;
    for (const [index, line] of lines.entries()) {
      const folded = fold(hosted, open.head, line);
      if (!folded.ok) refused.push(index);
      if (!folded.ok && !goesOn) break;
      if (!folded.ok) {
        receipts.push(null);
        continue;
      }
      const { sitting, record } = folded.value;
      if (line.state !== undefined && line.state !== hashOf(sitting.match.state)) {
        differs = index;
        break;
      }
      open.head = sitting;
      open.seen = sitting;
      if (record) records.push(record);
      const { kind, seat } = line.entry;
      const isKeyed = kind === 'sheet' && line.key !== undefined;
      receipts.push(isKeyed ? receiptOf(hosted, sitting, seat) : null);
    }
    return { standing: standingOf(hosted, open.seen), records, receipts, refused, differs };
  }

  /** The next entry follows this line. */
  begin({ match, line }: { match: Handle; line: number }): void {
    const open = this.#open(match);
    open.line = line;
    open.seenLine = line;
  }

  /** Takes an entry on top of those before it. Nobody is shown it until `commit`. */
  apply({
    match,
    timed,
    keep,
  }: {
    match: Handle;
    timed: TimedEntry;
    keep: boolean;
  }): Result<Taken, Rejection> {
    const open = this.#open(match);
    const { hosted } = open;
    const folded = accept(hosted, open.head, timed);
    if (!folded.ok) return err(explained(hosted, folded.error));
    const { sitting, record, events } = folded.value;
    open.head = sitting;
    const after = open.line;
    open.line += 1;
    open.waiting.set(open.line, sitting);
    const { kind, seat } = timed.entry;
    const isOpening = (record?.opened ?? null) !== null;
    return ok({
      after,
      epoch: epochOf(open),
      standing: standingOf(hosted, sitting),
      record,
      events,
      receipt: kind === 'sheet' ? receiptOf(hosted, sitting, seat) : null,
      sitting: isOpening || keep ? sitting : undefined,
      hash: isOpening || keep ? hashOf(sitting.match.state) : undefined,
    });
  }

  /** This line is on disk: what it says may be seen. */
  commit({ match, line }: { match: Handle; line: number }): void {
    const open = this.#matches.get(match);
    const sitting = open?.waiting.get(line);
    if (!open || !sitting) return;
    open.waiting.delete(line);
    open.seen = sitting;
    open.seenLine = line;
  }

  /**
   * Entries that could not be kept are as if they had never been said.
   * @param epoch of the entry that failed: what has been taken since is not touched
   */
  rollBack({ match, epoch }: { match: Handle; epoch: string }): void {
    const open = this.#open(match);
    if (epochOf(open) !== epoch) return;
    open.head = open.seen;
    open.line = open.seenLine;
    open.waiting.clear();
    open.setbacks += 1;
  }

  view({ match, viewer }: { match: Handle; viewer: string }) {
    const { hosted, seen } = this.#open(match);
    return seatViewOf(hosted, seen, viewer);
  }

  /** What a viewer has been told by these records. */
  report({
    match,
    viewer,
    records,
  }: {
    match: Handle;
    viewer: string;
    records: readonly Pick<ChronicleRecord, 'runs' | 'told'>[];
  }): readonly ReportPart[] {
    const { hosted } = this.#open(match);
    return records.flatMap((record) => partsOf(hosted, record, viewer));
  }

  /** The events of some records for a viewer, and the newest one about sheets, each with its number. */
  events({
    match,
    viewer,
    records,
  }: {
    match: Handle;
    viewer: string;
    records: readonly ChronicleRecord[];
  }): readonly { readonly id: number; readonly event: SeatEvent }[] {
    const { hosted, seen } = this.#open(match);
    const events = records.flatMap((record) => {
      const before = record.told[viewer] ?? 0;
      return eventsOf(hosted, record, viewer).map((event, n) => ({ id: before + n + 1, event }));
    });
    const own = seen.own[viewer];
    if (own !== undefined) events.push({ id: own, event: ownEvent(hosted, seen, viewer) });
    return events;
  }

  /** The position as it is shown, for the threads that look over drafts. */
  position({ match }: { match: Handle }): unknown {
    return this.#open(match).seen.match.state;
  }

  /** The match as it is on disk: what a replay is checked by. */
  sitting({ match }: { match: Handle }): Sitting {
    return this.#open(match).seen;
  }

  close({ match }: { match: Handle }): void {
    this.#matches.delete(match);
  }
}
