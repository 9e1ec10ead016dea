import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Everything in the data folder is for its owner only: sheets, seeds and token hashes lie there. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Makes the names in a folder durable: a rename is only on disk when its folder is. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces a file so that after a crash either the old or the new text is there, whole. */
export const writeDurably = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.new`;
  const handle = await open(draft, 'w', PRIVATE_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (cause) {
    // A partly written file would take up space that is missing.
    await rm(draft, { force: true });
    throw cause;
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
};

/** Error codes of a full file system, and of a full database. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** Whether something could not be written because there was no space left. */
export const isDiskFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && FULL.includes(String(cause.code));

/** Whether a file operation failed because there is nothing there. */
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
