import type { Receipt, LostLines } from '@chancery/shared/api';
import type { Checkpoint, LogEnd, LogReading, ReadFrom, SoundLine } from '../storage/contract.ts';
import type { EventLogMark, MatchStorage } from '../storage/match-storage.ts';
import type { Entry } from './entry.ts';
import { inForce } from './gm/in-force.ts';
import type { RememberedAct } from './idempotency-cache.ts';
import type { MatchSession } from './match-session.ts';
import { type StoredPosition, upgradedPosition } from './older-position.ts';

/** The content of a checkpoint: the session, and how much of the event log belongs to it. */
export interface MatchPosition {
  readonly session: MatchSession;
  /** The rules version that led to it; default the header's. */
  readonly rulesVersion?: number;
  readonly eventLog: EventLogMark;
  readonly keys: readonly RememberedAct<Receipt | null>[];
}

export type MatchCheckpoint = Checkpoint<MatchPosition>;

/** The stored state of a match. */
export interface MatchInspection {
  /** The newest checkpoint that matches the journal; undefined if there is none. */
  readonly base: MatchCheckpoint | undefined;
  /** Intact lines after it, including those after damage, without retracted ones. */
  readonly tail: readonly SoundLine<Entry>[];
  readonly reading: LogReading<Entry>;
  /** Number of the last line that was ever stored, as far as known. */
  readonly last: number;
  /** The line that the next one follows. */
  readonly end: LogEnd;
  /** Missing lines that the position depends on; the first may begin before the checkpoint. */
  readonly lost: readonly LostLines[];
  /** Missing lines before an intact checkpoint, which the position does not depend on. */
  readonly past: readonly LostLines[];
}

interface JournalTail {
  readonly reading: LogReading<Entry>;
  readonly tail: readonly SoundLine<Entry>[];
}

/** Reads the journal after a checkpoint; undefined if the checkpoint does not belong to this journal. */
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
  // Without a stored count it is unknown what the unreadable end was.
  const isUnknown = kept === undefined && reading.strayBytes > 0 && !isShort;
  const unknown = isUnknown ? [{ from: reading.sequence + 1, to: reading.sequence, what: [] }] : [];
  const lost = reading.lost
    .filter(needed)
    .map((lines) => (isShort ? { ...lines, from: reached + 1 } : lines));
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

/** Whether a checkpoint is obsolete because earlier phases were retracted or adjudicated again. */
const isObsolete = ({ sequence }: MatchCheckpoint, { tail }: JournalTail): boolean =>
  tail.some(({ entry }) => (entry.kind === 'again' || entry.kind === 'retract') && entry.after < sequence);

/** The intact checkpoints, the newest first, in the current form. */
async function* soundCheckpoints(storage: MatchStorage): AsyncGenerator<MatchCheckpoint> {
  for await (const checkpoint of storage.checkpoints<StoredPosition>().sound())
    yield { ...checkpoint, position: upgradedPosition(checkpoint.position) };
}

/**
 * Inspects a match: the newest checkpoint that matches the journal, and the lines after it.
 * @param start start of the journal's checksum chain
 * @param before only checkpoints before this line are used
 */
export const inspectMatch = async (
  storage: MatchStorage,
  start: string,
  before = Infinity,
): Promise<MatchInspection> => {
  const kept = await storage.log('journal').count();
  for await (const base of soundCheckpoints(storage)) {
    if (base.sequence >= before) continue;
    const found = await readAfter(storage, { start, kept }, base);
    if (found && !isObsolete(base, found)) return inspectionOf(found, { base, kept });
  }
  const found = await readAfter(storage, { start, kept }, undefined);
  if (!found) throw new Error('a journal without a checkpoint is of no other history');
  return inspectionOf(found, { base: undefined, kept });
};

/** The newest intact checkpoint of a match. */
export const newestCheckpoint = async (storage: MatchStorage): Promise<MatchCheckpoint | undefined> => {
  for await (const checkpoint of soundCheckpoints(storage)) return checkpoint;
  return undefined;
};
