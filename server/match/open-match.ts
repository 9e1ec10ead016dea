import { basename } from 'node:path';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { EngineMatch } from '../engine/engine-match.ts';
import type { EnginePool } from '../engine/pool.ts';
import { keepDamaged } from '../files/damaged-copy.ts';
import type { WriteGuard } from '../storage/contract.ts';
import { FolderCheckpoints } from './checkpoints.ts';
import type { Chronicle } from './chronicle.ts';
import type { ChronicleRecord } from './events.ts';
import { type Fault, faultOf } from './faults.ts';
import { layGround } from './ground.ts';
import { Journal } from './journal.ts';
import { JournalMark } from './journal-mark.ts';
import { LiveMatch, type MatchWatch } from './live-match.ts';
import type { MatchPaths } from './match-folder.ts';
import { addNote, readNotes } from './notes.ts';
import { replay, type Replayed } from './replay.ts';
import { type Opening, readSource } from './source.ts';
import { type MatchPosition, type Survey, surveyMatch } from './survey.ts';

export type { Fault } from './faults.ts';

/** What opening a match takes. */
export interface OpenOptions extends MatchWatch {
  readonly engine: EnginePool;
  readonly guard?: WriteGuard | undefined;
}

/** A match in play, and what the host should know of it. */
export interface OpenedMatch {
  readonly live: LiveMatch;
  readonly notes: readonly Fault[];
}

/** The match in the engine, and how it gets there again when its thread has ended. */
const engineMatch = (pool: EnginePool, { source, start }: Opening, paths: MatchPaths) => {
  let settled = () => Promise.resolve(Infinity);
  const restore = async (): Promise<void> => {
    const upTo = await settled();
    const { base, tail } = await surveyMatch(paths, start);
    const lines = tail.filter(({ sequence }) => sequence <= upTo);
    const replayed = await replay(engine, { from: base?.position, lines });
    if (!replayed.ok || replayed.value.refused.length > 0 || replayed.value.differs)
      throw new Error('the match cannot be read again');
    engine.begin(Math.max(lines.at(-1)?.sequence ?? 0, base?.sequence ?? 0));
  };
  const engine = new EngineMatch(pool, source, restore);
  return {
    engine,
    /** What is under way must be on disk before it can be read again. */
    serve(live: LiveMatch): LiveMatch {
      settled = () => live.settled();
      return live;
    },
  };
};

/** Why the position is not known for certain, or nothing. */
const doubt = ({ refused, differs }: Replayed): string | undefined => {
  if (differs) return 'engine-differs';
  return refused.length > 0 ? 'not-replayable' : undefined;
};

/** The fault of a match that stays closed: what salvaging would lead to, and what it would not bring back. */
const closedFault = async (engine: EngineMatch, survey: Survey, reason: string): Promise<Fault> => {
  const { base, tail, reading, lost } = survey;
  const replayed = await replay(engine, { from: base?.position, lines: tail, goesOn: true });
  const lastPhase = replayed.ok ? replayed.value.opened.standing.summary.phase : '';
  const { message } = faultOf(reason);
  const phase = replayed.ok ? replayed.value.differs?.entry.phase : undefined;
  const said = phase === undefined ? message : `${message} (from ${phase} on)`;
  return faultOf(reason, { message: said, goodLines: reading.unbroken, lastPhase, lost });
};

const checkpointNote = (damaged: number): Fault =>
  faultOf('checkpoint-damaged', {
    isOpen: true,
    message: `${String(damaged)} of its checkpoints could not be read; what they held is told by the others and the journal`,
  });

/** The counts of lines that cannot be read: lines missing at the end of those logs would go unnoticed. */
const lostCounts = async ({ journalMark, lettersMark }: MatchPaths): Promise<readonly string[]> => {
  const paths = [journalMark, lettersMark];
  const counts = await Promise.all(paths.map((path) => JournalMark.read(path)));
  return paths.filter((_, index) => counts[index] === undefined).map((path) => basename(path));
};

/** Notes damage the match is played on with, and keeps copies of what will be cut off. */
const noteDamage = async (paths: MatchPaths, { past, reading }: Survey): Promise<void> => {
  if (past.length > 0 || reading.strayBytes > 0) await keepDamaged(paths.journal, paths.damaged);
  if (reading.strayBytes > 0 && past.length === 0) {
    const { message } = faultOf('tail-unreadable');
    const said = `${message} (${String(reading.strayBytes)} bytes)`;
    await addNote(paths, faultOf('tail-unreadable', { isOpen: true, message: said }));
  }
  const counts = await lostCounts(paths);
  if (counts.length > 0) {
    const message = `${faultOf('count-lost').message} (${counts.join(', ')})`;
    await addNote(paths, faultOf('count-lost', { isOpen: true, message }));
  }
  const damaged = await new FolderCheckpoints<MatchPosition>(paths.checkpoints).shelveDamaged();
  if (damaged > 0) await addNote(paths, checkpointNote(damaged));
};

/** All the host should know of an open match. */
const notesOn = async (paths: MatchPaths, { past, reading }: Survey): Promise<readonly Fault[]> => {
  const notes = await readNotes(paths);
  if (past.length === 0) return notes;
  return [...notes, faultOf('history-damaged', { isOpen: true, goodLines: reading.unbroken, lost: past })];
};

/**
 * Opens a match from its files: the newest checkpoint that is sound and the journal lines behind it. A line cut
 * off by a crash is dropped, for it was never acknowledged. Damage the position does not need is noted and the
 * match is played on; any other keeps it closed until the host has it salvaged.
 * @throws CallFailed where its rules fail on the way
 */
export const openMatch = async (
  paths: MatchPaths,
  { engine: pool, guard, ...watch }: OpenOptions,
): Promise<Result<OpenedMatch, Fault>> => {
  const opening = await readSource(paths);
  if (!opening.ok) return opening;
  const { start } = opening.value;
  const survey = await surveyMatch(paths, start);
  const { engine, serve } = engineMatch(pool, opening.value, paths);
  const refuseOpening = async (reason: string) => {
    if (survey.lost.length > 0) await keepDamaged(paths.journal, paths.damaged);
    return err(await closedFault(engine, survey, reason));
  };
  let chronicle: Chronicle | undefined;
  try {
    if (survey.lost.length > 0) return await refuseOpening('journal-damaged');
    await noteDamage(paths, survey);
    const ground = await layGround({ paths, start, survey, engine });
    chronicle = ground;
    const { base, tail, end, reading } = survey;
    const record = (each: ChronicleRecord) => ground.append(each);
    const replayed = await replay(engine, { from: base?.position, lines: tail, record });
    const reason = replayed.ok ? doubt(replayed.value) : replayed.error;
    if (!replayed.ok || reason !== undefined) return await refuseOpening(reason ?? '');
    engine.begin(end.sequence);
    const files = { path: paths.journal, mark: paths.journalMark, guard };
    const journal = await Journal.open(files, { ...reading, ...end });
    const checkpoints = new FolderCheckpoints<MatchPosition>(paths.checkpoints);
    const { opened, keys } = replayed.value;
    const live = serve(new LiveMatch(engine, opened, { journal, chronicle, checkpoints, keys }, watch));
    chronicle = undefined;
    return ok({ live, notes: await notesOn(paths, survey) });
  } finally {
    if (chronicle) {
      engine.close();
      await chronicle.close();
    }
  }
};
