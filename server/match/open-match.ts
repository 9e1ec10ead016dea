import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { EngineMatch } from '../engine/engine-match.ts';
import type { EnginePool } from '../engine/pool.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { EventLogRecord } from './events.ts';
import { type Fault, faultOf } from './faults.ts';
import { openEventLog } from './open-event-log.ts';
import { LiveMatch } from './live-match.ts';
import type { MatchEventLog, MatchObserver } from './match-files.ts';
import { recordPastDamage, readPastDamage } from './past-damage.ts';
import { replayLines, type Replayed } from './replay.ts';
import { droppedLines, noteDropped, otherRulesFault, type RulesChange, rulesChange } from './rules-change.ts';
import { type ReadSource, readSource } from './source.ts';
import { type MatchPosition, type MatchInspection, inspectMatch } from './inspect-match.ts';

/** Options for opening a match. */
export interface OpenOptions extends MatchObserver {
  readonly engine: EnginePool;
}

/** A running match, and notes for the host. */
export interface OpenedMatch {
  readonly live: LiveMatch;
  /**
   * The rules versions, if the match continues with other rules than before and its journal does not record that
   * yet.
   */
  readonly rules: RulesChange | undefined;
  readonly notes: readonly Fault[];
}

/** The match in the engine, and how it is restored if its thread ends. */
const engineMatch = (pool: EnginePool, { source, start }: ReadSource, storage: MatchStorage) => {
  let settled = () => Promise.resolve(Infinity);
  const restore = async (): Promise<void> => {
    const upTo = await settled();
    const { base, tail } = await inspectMatch(storage, start);
    const lines = tail.filter(({ sequence }) => sequence <= upTo);
    const replayed = await replayLines(engine, { from: base?.position, lines });
    if (!replayed.ok || replayProblem(replayed.value, tail) !== undefined)
      throw new Error('the match cannot be read again');
    engine.begin(Math.max(lines.at(-1)?.sequence ?? 0, base?.sequence ?? 0));
  };
  const engine = new EngineMatch(pool, source, restore);
  return {
    engine,
    /** Restoring waits until pending entries are on disk. */
    attach(live: LiveMatch): LiveMatch {
      settled = () => live.settled();
      return live;
    },
  };
};

/** Why a replay did not lead to a certain position, or undefined. */
const replayProblem = (replayed: Replayed, tail: MatchInspection['tail']): string | undefined => {
  const { refused, differs, version, opened } = replayed;
  if (differs) return 'engine-differs';
  if (refused.length === droppedLines(replayed, tail).length) return undefined;
  return version === opened.facts.rulesVersion ? 'not-replayable' : 'engine-differs';
};

/** The fault of a match that stays closed: what salvaging would lead to, and what it would not recover. */
const closedFault = async (
  engine: EngineMatch,
  inspection: MatchInspection,
  reason: string,
): Promise<Fault> => {
  if (reason === 'other-rules') return otherRulesFault(engine, inspection);
  const { base, tail, reading, lost } = inspection;
  const replayed = await replayLines(engine, { from: base?.position, lines: tail, skipsRefused: true });
  const lastPhase = replayed.ok ? replayed.value.opened.status.summary.phase : '';
  const { message } = faultOf(reason);
  const phase = replayed.ok ? replayed.value.differs?.entry.phase : undefined;
  const text = phase === undefined ? message : `${message} (from ${phase} on)`;
  return faultOf(reason, { message: text, goodLines: reading.unbroken, lastPhase, lost });
};

const checkpointNote = (damaged: number): Fault =>
  faultOf('checkpoint-damaged', {
    isOpen: true,
    message: `${String(damaged)} of its checkpoints could not be read; their content is in the other checkpoints and the journal`,
  });

/**
 * The logs whose stored number of lines cannot be read, so that lines missing at their end would not be noticed.
 */
const lostCounts = async (storage: MatchStorage): Promise<readonly string[]> => {
  const logs = [storage.log('journal'), storage.log('letters')];
  const counts = await Promise.all(logs.map((log) => log.count()));
  return logs.filter((_, index) => counts[index] === undefined).map(({ name }) => name);
};

/** The note about lost counts; undefined if the counts are there. */
const countNote = async (storage: MatchStorage): Promise<Fault | undefined> => {
  const counts = await lostCounts(storage);
  const message = `${faultOf('count-lost').message} (${counts.join(', ')})`;
  return counts.length > 0 ? faultOf('count-lost', { isOpen: true, message }) : undefined;
};

/**
 * Notes damage that does not prevent the match from continuing, and saves copies of damaged files and of what will
 * be cut off.
 */
const noteDamage = async (storage: MatchStorage, { past, reading }: MatchInspection): Promise<void> => {
  if (reading.strayBytes > 0) await storage.log('journal').saveDamagedCopy();
  else if (past.length > 0) await storage.log('journal').saveDamagedCopyOnce();
  if (reading.strayBytes > 0 && past.length === 0) {
    const { message } = faultOf('tail-unreadable');
    const text = `${message} (${String(reading.strayBytes)} bytes)`;
    await recordPastDamage(storage, faultOf('tail-unreadable', { isOpen: true, message: text }));
  }
  const uncounted = await countNote(storage);
  if (uncounted) await recordPastDamage(storage, uncounted);
  const damaged = await storage.checkpoints<MatchPosition>().setAsideDamaged();
  if (damaged > 0) await recordPastDamage(storage, checkpointNote(damaged));
};

/** All notes on an open match, for the host. */
const notesOn = async (
  storage: MatchStorage,
  { past, reading }: MatchInspection,
): Promise<readonly Fault[]> => {
  const notes = await readPastDamage(storage);
  if (past.length === 0) return notes;
  return [...notes, faultOf('history-damaged', { isOpen: true, goodLines: reading.unbroken, lost: past })];
};

/**
 * Opens a match from the newest intact checkpoint and the journal lines after it. A line cut off by a crash is
 * dropped, because it was never acknowledged. Damage that does not affect the position is noted and the match
 * continues; otherwise the match stays closed until the host salvages it.
 * @throws CallFailed if its rules fail
 */
export const openMatch = async (
  storage: MatchStorage,
  { engine: pool, ...observer }: OpenOptions,
): Promise<Result<OpenedMatch, Fault>> => {
  const opening = await readSource(storage);
  if (!opening.ok) return opening;
  const { start } = opening.value;
  const inspection = await inspectMatch(storage, start);
  const { engine, attach } = engineMatch(pool, opening.value, storage);
  const refuseOpening = async (reason: string) => {
    if (inspection.lost.length > 0) await storage.log('journal').saveDamagedCopy();
    const fault = await closedFault(engine, inspection, reason);
    // A match of other rules is not damaged, and older builds stored no counts.
    const uncounted = reason === 'other-rules' ? undefined : await countNote(storage);
    // A closed match has a single fault, whose message then includes both.
    return err(uncounted ? { ...fault, message: `${fault.message}; ${uncounted.message}` } : fault);
  };
  let eventLog: MatchEventLog | undefined;
  try {
    if (inspection.lost.length > 0) return await refuseOpening('journal-damaged');
    await noteDamage(storage, inspection);
    const openedLog = await openEventLog({ storage, start, inspection, engine });
    eventLog = openedLog;
    const { base, tail, end, reading } = inspection;
    const record = (each: EventLogRecord) => openedLog.append(each);
    const replayed = await replayLines(engine, { from: base?.position, lines: tail, record });
    const reason = replayed.ok ? replayProblem(replayed.value, tail) : replayed.error;
    if (!replayed.ok || reason !== undefined) return await refuseOpening(reason ?? '');
    engine.begin(end.sequence);
    const journal = await reading.open(end);
    const checkpoints = storage.checkpoints<MatchPosition>();
    const { opened, keys } = replayed.value;
    const files = { journal, eventLog, checkpoints, keys };
    const live = attach(
      new LiveMatch({ engine, opened, files, observer, hasCheckpoint: base !== undefined }),
    );
    eventLog = undefined;
    const rules = rulesChange(replayed.value, tail);
    if (rules) await noteDropped(storage, droppedLines(replayed.value, tail));
    return ok({ live, rules, notes: await notesOn(storage, inspection) });
  } finally {
    if (eventLog) {
      engine.close();
      await eventLog.close();
    }
  }
};
