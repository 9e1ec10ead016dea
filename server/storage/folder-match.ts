import { readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { saveDamagedCopy } from '../files/damaged-copy.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER, readIfThere, syncFolder, writeDurably } from '../files/durable.ts';
import { readSealed, unseal, writeSealed } from '../files/sealed-file.ts';
import { FolderCheckpoints } from './folder-checkpoints.ts';
import { EventLog } from './event-log.ts';
import { EventLogFile } from './event-log-file.ts';
import { readSnapshot } from './older-snapshot.ts';
import { JournalMark } from './journal-mark.ts';
import type { CheckpointStore, StoredLog, WriteGuard } from './contract.ts';
import { FolderLog } from './folder-log.ts';
import type {
  NewMatchFiles,
  EventLogRow,
  EventLogStore,
  LogName,
  MatchStorage,
  RecordName,
  StoredStatus,
  StoredRecord,
  StoredText,
} from './match-storage.ts';

const storedText = (path: string): StoredText => ({
  name: basename(path),
  read: () => readIfThere(path),
  write: (text) => writeDurably(path, text),
  saveDamagedCopy: () => saveDamagedCopy(path, `${path}.damaged`),
});

const remove = async (path: string): Promise<void> => {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
};

/** A record as a sealed file. */
export const storedRecord = <T extends object>(path: string): StoredRecord<T> => ({
  read: () => readSealed<T>(path),
  write: (value) => writeSealed(path, value),
  remove: () => remove(path),
});

/** Opens a file for a task that keeps it open; if the task returns undefined, it is closed. */
const withFile = async <T>(
  path: string,
  task: (file: EventLogFile) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const file = await EventLogFile.open(path);
  let kept: T | undefined;
  try {
    kept = await task(file);
    return kept;
  } finally {
    if (kept === undefined) await file.close();
  }
};

const mustOpen = async <T>(opening: Promise<T | undefined>): Promise<T> => {
  const opened = await opening;
  if (opened === undefined) throw new Error('an event log cannot be opened');
  return opened;
};

const storedEventLog = <Row extends EventLogRow>(path: string): EventLogStore<Row> => ({
  open: (mark) => withFile(path, (file) => EventLog.open<Row>(file, mark)),
  openDamaged: () => mustOpen(withFile(path, (file) => EventLog.openDamaged<Row>(file))),
  saveDamagedCopy: () => saveDamagedCopy(path, `${path}.damaged`),
  begin: () => mustOpen(withFile(`${path}.new`, (file) => EventLog.open<Row>(file, undefined))),
  async adopt() {
    await rename(`${path}.new`, path);
    await syncFolder(dirname(path));
  },
});

/**
 * Files whose size and time identify the state of a match: if one has changed, the match is opened and checked.
 */
const FINGERPRINT_FILES = ['header.json', 'seed', 'seats.json', 'journal.ndjson', 'letters.ndjson'];

/** A match as a folder with one file for each part. */
export class FolderMatch implements MatchStorage {
  readonly id: string;
  readonly header: StoredText;
  readonly seed: StoredText;
  readonly signingKey: StoredText;
  readonly #folder: string;
  readonly #guard: WriteGuard | undefined;

  /** @param guard by default this process leads and has no reserve */
  constructor(folder: string, guard?: WriteGuard) {
    this.#folder = folder;
    this.#guard = guard;
    this.id = basename(folder);
    this.header = storedText(join(folder, 'header.json'));
    this.seed = storedText(join(folder, 'seed'));
    this.signingKey = storedText(join(folder, 'signing-key'));
  }

  /** Creates the folder of a match that has not begun: header, seed and empty logs. */
  async create({ header, seed, signingKey }: NewMatchFiles): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
    await this.header.write(header);
    await this.seed.write(`${seed}\n`);
    if (signingKey !== undefined) await this.signingKey.write(signingKey);
    await writeFile(join(this.#folder, 'journal.ndjson'), '', { mode: PRIVATE_FILE });
    for (const mark of ['journal.mark', 'letters.mark']) await JournalMark.create(join(this.#folder, mark));
  }

  /** Checks that there is no pipe or device, because reading one might never end. */
  async problem(): Promise<string | undefined> {
    for (const name of await readdir(this.#folder)) {
      const found = await stat(join(this.#folder, name)).catch(() => undefined);
      if (found && !found.isFile() && !found.isDirectory()) return `${name} is neither a file nor a folder`;
    }
    return undefined;
  }

  log<Entry>(name: LogName): StoredLog<Entry> {
    const path = join(this.#folder, name);
    const files = { path: `${path}.ndjson`, mark: `${path}.mark`, damaged: `${path}.damaged` };
    return new FolderLog<Entry>({ ...files, guard: this.#guard });
  }

  eventLog<Row extends EventLogRow>(): EventLogStore<Row> {
    return storedEventLog<Row>(join(this.#folder, 'chronicle.ndjson'));
  }

  checkpoints<Position>(): CheckpointStore<Position> {
    const older = join(this.#folder, 'snapshot.json');
    return new FolderCheckpoints<Position>(join(this.#folder, 'checkpoints'), () => readSnapshot(older));
  }

  record<T extends object>(name: RecordName): StoredRecord<T> {
    return storedRecord<T>(join(this.#folder, `${name}.json`));
  }

  lastStatus<T>(): StoredStatus<T> {
    const path = join(this.#folder, 'standing.json');
    return {
      // Read synchronously for all matches at the start, before anybody is served.
      read: () => Promise.resolve(this.#statusNow<T>(path)),
      write: (standing) => writeSealed(path, { standing, fingerprint: this.#fingerprint() }),
      remove: () => rm(path, { force: true }),
    };
  }

  #statusNow<T>(path: string): T | undefined {
    try {
      if (!statSync(path).isFile()) return undefined;
      const kept = unseal<{ standing: T; fingerprint: string }>(readFileSync(path, 'utf8'));
      return kept.fingerprint === this.#fingerprint() ? kept.standing : undefined;
    } catch {
      return undefined;
    }
  }

  /** Size and time of the files that identify the state of the match. */
  #fingerprint(): string {
    return FINGERPRINT_FILES.map((name) => {
      const found = statSync(join(this.#folder, name), { throwIfNoEntry: false });
      return found?.isFile() ? `${String(found.size)}@${String(found.mtimeMs)}` : '-';
    }).join(' ');
  }
}
