import type { LostLines } from '@chancery/shared/api';
import { stateHash } from '@chancery/shared/kernel/match/match.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { EngineMatch } from '../engine/engine-match.ts';
import type { EnginePool } from '../engine/pool.ts';
import type { SoundLine, StoredLog } from '../storage/contract.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { Entry } from './entry.ts';
import type { EventLogRecord } from './events.ts';
import { type Fault, faultOf } from './faults.ts';
import { openEventLog } from './open-event-log.ts';
import { replayLines, type Replayed } from './replay.ts';
import { type ReadSource, readSource } from './source.ts';
import { type MatchPosition, type MatchInspection, inspectMatch } from './inspect-match.ts';

/** The result of salvaging a journal. */
export interface SalvagedJournal {
  /** Lines that could not be recovered, including those that the rules no longer accept. */
  readonly lost: readonly LostLines[];
  /** Copies of the damaged files, by name. */
  readonly copies: readonly string[];
}

export interface SalvageOptions {
  readonly engine: EnginePool;
  /** Now, ISO 8601. */
  readonly at: string;
}

const unplayable = ({ sequence, entry }: SoundLine<Entry>): LostLines => ({
  from: sequence,
  to: sequence,
  what: [`${entry.kind} of ${entry.seat} for ${entry.phase}`],
});

/** Lines after the checkpoint that can no longer be played because earlier ones are lost. */
const droppedOf = (
  { tail }: MatchInspection,
  { refused, differs }: Replayed,
): readonly SoundLine<Entry>[] => [
  ...refused,
  ...(differs ? tail.filter(({ sequence }) => sequence >= differs.sequence) : []),
];

/**
 * Rewrites the journal without its damage and without lines that can no longer be played. @returns its new end
 */
const rewriteJournal = async (
  journal: StoredLog<Entry>,
  {
    start,
    inspection,
    dropped,
    at,
  }: {
    readonly start: string;
    readonly inspection: MatchInspection;
    readonly dropped: readonly SoundLine<Entry>[];
    readonly at: string;
  },
) => {
  const gone = new Set(dropped.map(({ sequence }) => sequence));
  const lines: SoundLine<Entry>[] = [];
  await journal.read({ start }, (line) => {
    if (!gone.has(line.sequence)) lines.push(line);
  });
  const { reading, lost, past, last } = inspection;
  const missing = [...reading.accepted, ...past, ...lost, ...dropped.map(unplayable)];
  return journal.rewrite(lines, { start, last, lost: missing, at });
};

/** Replays what can be played and writes the result: the journal with gaps, the event log and a checkpoint. */
const write = async (
  storage: MatchStorage,
  { start }: ReadSource,
  {
    engine,
    inspection,
    at,
  }: { readonly engine: EngineMatch; readonly inspection: MatchInspection; readonly at: string },
): Promise<Result<SalvagedJournal, Fault>> => {
  const journal = storage.log<Entry>('journal');
  const copy = await journal.saveDamagedCopy();
  const eventLog = await openEventLog({ storage, start, inspection, engine });
  try {
    const record = (each: EventLogRecord) => eventLog.append(each);
    const from = inspection.base?.position;
    const replayed = await replayLines(engine, { from, lines: inspection.tail, skipsRefused: true, record });
    if (!replayed.ok) return err(faultOf(replayed.error));
    const dropped = droppedOf(inspection, replayed.value);
    if (!from && dropped.length === inspection.tail.length) return err(faultOf('nothing-to-salvage'));
    const end = await rewriteJournal(journal, { start, inspection, dropped, at });
    engine.begin(end.sequence);
    const session = await engine.call('session', {});
    await eventLog.sync();
    const { keys, opened } = replayed.value;
    const { rulesVersion } = opened.facts;
    const position = { session, rulesVersion, eventLog: eventLog.mark(), keys: keys.entries() };
    const checkpoints = storage.checkpoints<MatchPosition>();
    await checkpoints.write({ ...end, state: stateHash(session.match), position });
    const lost = [...inspection.lost, ...dropped.map(unplayable), ...inspection.past];
    return ok({ lost: lost.toSorted((a, b) => a.from - b.from), copies: copy === undefined ? [] : [copy] });
  } finally {
    await eventLog.close();
  }
};

/**
 * Salvages a damaged match: all intact lines before and after the damage are kept, gaps mark missing ones, and the
 * match continues from the newest checkpoint with all later lines that the rules still accept. An untouched copy of
 * the journal is saved first, and nothing is deleted.
 */
export const salvageJournal = async (
  storage: MatchStorage,
  { engine: pool, at }: SalvageOptions,
): Promise<Result<SalvagedJournal, Fault>> => {
  const opening = await readSource(storage);
  if (!opening.ok) return opening;
  const inspection = await inspectMatch(storage, opening.value.start);
  if (inspection.lost.length + inspection.past.length === 0 && inspection.reading.strayBytes === 0) {
    const isWhole = await playsThrough(pool, opening.value, inspection);
    if (isWhole) return ok({ lost: [], copies: [] });
  }
  const engine = new EngineMatch(pool, opening.value.source, () =>
    Promise.reject(new Error('its thread ended')),
  );
  try {
    return await write(storage, opening.value, { engine, inspection, at });
  } finally {
    engine.close();
  }
};

const playsThrough = async (
  pool: EnginePool,
  { source }: ReadSource,
  { base, tail }: MatchInspection,
): Promise<boolean> => {
  const engine = new EngineMatch(pool, source, () => Promise.reject(new Error('its thread ended')));
  const replayed = await replayLines(engine, { from: base?.position, lines: tail });
  engine.close();
  return replayed.ok && replayed.value.refused.length === 0 && !replayed.value.differs;
};
