import type { EngineMatch } from '../engine/engine-match.ts';
import type { SoundLine } from '../storage/contract.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { Entry } from './entry.ts';
import type { EventLogRecord } from './events.ts';
import type { MatchEventLog } from './match-files.ts';
import { faultOf } from './faults.ts';
import { inForce } from './gm/in-force.ts';
import { recordPastDamage } from './past-damage.ts';
import { replayLines } from './replay.ts';
import type { MatchCheckpoint, MatchPosition, MatchInspection } from './inspect-match.ts';

/** An event log, and the data to rebuild it from. */
export interface EventLogSource {
  readonly storage: MatchStorage;
  /** Start of the journal's checksum chain. */
  readonly start: string;
  readonly inspection: MatchInspection;
  readonly engine: EngineMatch;
}

/**
 * Rebuilds the event log by replaying the match up to its checkpoint; undefined if that leads to another position.
 */
const rebuildEventLog = async (
  { storage, start, engine }: EventLogSource,
  base: MatchCheckpoint,
): Promise<MatchEventLog | undefined> => {
  const lines: SoundLine<Entry>[] = [];
  await storage.log<Entry>('journal').read({ start }, (line) => {
    if (line.sequence <= base.sequence) lines.push(line);
  });
  if (lines.length !== base.sequence) return undefined;
  const stored = storage.eventLog<EventLogRecord>();
  const eventLog = await stored.begin();
  const record = (each: EventLogRecord) => eventLog.append(each);
  const replayed = await replayLines(engine, { from: undefined, lines: inForce(lines), record });
  const isSame = replayed.ok && replayed.value.refused.length === 0 && !replayed.value.differs;
  if (!isSame) {
    await eventLog.close();
    return undefined;
  }
  await eventLog.sync();
  await stored.adopt();
  return eventLog;
};

/** Opens the intact part of an event log that cannot be rebuilt, and notes that for the host. */
const openDamagedEventLog = async ({ storage }: EventLogSource): Promise<MatchEventLog> => {
  const { eventLog, lost } = await storage.eventLog<EventLogRecord>().openDamaged();
  const { message } = faultOf('chronicle-damaged');
  const said = lost > 0 ? `${message} (${String(lost)} unreadable)` : message;
  await recordPastDamage(storage, faultOf('chronicle-damaged', { isOpen: true, message: said }));
  return eventLog;
};

/**
 * Opens the event log as of the checkpoint. A lost or damaged log is rebuilt from the journal, which is only used
 * if it leads to the same positions.
 */
export const openEventLog = async (grounds: EventLogSource): Promise<MatchEventLog> => {
  const { storage, inspection } = grounds;
  const { base } = inspection;
  const stored = storage.eventLog<EventLogRecord>();
  const kept = await stored.open(base?.position.eventLog);
  if (kept) return kept;
  if (!base) throw new Error(`${storage.id}: its event log cannot be begun`);
  await stored.saveDamagedCopy();
  const eventLog = (await rebuildEventLog(grounds, base)) ?? (await openDamagedEventLog(grounds));
  const checkpoints = storage.checkpoints<MatchPosition>();
  await checkpoints.write({ ...base, position: { ...base.position, eventLog: eventLog.mark() } });
  return eventLog;
};
