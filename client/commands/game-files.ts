import { cp, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { writeAnswer } from '../system/output.ts';
import { folderOf, dataHomeOf } from './options.ts';
import { requireDataFolder } from './store-address.ts';

// Backing up, restoring and archiving match folders.

interface GameFilesOptions {
  readonly out?: string;
  readonly json?: true;
}

/** Line counts and checkpoints are copied before the files they refer to, because those can only grow meanwhile. */
const COPIED_FIRST: readonly string[] = ['journal.mark', 'letters.mark', 'checkpoints'];
const COPIED_LAST: readonly string[] = ['chronicle.ndjson', 'letters.ndjson', 'journal.ndjson'];

/** Derived data that is valid only in the folder where it was written. */
const NOT_COPIED: readonly string[] = ['standing.json'];

const rank = (name: string): number => (COPIED_FIRST.includes(name) ? 0 : COPIED_LAST.includes(name) ? 2 : 1);

/**
 * Copies the files of a match folder in an order that is safe while the match is being played.
 * @param isWanted which files to copy; all but derived data by default
 */
export const copyMatch = async (
  from: string,
  to: string,
  isWanted: (name: string) => boolean = (name) => !NOT_COPIED.includes(name),
): Promise<void> => {
  const names = (await readdir(from)).filter(isWanted);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names.toSorted((a, b) => rank(a) - rank(b)))
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
};

/** The current time in a form suitable for file names: `2026-11-28T102030`. */
export const fileTimestamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '');

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Path of a match in the data folder.
 * @throws CommandFailed if there is no such match
 */
export const requireMatchFolder = async (folder: string, match: string): Promise<string> => {
  const path = join(folder, 'matches', match);
  if (/^[a-z0-9-]{1,40}$/.test(match) && (await isFolder(path))) return path;
  throw new CommandFailed(EXIT.refused, `there is no match ${match} in ${folder}`);
};

/**
 * Runs a task after checking that no server has the data folder open.
 * @throws CommandFailed if a server has it open
 */
const withFolderLocked = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const { openStore } = await import('@chancery/server');
  const store = await openStore(folder).catch((cause: unknown) => {
    const message = errorText(cause);
    throw new CommandFailed(EXIT.unreachable, message);
  });
  await store.close();
  return work();
};

const backup = async (match: string, options: GameFilesOptions, command: Command): Promise<void> => {
  requireDataFolder(command, 'pg_dump copies all of them, also while they are played');
  const from = await requireMatchFolder(folderOf(command), match);
  const to = resolve(options.out ?? '.', `${match}-${fileTimestamp()}`);
  await copyMatch(from, to);
  writeAnswer(options.json, { match, backup: to }, [
    `${match} is copied to ${to}; it contains secrets, protect it like the data folder`,
  ]);
};

/** The match id in the header of a backup, which is the name of its folder in `matches/`. */
const readMatchId = async (path: string): Promise<string> => {
  const header = await readFile(join(path, 'header.json'), 'utf8').catch(() => '');
  const id = /"id":"([a-z0-9-]{1,40})"/.exec(header)?.[1];
  if (id !== undefined) return id;
  throw new CommandFailed(EXIT.refused, `${path} is not a backup of a match`);
};

const restore = async (path: string, options: GameFilesOptions, command: Command): Promise<void> => {
  requireDataFolder(command, 'pg_restore puts a copy back');
  const home = dataHomeOf(command);
  const { folder } = home;
  const match = await readMatchId(path);
  const copiedAt = (await stat(path)).mtime.toISOString();
  const here = join(folder, 'matches', match);
  const kept = join(folder, 'replaced', `${match}-${fileTimestamp()}`);
  await withFolderLocked(folder, async () => {
    const draft = join(folder, 'matches', `.${match}-restored`);
    await copyMatch(path, draft);
    if (await isFolder(here)) {
      await mkdir(join(folder, 'replaced'), { recursive: true, mode: 0o700 });
      await rename(here, kept);
    }
    await rename(draft, here);
  });
  const { runAsHost } = await import('./seat-access.ts');
  const done = await runAsHost(home, ({ client }, token) =>
    client.gm.act.mutate({ match, token, act: { do: 'restored', of: copiedAt } }),
  );
  writeAnswer(options.json, { ...done, kept }, [
    `${match} is as it was in ${basename(path)}, in ${done.phase}; everybody is told`,
    `its state before is kept in ${kept}`,
  ]);
};

const archive = async (match: string, options: GameFilesOptions, command: Command): Promise<void> => {
  requireDataFolder(command, 'one that is over costs nothing but its rows');
  const folder = folderOf(command);
  const from = await requireMatchFolder(folder, match);
  const to = join(folder, 'archive', match);
  if (await isFolder(to)) throw new CommandFailed(EXIT.refused, `${to} is there already`);
  await withFolderLocked(folder, async () => {
    await mkdir(join(folder, 'archive'), { recursive: true, mode: 0o700 });
    await rename(from, to);
  });
  writeAnswer(options.json, { match, archive: to }, [
    `${match} is archived in ${to}; game restore restores it`,
  ]);
};

/** Commands of the host for match folders. */
export const addGameFiles = (game: Command): void => {
  game
    .command('backup')
    .description('copy a match, also while it is played')
    .argument('<match>', 'the match')
    .option('--out <folder>', 'target; the current folder by default')
    .option('--json', 'print one JSON object')
    .action(backup);
  game
    .command('restore')
    .description('replace a match by a backup and keep the old files; no server may run on the folder')
    .argument('<backup>', 'the folder that backup made')
    .option('--json', 'print one JSON object')
    .action(restore);
  game
    .command('archive')
    .description('archive a match; no server may run on the folder')
    .argument('<match>', 'the match')
    .option('--json', 'print one JSON object')
    .action(archive);
};
