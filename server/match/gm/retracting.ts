import { type MatchHeader, openingLine } from '@chancery/shared/kernel/match/header.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { ApplyResult } from '../../engine/calls.ts';
import type { EnginePool } from '../../engine/pool.ts';
import type { EventLogMark, MatchStorage } from '../../storage/match-storage.ts';
import type { EventLogRecord } from '../events.ts';
import { copyBefore, linesInForce } from '../copy-before.ts';
import type { LiveMatch } from '../live-match.ts';
import { closesPhase } from '../rules-change.ts';
import { readSource } from '../source.ts';
import { type MatchPosition, inspectMatch } from '../inspect-match.ts';
import type { RetractEntry } from './entries.ts';
import { refuse } from '../../refusals/refuse.ts';
import type { MatchLine } from '../replay.ts';

/** A request to retract the closing of a phase. */
export interface RetractRequest {
  /** The phase whose closing is retracted; default the one closed last. */
  readonly to: string | undefined;
  /** The phase that is open. */
  readonly phase: string;
  readonly why?: string;
  readonly by?: 'host';
}

/** A retraction that succeeded on a copy, and the data needed to adopt it. */
export interface Retraction {
  readonly entry: RetractEntry;
  readonly at: string;
  readonly taken: ApplyResult;
  readonly eventLog: EventLogMark;
  readonly keys: MatchPosition['keys'];
  readonly rulesVersion: number;
  /** Number of the last journal line it is based on. */
  readonly end: number;
}

/**
 * Lines that closed phases which had waited for somebody, latest first; for a sealed phase the line that sealed it.
 */
const closings = (lines: readonly MatchLine[], header: MatchHeader): readonly MatchLine[] =>
  lines
    .filter(
      (line, n) =>
        line.sequence > openingLine(header) &&
        (closesPhase(line) || (line.entry.kind === 'hold' && isLastSeal(lines, n))),
    )
    .toReversed();

const isLastSeal = (lines: readonly MatchLine[], n: number): boolean =>
  !lines.slice(n + 1).some(({ entry }) => entry.kind === 'publish' || entry.kind === 'hold');

/** Keys of the phases whose closing can be retracted, latest first. */
export const closedPhases = async (storage: MatchStorage): Promise<readonly string[]> => {
  const opening = await readSource(storage);
  if (!opening.ok) return [];
  const lines = await linesInForce(storage, opening.value.start);
  return [...new Set(closings(lines, opening.value.source.header).map(({ entry }) => entry.phase))];
};

export interface RetractOptions {
  readonly engine: EnginePool;
  readonly live: LiveMatch;
  readonly request: RetractRequest;
  /** Now, ISO 8601. */
  readonly at: string;
}

/** Tries a retraction on a copy of the match; changes nothing. */
export const tryRetraction = async (
  storage: MatchStorage,
  { engine, live, request, at }: RetractOptions,
): Promise<Result<Retraction, Refusal>> => {
  const end = await live.settled();
  const { phase, told, conduct } = { ...live.status, phase: live.phase };
  if (request.phase !== phase) return err(refuse('stale-phase', { phase: request.phase, now: phase }));
  const opening = await readSource(storage);
  if (!opening.ok) return err(refuse('match-closed', { match: storage.id }));
  const found = closings(await linesInForce(storage, opening.value.start), opening.value.source.header);
  const closing = request.to === undefined ? found[0] : found.find(({ entry }) => entry.phase === request.to);
  if (!closing) return err(refuse('phase-not-closed', { phase: request.to ?? phase }));
  const { phase: to } = closing.entry;
  const copy = await copyBefore(storage, opening.value, { engine, sequence: closing.sequence });
  if (!copy) return err(refuse('no-position-before', { phase: to, oldest: phase }));
  const { why, by } = request;
  const attempt = (conduct.attempts.at(-1)?.attempt ?? 1) + 1;
  const entry: RetractEntry = {
    ...({ kind: 'retract', seat: 'gm', phase, to, after: closing.sequence - 1, told, attempt } as const),
    ...(why !== undefined && { why }),
    ...(by && { by }),
  };
  try {
    const taken = await copy.call('apply', { timed: { at, entry }, keep: true });
    if (!taken.ok) return err(refuse('retract-refused', { phase: to }));
    const { facts, keys } = live;
    return ok({
      entry,
      at,
      taken: taken.value,
      eventLog: live.eventLogMark,
      keys: keys.entries(),
      rulesVersion: facts.rulesVersion,
      end,
    });
  } finally {
    copy.close();
  }
};

/**
 * Adopts a retraction: its line is appended to the journal, with a checkpoint of the resulting position.
 * @returns false if the journal has grown in the meantime
 */
export const adoptRetraction = async (
  storage: MatchStorage,
  { entry, at, taken, eventLog: mark, keys, rulesVersion, end }: Retraction,
): Promise<boolean> => {
  const opening = await readSource(storage);
  const { session, hash, record } = taken;
  if (!opening.ok || !session || hash === undefined) return false;
  const inspection = await inspectMatch(storage, opening.value.start);
  if (inspection.end.sequence !== end) return false;
  const journal = await inspection.reading.open(inspection.end);
  const appended = journal.append(end, { at, entry, state: hash });
  await appended.durable;
  await journal.close();
  const eventLog = await storage.eventLog<EventLogRecord>().open(mark);
  if (!eventLog) return true;
  if (record) await eventLog.append(record);
  await eventLog.sync();
  const position: MatchPosition = { session, rulesVersion, eventLog: eventLog.mark(), keys };
  const { sequence, checksum } = appended;
  await eventLog.close();
  await storage.checkpoints<MatchPosition>().write({ sequence, checksum, state: hash, position });
  return true;
};
