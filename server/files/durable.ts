import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Files and folders are readable by their owner only: they contain sheets, seeds and token hashes. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Syncs a folder, because a rename is only durable when its folder is. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces a file atomically: after a crash it has either the whole old or the whole new text. */
export const writeDurably = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.new`;
  const handle = await open(draft, 'w', PRIVATE_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (cause) {
    // A partly written file would use up space.
    await rm(draft, { force: true });
    throw cause;
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
};

/** Error codes for a full file system or database. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** Whether a write failed for lack of space. */
export const isDiskFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && FULL.includes(String(cause.code));

/** Whether a file operation failed because the file does not exist. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** The text of a file, or undefined if there is none. */
export const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
};
