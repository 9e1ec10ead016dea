import { rm } from 'node:fs/promises';
import type { MatchFault } from '@chancery/shared/api';
import { phaseKey } from '@chancery/shared/kernel/match.ts';
import { checkHeader, type MatchHeader } from '@chancery/shared/kernel/match-header.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { z } from 'zod';
import { sha256 } from '../files/checksum.ts';
import { keepDamaged } from '../files/damaged-copy.ts';
import { exists, readIfThere, writeDurably } from '../files/durable.ts';
import { Chronicle } from './chronicle.ts';
import type { Entry } from './entry.ts';
import type { Hosted, Registry } from './hosted.ts';
import { Journal } from './journal.ts';
import type { JournalLine } from './journal-line.ts';
import { JournalMark } from './journal-mark.ts';
import { type JournalReading, readJournal, type SoundLine } from './journal-reader.ts';
import { LiveMatch } from './live-match.ts';
import type { MatchPaths } from './match-folder.ts';
import { fold, newSitting, type Sitting } from './sitting.ts';
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
  readonly hosted: Hosted;
  /** Where the chain of journal checksums begins: SHA-256 of the header file. */
  readonly start: string;
}

const readHosted = async (paths: MatchPaths, games: Registry): Promise<Result<Opening, Fault>> => {
  const text = await readIfThere(paths.header);
  const header = readHeader(text);
  if (text === undefined || !header) return err(faultOf('header-damaged'));
  const seed = (await readIfThere(paths.seed))?.trim() ?? '';
  if (!/^[0-9a-f]{64}$/.test(seed)) return err(faultOf('other-seed'));
  const game = Object.hasOwn(games, header.game) ? games[header.game] : undefined;
  if (!game) return err(faultOf('no-such-game'));
  const edition = checkHeader(game, header, seed);
  if (!edition.ok) return err(faultOf(edition.error));
  return ok({ hosted: { game, edition: edition.value, seed, header }, start: sha256(text) });
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

interface Replayed {
  readonly sitting: Sitting;
  readonly reading: JournalReading;
  readonly reason: string | undefined;
}

/** Plays the lines after the snapshot, in order, keeping the chronicle up with them. */
const replayTail = async (
  { hosted, start }: Opening,
  { chronicle, snapshot }: Groundwork,
  paths: MatchPaths,
): Promise<Replayed> => {
  let sitting = snapshot?.sitting ?? newSitting(hosted);
  let reason: string | undefined;
  const visit = async (line: JournalLine): Promise<void> => {
    if (line.sequence === snapshot?.sequence && line.checksum !== snapshot.checksum)
      reason = 'journal-damaged';
    if (reason !== undefined || line.sequence <= (snapshot?.sequence ?? 0)) return;
    const folded = fold(hosted, sitting, line);
    if (!folded.ok) {
      reason = 'not-replayable';
      return;
    }
    sitting = folded.value.sitting;
    if (folded.value.record) await chronicle.append(folded.value.record);
  };
  const kept = await JournalMark.read(paths.journalMark);
  const reading = await readJournal(paths.journal, { start, kept }, visit);
  if (reading.sequence < (snapshot?.sequence ?? 0)) reason ??= 'journal-short';
  if (reading.lost.length > 0) reason ??= 'journal-damaged';
  return { sitting, reading, reason };
};

/** The phase the sound lines lead to, without regard to any snapshot. */
const lastPhase = async ({ hosted, start }: Opening, path: string): Promise<string> => {
  let sitting = newSitting(hosted);
  let isSound = true;
  let next = 1;
  await readJournal(path, { start }, (line) => {
    isSound &&= line.sequence === next;
    next += 1;
    const folded = isSound ? fold(hosted, sitting, line) : undefined;
    if (folded?.ok) sitting = folded.value.sitting;
    else isSound = false;
  });
  return phaseKey(hosted.game, sitting.match.state);
};

/**
 * Opens a match from its files: the last snapshot and the journal lines after it. A last line cut off by
 * a crash is dropped, for it was never acknowledged; any other damage keeps the match closed.
 */
export const openMatch = async (
  paths: MatchPaths,
  games: Registry,
  trouble: (message: string) => void,
): Promise<Result<LiveMatch, Fault>> => {
  const opening = await readHosted(paths, games);
  if (!opening.ok) return opening;
  const { hosted } = opening.value;
  if (!(await exists(paths.journal))) return err(faultOf('journal-short'));
  const snapshots = new SnapshotFile(paths.snapshot);
  const ground = await layGround(paths, snapshots);
  const { sitting, reading, reason } = await replayTail(opening.value, ground, paths);
  if (reason !== undefined) {
    await ground.chronicle.close();
    await keepDamaged(paths.journal, paths.damaged);
    return err(faultOf(reason, reading.unbroken, await lastPhase(opening.value, paths.journal)));
  }
  const journal = await Journal.open({ path: paths.journal, mark: paths.journalMark }, reading);
  const files = { journal, chronicle: ground.chronicle, snapshots };
  return ok(new LiveMatch(hosted, sitting, files, trouble));
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
