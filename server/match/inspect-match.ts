import type { Receipt, LostLines } from '@chancery/shared/api';
import type { Checkpoint, LogEnd, LogReading, ReadFrom, SoundLine } from '../storage/contract.ts';
import type { EventLogMark, MatchStorage } from '../storage/match-storage.ts';
import type { Entry } from './entry.ts';
import { inForce } from './gm/in-force.ts';
import type { RememberedAct } from './idempotency-cache.ts';
import type { MatchSession } from './match-session.ts';

/**
 * What a checkpoint of a match holds: the session, and how much of the event log it needs. The fields have their names
 * on disk.
 */
export interface MatchPosition {
  readonly sitting: MatchSession;
  /** Version of the rules that led to it; default: the header's. */
  readonly rulesVersion?: number;
  readonly chronicle: EventLogMark;
  readonly keys: readonly RememberedAct<Receipt | null>[];
}

export type MatchCheckpoint = Checkpoint<MatchPosition>;

/** What the storage holds of a match. */
export interface MatchInspection {
  /** The newest checkpoint that fits the journal; undefined if there is none. */
  readonly base: MatchCheckpoint | undefined;
  /** Sound lines after it, those after damage too; without those that were taken back. */
  readonly tail: readonly SoundLine<Entry>[];
  readonly reading: LogReading<Entry>;
  /** Number of the last line that was ever kept, as far as that is known. */
  readonly last: number;
  /** The line the next one follows. */
  readonly end: LogEnd;
  /** Missing lines that the position needs. */
  readonly lost: readonly LostLines[];
  /** Missing lines it does not need, for a later checkpoint is sound. */
  readonly past: readonly LostLines[];
}

interface JournalTail {
  readonly reading: LogReading<Entry>;
  readonly tail: readonly SoundLine<Entry>[];
}

/** Reads the journal after a checkpoint; undefined if the checkpoint belongs to another history. */
const readAfter = async (
  storage: MatchStorage,
  from: ReadFrom,
  base: LogEnd | undefined,
): Promise<JournalTail | undefined> => {
  const tail: SoundLine<Entry>[] = [];
  let isForeign = false;
  const reading = await storage.log<Entry>('journal').read(from, (line) => {
    if (!base || line.sequence > base.sequence) tail.push(line);
    if (!base) return;
    const told =
      line.sequence === base.sequence
        ? line.checksum
        : line.sequence === base.sequence + 1
          ? line.previous
          : base.checksum;
    if (told !== base.checksum) isForeign = true;
  });
  return isForeign ? undefined : { reading, tail };
};

const inspectionOf = (
  { reading, tail }: JournalTail,
  { base, kept }: { readonly base: MatchCheckpoint | undefined; readonly kept: number | undefined },
): MatchInspection => {
  const reached = base?.sequence ?? 0;
  const isShort = reading.sequence < reached;
  const missing = isShort ? [{ from: reading.sequence + 1, to: reached, what: [] }] : [];
  const needed = ({ to }: LostLines): boolean => to > reached || (to === 0 && reached === 0);
  // Without a mark nobody knows what the unreadable end was.
  const isUnknown = kept === undefined && reading.strayBytes > 0 && !isShort;
  const unknown = isUnknown ? [{ from: reading.sequence + 1, to: reading.sequence, what: [] }] : [];
  const lost = reading.lost
    .filter(needed)
    .map((lines) => ({ ...lines, from: Math.max(lines.from, reached + 1) }));
  return {
    base,
    tail: inForce(tail),
    reading,
    last: Math.max(kept ?? 0, reading.sequence, reached),
    end: isShort && base ? { sequence: base.sequence, checksum: base.checksum } : reading,
    lost: lost.length > 0 ? lost : unknown,
    past: [...reading.lost.filter((lines) => !needed(lines) && lines.from <= reading.sequence), ...missing],
  };
};

/** Whether a checkpoint was made obsolete by phases that were retracted, or adjudicated again from an earlier one. */
const isOvertaken = ({ sequence }: MatchCheckpoint, { tail }: JournalTail): boolean =>
  tail.some(({ entry }) => (entry.kind === 'again' || entry.kind === 'retract') && entry.after < sequence);

/**
 * Inspects a match: the newest checkpoint that fits the journal, and the lines after it.
 * @param start where the chain of journal checksums begins
 * @param before only checkpoints of earlier lines than this count
 */
export const inspectMatch = async (
  storage: MatchStorage,
  start: string,
  before = Infinity,
): Promise<MatchInspection> => {
  const kept = await storage.log('journal').count();
  for await (const base of storage.checkpoints<MatchPosition>().sound()) {
    if (base.sequence >= before) continue;
    const found = await readAfter(storage, { start, kept }, base);
    if (found && !isOvertaken(base, found)) return inspectionOf(found, { base, kept });
  }
  const found = await readAfter(storage, { start, kept }, undefined);
  if (!found) throw new Error('a journal without a checkpoint is of no other history');
  return inspectionOf(found, { base: undefined, kept });
};

/** The newest checkpoint of a match that is sound. */
export const newestCheckpoint = async (storage: MatchStorage): Promise<MatchCheckpoint | undefined> => {
  for await (const checkpoint of storage.checkpoints<MatchPosition>().sound()) return checkpoint;
  return undefined;
};
