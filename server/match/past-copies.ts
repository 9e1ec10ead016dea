import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { openingLine } from '@chancery/shared/kernel/match/header.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import type { EnginePool } from '../engine/pool.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { copyBefore, linesInForce } from './copy-before.ts';
import {
  adjudicatesAgain,
  closingsOf,
  firstLines,
  firstLinesOfAll,
  lastFirst,
  linesBefore,
  linesWithin,
  positionKey,
} from './phase-lines.ts';
import { closesPhase } from './rules-change.ts';
import { type ReadSource, readSource } from './source.ts';
import { refuse } from '../refusals/refuse.ts';
import type { MatchLine } from './replay.ts';

/** The most copies kept at a time, each of another match. */
const MAX_COPIES = 4;
/** The most lists of phases kept at a time. */
const MAX_LISTS = 64;
/** How long unused copies are kept, in milliseconds. */
const REST_MS = 20_000;
/** The number of lines replayed by one call. */
const LINES_AT_ONCE = 64;

/** A copy of a match as it was before a line of its journal. */
interface Copy {
  readonly match: EngineMatch;
  /** Number of that line. */
  readonly sequence: number;
  /** Identifies the lines before it and what adjudicated them; with other lines the copy is not valid. */
  readonly lines: string;
}

/** A moment in a phase that is reached line by line. */
export interface MomentWithin<T> {
  readonly phase: string;
  /** Whether a value that was read belongs to the phase. */
  isWithin(value: T): boolean;
  /** Whether the copy has reached the moment. */
  isReached(value: T): boolean;
}

/**
 * Matches as they were when a closed phase was opened, on copies that only move forward, so that reading phase
 * after phase replays each line once. Reads of one match run one after another.
 */
export class PastCopies {
  readonly #engine: EnginePool;
  readonly #kept = new Map<string, Copy>();
  /** By match, the phases that its closing lines go through. */
  readonly #passed = new Map<string, Map<string, readonly string[]>>();
  #rest: NodeJS.Timeout | undefined;

  constructor(engine: EnginePool) {
    this.#engine = engine;
  }

  /** Reads something of a match as it was when a phase was opened. */
  async look<T>(
    storage: MatchStorage,
    phase: string,
    read: (copy: EngineMatch) => Promise<T>,
  ): Promise<Result<T, Refusal>> {
    const opening = await readSource(storage);
    if (!opening.ok) return err(refuse('match-closed', { match: storage.id }));
    const lines = await linesInForce(storage, opening.value.start);
    const sequence = firstLines(lines, opening.value).get(phase);
    if (sequence === undefined) return err(refuse('phase-not-closed', { phase }));
    const match = await this.#copyAt(storage, opening.value, { lines, sequence });
    if (!match) return err(refuse('no-position-of', { phase }));
    try {
      const value = await read(match);
      this.#keep(storage.id, { match, sequence, lines: positionKey(lines, sequence) });
      return ok(value);
    } catch (cause) {
      match.close();
      throw cause;
    }
  }

  /**
   * Reads something of a match within a closed or open phase, after as few of its lines as are needed to reach the
   * moment; undefined if the phase ends before that.
   */
  async lookWithin<T>(
    storage: MatchStorage,
    { phase, isWithin, isReached }: MomentWithin<T>,
    read: (copy: EngineMatch) => Promise<T>,
  ): Promise<Result<T | undefined, Refusal>> {
    const opening = await readSource(storage);
    if (!opening.ok) return err(refuse('match-closed', { match: storage.id }));
    const lines = await linesInForce(storage, opening.value.start);
    // A phase without lines is the open one, or does not exist. It is treated like one that has only secret lines.
    const first = firstLinesOfAll(lines, opening.value).get(phase) ?? (lines.at(-1)?.sequence ?? 0) + 1;
    const copy = await this.#copyAt(storage, opening.value, { lines, sequence: first });
    if (!copy) return err(refuse('no-position-of', { phase }));
    try {
      let value = await read(copy);
      let sequence = first;
      for (const line of linesWithin(lines, phase, first)) {
        if (isReached(value)) break;
        if (adjudicatesAgain(line) || !(await this.#play(copy, [line]))) break;
        sequence = line.sequence + 1;
        copy.begin(line.sequence);
        value = await read(copy);
      }
      this.#keep(storage.id, { match: copy, sequence, lines: positionKey(lines, sequence) });
      return ok(isWithin(value) && isReached(value) ? value : undefined);
    } catch (cause) {
      copy.close();
      throw cause;
    }
  }

  /**
   * Reads something during a line of a turn that closed a phase: each such line is tried on a copy from before it,
   * until one has it. A moment at the end of the turn is looked for in the last line first.
   */
  async lookInto<T>(
    storage: MatchStorage,
    { turn, isAtEnd }: { readonly turn: number; readonly isAtEnd: boolean },
    read: (copy: EngineMatch, line: MatchLine) => Promise<T | null>,
  ): Promise<Result<T | null, Refusal>> {
    const opening = await readSource(storage);
    if (!opening.ok) return err(refuse('match-closed', { match: storage.id }));
    const lines = await linesInForce(storage, opening.value.start);
    const closings = closingsOf(lines, turn);
    for (const line of isAtEnd ? lastFirst(closings) : closings) {
      const { sequence } = line;
      const match = await this.#copyAt(storage, opening.value, { lines, sequence });
      if (!match) continue;
      try {
        const value = await read(match, line);
        this.#keep(storage.id, { match, sequence, lines: positionKey(lines, sequence) });
        if (value !== null) return ok(value);
      } catch (cause) {
        match.close();
        throw cause;
      }
    }
    return ok(null);
  }

  /**
   * Keys of all phases, the first first: closed ones in force, and those between them that waited for nobody. Each
   * line is computed once while the list is cached.
   */
  async allPhases(storage: MatchStorage): Promise<readonly string[]> {
    const opening = await readSource(storage);
    if (!opening.ok) return [];
    const lines = await linesInForce(storage, opening.value.start);
    const first = openingLine(opening.value.source.header);
    const again = lines.filter(adjudicatesAgain).map(({ checksum }) => checksum);
    const known = this.#passed.get(storage.id) ?? new Map<string, readonly string[]>();
    const phases = new Set<string>();
    for (const line of lines.filter(closesPhase)) {
      const { sequence, entry, checksum } = line;
      const key = [checksum, ...again].join(' ');
      const passed = known.get(key) ?? (await this.#passedBy(storage, opening.value, { lines, line }));
      known.set(key, passed);
      for (const phase of [...(sequence > first ? [entry.phase] : []), ...passed]) phases.add(phase);
    }
    this.#passed.delete(storage.id);
    this.#passed.set(storage.id, known);
    const [oldest] = this.#passed.keys();
    if (this.#passed.size > MAX_LISTS && oldest !== undefined) this.#passed.delete(oldest);
    return [...phases];
  }

  /** The phases that a line goes through; empty if there is no copy. */
  async #passedBy(
    storage: MatchStorage,
    opening: ReadSource,
    { lines, line }: { readonly lines: readonly MatchLine[]; readonly line: MatchLine },
  ): Promise<readonly string[]> {
    const { sequence, at, entry } = line;
    const match = await this.#copyAt(storage, opening, { lines, sequence });
    if (!match) return [];
    try {
      const passed = await match.call('passed', { timed: { at, entry } });
      this.#keep(storage.id, { match, sequence, lines: positionKey(lines, sequence) });
      return passed;
    } catch (cause) {
      match.close();
      throw cause;
    }
  }

  /** A copy of the match before a line: the cached one if it leads there. */
  async #copyAt(
    storage: MatchStorage,
    opening: ReadSource,
    { lines, sequence }: { readonly lines: readonly MatchLine[]; readonly sequence: number },
  ): Promise<EngineMatch | undefined> {
    return (
      (await this.#movedOn(storage.id, lines, sequence)) ??
      (await copyBefore(storage, opening, { engine: this.#engine, sequence }))
    );
  }

  /** The cached copy, moved forward to a line; undefined if there is none that leads there. */
  async #movedOn(
    id: string,
    lines: readonly MatchLine[],
    sequence: number,
  ): Promise<EngineMatch | undefined> {
    const kept = this.#kept.get(id);
    if (!kept) return undefined;
    this.#kept.delete(id);
    const next = linesBefore(lines, sequence).filter((line) => line.sequence >= kept.sequence);
    const isSame = kept.sequence <= sequence && kept.lines === positionKey(lines, kept.sequence);
    if (isSame && !next.some(adjudicatesAgain) && (await this.#play(kept.match, next))) {
      kept.match.begin(sequence - 1);
      return kept.match;
    }
    kept.match.close();
    return undefined;
  }

  /** Replays lines on a copy; false if the rules refuse one or its thread has ended. */
  async #play(match: EngineMatch, lines: readonly MatchLine[]): Promise<boolean> {
    try {
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
        const { refused, differs } = await match.replay(lines.slice(at, at + LINES_AT_ONCE));
        if (refused.length > 0 || differs !== undefined) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  #keep(id: string, copy: Copy): void {
    this.#kept.set(id, copy);
    const [oldest] = this.#kept;
    if (this.#kept.size > MAX_COPIES && oldest) {
      oldest[1].match.close();
      this.#kept.delete(oldest[0]);
    }
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.close();
    }, REST_MS).unref();
  }

  /** Closes all copies. */
  close(): void {
    clearTimeout(this.#rest);
    for (const { match } of this.#kept.values()) match.close();
    this.#kept.clear();
  }
}
