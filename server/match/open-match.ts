import { rm } from 'node:fs/promises';
import type { MatchFault } from '@chancery/shared/api';
import type { MatchHeader } from '@chancery/shared/kernel/match-header.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { z } from 'zod';
import { EngineMatch } from '../engine/engine-match.ts';
import type { MatchSource, Opened, OpenProblem } from '../engine/engine.ts';
import type { EnginePool } from '../engine/pool.ts';
import { sha256 } from '../files/checksum.ts';
import { keepDamaged } from '../files/damaged-copy.ts';
import { exists, readIfThere, writeDurably } from '../files/durable.ts';
import { Chronicle } from './chronicle.ts';
import type { Entry } from './entry.ts';
import { Journal } from './journal.ts';
import type { JournalLine } from './journal-line.ts';
import { JournalMark } from './journal-mark.ts';
import { type JournalReading, readJournal, type SoundLine } from './journal-reader.ts';
import { KeyRing } from './key-ring.ts';
import { LiveMatch, type MatchKeys, type MatchWatch } from './live-match.ts';
import type { MatchPaths } from './match-folder.ts';
import { type Snapshot, SnapshotFile } from './snapshot.ts';

const headerSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  game: z.string(),
  rulesVersion: z.number(),
  settings: z.unknown(),
  tables: z.unknown(),
  commitments: z.array(z.string()),
});

/** Why a match is not opened, without its id. */
export type Fault = Omit<MatchFault, 'id'>;

const MESSAGES: Readonly<Record<string, string>> = {
  'header-damaged': 'its header cannot be read',
  'no-such-game': 'this server does not know its game',
  'other-rules': 'it was begun under another version of the rules',
  'other-seed': 'its seed is missing, or not the one its dice were committed to',
  'bad-settings': 'its settings or charts are not valid',
  'journal-damaged': 'its journal has been changed or cut; an untouched copy is in journal.damaged',
  'journal-short': 'its journal lacks lines that were there before; a copy is in journal.damaged',
  'engine-differs':
    'the rules of this server lead to another position than when it was played; run the server it was played on',
  'not-replayable': 'its journal holds a command the rules refuse',
};

const faultOf = (reason: string, goodLines = 0, lastPhase = ''): Fault => ({
  reason,
  message: MESSAGES[reason] ?? reason,
  goodLines,
  lastPhase,
});

const readHeader = (text: string | undefined): MatchHeader | undefined => {
  try {
    return headerSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
};

interface Opening {
  readonly source: MatchSource;
  /** Where the chain of journal checksums begins: SHA-256 of the header file. */
  readonly start: string;
}

const readSource = async (paths: MatchPaths): Promise<Result<Opening, Fault>> => {
  const text = await readIfThere(paths.header);
  const header = readHeader(text);
  if (text === undefined || !header) return err(faultOf('header-damaged'));
  const seed = (await readIfThere(paths.seed))?.trim() ?? '';
  if (!/^[0-9a-f]{64}$/.test(seed)) return err(faultOf('other-seed'));
  return ok({ source: { header, seed }, start: sha256(text) });
};

interface Groundwork {
  readonly chronicle: Chronicle;
  /** What the chronicle stands on; without one everything is played again. */
  readonly snapshot: Snapshot | undefined;
}

/** A snapshot without the chronicle it stands on is of no use: both are made anew from the journal. */
const layGround = async (paths: MatchPaths, snapshots: SnapshotFile): Promise<Groundwork> => {
  const snapshot = await snapshots.read();
  const kept = snapshot && (await Chronicle.open(paths.chronicle, snapshot.chronicle));
  if (kept) return { chronicle: kept, snapshot };
  const chronicle = await Chronicle.open(paths.chronicle, undefined);
  if (!chronicle) throw new Error(`${paths.chronicle} cannot be begun`);
  return { chronicle, snapshot: undefined };
};

/** Lines replayed by one call: more are no quicker, and a call has a time limit. */
const LINES_AT_ONCE = 64;

interface Replay {
  readonly engine: EngineMatch;
  readonly snapshot: Snapshot | undefined;
  /** Where what the lines did is written down; left out, it has been before. */
  readonly chronicle: Chronicle | undefined;
  /** Number of the last line to play; every line where it is left out. */
  readonly upTo?: number;
}

interface Replayed {
  readonly opened: Opened;
  readonly reading: JournalReading;
  readonly keys: MatchKeys;
  readonly reason: string | undefined;
}

/** Plays the lines after the snapshot, in order, keeping the chronicle up with them. */
const replayTail = async (
  { start }: Opening,
  { engine, snapshot, chronicle, upTo = Infinity }: Replay,
  paths: MatchPaths,
): Promise<Result<Replayed, OpenProblem>> => {
  const begun = await engine.open(snapshot?.sitting);
  if (!begun.ok) return begun;
  let opened = begun.value;
  let reason: string | undefined;
  let lines: JournalLine[] = [];
  const keys: MatchKeys = new KeyRing(snapshot?.keys);
  const play = async (): Promise<void> => {
    if (reason !== undefined || lines.length === 0) return;
    const { standing, records, receipts, refused, differs } = await engine.replay(lines);
    for (const [index, { entry, key }] of lines.slice(0, receipts.length).entries())
      keys.note({ seat: entry.seat, key, entry }, receipts[index] ?? null);
    if (refused.length > 0) reason = 'not-replayable';
    if (differs !== undefined) reason = 'engine-differs';
    opened = { ...opened, standing };
    for (const record of records) await chronicle?.append(record);
    lines = [];
  };
  const visit = async (line: JournalLine): Promise<void> => {
    if (line.sequence === snapshot?.sequence && line.checksum !== snapshot.checksum)
      reason = 'journal-damaged';
    if (line.sequence <= (snapshot?.sequence ?? 0) || line.sequence > upTo) return;
    lines.push(line);
    if (lines.length >= LINES_AT_ONCE) await play();
  };
  const kept = await JournalMark.read(paths.journalMark);
  const reading = await readJournal(paths.journal, { start, kept }, visit);
  await play();
  if (reading.sequence < (snapshot?.sequence ?? 0)) reason ??= 'journal-short';
  if (reading.lost.length > 0) reason ??= 'journal-damaged';
  engine.begin(Math.min(reading.sequence, upTo));
  return ok({ opened, reading, keys, reason });
};

/** The phase the lines before any damage lead to, without regard to any snapshot. */
const lastPhase = async (
  opening: Opening,
  { engine, upTo }: Pick<Replay, 'engine'> & { readonly upTo: number },
  paths: MatchPaths,
): Promise<string> => {
  const replayed = await replayTail(
    opening,
    { engine, snapshot: undefined, chronicle: undefined, upTo },
    paths,
  );
  return replayed.ok ? replayed.value.opened.standing.summary.phase : '';
};

/** What opening a match takes. */
export interface OpenOptions extends MatchWatch {
  readonly engine: EnginePool;
}

/** The match in the engine, and how it gets there again when its thread has ended. */
const engineMatch = (pool: EnginePool, { opening, paths }: { opening: Opening; paths: MatchPaths }) => {
  let settled = () => Promise.resolve(Infinity);
  const restore = async (): Promise<void> => {
    const upTo = await settled();
    const snapshot = await new SnapshotFile(paths.snapshot).read();
    const replayed = await replayTail(opening, { engine, snapshot, chronicle: undefined, upTo }, paths);
    if (!replayed.ok || replayed.value.reason !== undefined)
      throw new Error('the match cannot be read again');
  };
  const engine = new EngineMatch(pool, opening.source, restore);
  return {
    engine,
    /** What is under way must be on disk before it can be read again. */
    serve(live: LiveMatch): LiveMatch {
      settled = () => live.settled();
      return live;
    },
  };
};

/**
 * Opens a match from its files: the last snapshot and the journal lines after it. A last line cut off by
 * a crash is dropped, for it was never acknowledged; any other damage keeps the match closed.
 * @throws CallFailed where its rules fail on the way
 */
export const openMatch = async (
  paths: MatchPaths,
  { engine: pool, ...watch }: OpenOptions,
): Promise<Result<LiveMatch, Fault>> => {
  const opening = await readSource(paths);
  if (!opening.ok) return opening;
  if (!(await exists(paths.journal))) return err(faultOf('journal-short'));
  const { engine, serve } = engineMatch(pool, { opening: opening.value, paths });
  const snapshots = new SnapshotFile(paths.snapshot);
  const { chronicle, snapshot } = await layGround(paths, snapshots);
  const refuseOpening = async (fault: Fault) => {
    engine.close();
    await chronicle.close();
    return err(fault);
  };
  try {
    const replayed = await replayTail(opening.value, { engine, snapshot, chronicle }, paths);
    if (!replayed.ok) return await refuseOpening(faultOf(replayed.error));
    const { opened, reading, keys, reason } = replayed.value;
    if (reason !== undefined) {
      await keepDamaged(paths.journal, paths.damaged);
      const phase = await lastPhase(opening.value, { engine, upTo: reading.unbroken }, paths);
      return await refuseOpening(faultOf(reason, reading.unbroken, phase));
    }
    const journal = await Journal.open({ path: paths.journal, mark: paths.journalMark }, reading);
    return ok(serve(new LiveMatch(engine, opened, { journal, chronicle, snapshots, keys }, watch)));
  } catch (cause) {
    engine.close();
    await chronicle.close();
    throw cause;
  }
};

/**
 * Cuts a journal off behind its last sound line, so that the match can be opened there. What comes after
 * is lost but for the copy, `journal.damaged.1`.
 */
export const cutToSound = async (paths: MatchPaths): Promise<void> => {
  await keepDamaged(paths.journal, paths.damaged);
  const start = sha256((await readIfThere(paths.header)) ?? '');
  const kept = await JournalMark.read(paths.journalMark);
  const sound: SoundLine<Entry>[] = [];
  await readJournal(paths.journal, { start, kept }, (line) => {
    if (line.sequence === sound.length + 1) sound.push(line);
  });
  await writeDurably(paths.journal, sound.map(({ text }) => `${text}\n`).join(''));
  await rm(paths.journalMark, { force: true });
  await rm(paths.snapshot, { force: true });
};
