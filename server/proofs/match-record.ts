import { join } from 'node:path';
import type { LetterAct } from '@chancery/shared/parts/letters/acts.ts';
import type { TimedLetter } from '../letters/timed-letter.ts';
import { lettersStart } from '../letters/letters-start.ts';
import type { Entry } from '../match/entry.ts';
import type { LogReading, SoundLine } from '../storage/contract.ts';
import type { MatchStorage, StoredText } from '../storage/match-storage.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { headerSchema } from '@chancery/shared/kernel/match/header-schema.ts';
import { FolderMatch } from '../storage/folder-match.ts';
import { sha256 } from '../files/checksum.ts';
import { RecordProblem } from './record-problem.ts';

/** The stored record of a match, from a server, a backup or an export. */
export interface MatchRecord {
  readonly path: string;
  readonly storage: MatchStorage;
  readonly header: MatchHeader;
  /** SHA-256 of the stored header, 64 hex digits: the start of the journal's checksum chain. */
  readonly start: string;
  /** The secret of the dice, 64 hex digits. */
  readonly seed: string;
  /** All lines that are intact by themselves, including retracted ones. */
  readonly lines: readonly SoundLine<Entry>[];
  readonly reading: Omit<LogReading<Entry>, 'open'>;
  /** Its letters; empty for an export, which leaves them out. */
  readonly letters: readonly TimedLetter[];
}

const failUnreadable = (path: string): never => {
  throw new RecordProblem(`${path}: cannot be read`);
};

const headerIn = (text: string, path: string): MatchHeader => {
  try {
    return headerSchema.parse(JSON.parse(text));
  } catch {
    throw new RecordProblem(`${path}: is not the header of a match`);
  }
};

const lettersIn = async (storage: MatchStorage, header: MatchHeader): Promise<readonly TimedLetter[]> => {
  const letters: TimedLetter[] = [];
  await storage.log<LetterAct>('letters').read({ start: lettersStart(header) }, (line) => letters.push(line));
  return letters;
};

/** Reads a match from its folder, whether or not a server has it open. @throws RecordProblem */
export const readMatchRecord = async (path: string): Promise<MatchRecord> => {
  const storage = new FolderMatch(path);
  const kept = async (text: StoredText): Promise<string> =>
    (await text.read().catch(() => undefined)) ?? failUnreadable(join(path, text.name));
  const text = await kept(storage.header);
  const header = headerIn(text, join(path, 'header.json'));
  const seed = (await kept(storage.seed)).trim();
  if (!/^[0-9a-f]{64}$/.test(seed))
    throw new RecordProblem(`${join(path, 'seed')}: 64 hex digits are wanted`);
  const start = sha256(text);
  const lines: SoundLine<Entry>[] = [];
  const log = storage.log<Entry>('journal');
  const counted = await log.count();
  const reading = await log
    .read({ start, kept: counted }, (line) => lines.push(line))
    .catch(() => failUnreadable(join(path, log.name)));
  const letters = await lettersIn(storage, header).catch(() => failUnreadable(join(path, 'letters.ndjson')));
  return { path, storage, header, start, seed, lines, reading, letters };
};
