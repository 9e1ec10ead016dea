import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import type { OpenResult, OpenProblem } from '../engine/calls.ts';
import type { Entry } from './entry.ts';
import type { EventLogRecord } from './events.ts';
import type { SoundLine } from '../storage/contract.ts';
import { IdempotencyCache } from './idempotency-cache.ts';
import type { MatchKeys } from './match-files.ts';
import type { MatchPosition } from './inspect-match.ts';

/** The number of lines replayed by one call: larger calls are no faster, and a call has a time limit. */
const LINES_AT_ONCE = 64;

export interface Replay {
  /** Where it begins; default a new match. */
  readonly from: MatchPosition | undefined;
  readonly lines: readonly SoundLine<Entry>[];
  /** Whether to skip lines that the rules refuse, because earlier lines are lost. */
  readonly skipsRefused?: boolean;
  /** Whether to adjudicate everything again, even if another position results or entries are refused. */
  readonly isTrial?: boolean;
  /** Called with the records of the lines, in order. */
  readonly record?: (record: EventLogRecord) => Promise<void>;
}

export interface Replayed {
  readonly opened: OpenResult;
  /** The rules version that led to where it began. */
  readonly version: number;
  readonly keys: MatchKeys;
  /** Lines the rules refuse. */
  readonly refused: readonly SoundLine<Entry>[];
  /**
   * The line that leads to another position than when it was first played; it and the following lines were not
   * played.
   */
  readonly differs: SoundLine<Entry> | undefined;
}

export type MatchLine = SoundLine<Entry>;

/** Lines for one call. */
interface Batch {
  readonly lines: readonly MatchLine[];
  /**
   * Whether they were adjudicated again, so that they may be refused or lead to other positions than at first.
   */
  readonly isAgain: boolean;
}

const withoutState = ({ at, entry, key }: MatchLine) => ({ at, entry, ...(key !== undefined && { key }) });

function* batchesOf(lines: readonly MatchLine[], isTrial: boolean): Generator<Batch> {
  const again = isTrial ? lines.length : lines.findLastIndex(({ entry }) => entry.kind === 'again');
  for (let at = 0; at < lines.length;) {
    const isAgain = at < again;
    const end = Math.min(at + LINES_AT_ONCE, isAgain ? again : lines.length);
    yield { lines: lines.slice(at, end), isAgain };
    at = end;
  }
}

/** Opens a match in the engine and replays lines of its journal, in order. */
export const replayLines = async (
  engine: EngineMatch,
  { from, lines, skipsRefused = false, isTrial = false, record }: Replay,
): Promise<Result<Replayed, OpenProblem>> => {
  const version = from?.rulesVersion ?? engine.source.header.rulesVersion;
  const begun = await engine.open(from?.session, {
    version,
    isUnplayed: from === undefined && lines.length === 0,
  });
  if (!begun.ok) return begun;
  let opened = begun.value;
  const keys: MatchKeys = new IdempotencyCache(from?.keys);
  const refused: MatchLine[] = [];
  // Other rules may refuse accepted lines; the caller decides what that means.
  const skips = skipsRefused || version !== opened.facts.rulesVersion;
  for (const { lines: some, isAgain } of batchesOf(lines, isTrial)) {
    const played = await engine.replay(isAgain ? some.map(withoutState) : some, skips || isAgain);
    opened = { ...opened, status: played.status };
    const gone = played.refused.flatMap((index) => some[index] ?? []);
    refused.push(...gone);
    for (const [index, line] of some.slice(0, played.receipts.length).entries()) {
      const { entry, key } = line;
      if (!gone.includes(line)) keys.note({ seat: entry.seat, key, entry }, played.receipts[index] ?? null);
    }
    for (const each of played.records) await record?.(each);
    const differs = played.differs === undefined ? undefined : some[played.differs];
    const isBroken = gone.length > 0 && !skips && !isAgain;
    if (differs || isBroken) return ok({ opened, version, keys, refused, differs });
  }
  return ok({ opened, version, keys, refused, differs: undefined });
};
