import { constants } from 'node:fs';
import { copyFile, open, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isMissing, syncFolder } from './durable.ts';

const readIfFile = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
};

const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

type IsKept = (copy: Buffer, file: Buffer) => boolean;

/** Copies a file next to itself unless an earlier copy covers it; returns the copy's file name. */
const keepUnless = async (isKept: IsKept, path: string, copy: string): Promise<string | undefined> => {
  const bytes = await readIfFile(path);
  if (!bytes) return undefined;
  for (let number = 1; ; number += 1) {
    const name = `${copy}.${String(number)}`;
    const earlier = await readIfFile(name);
    if (earlier && isKept(earlier, bytes)) return basename(name);
    if (earlier) continue;
    await copyFile(path, name, constants.COPYFILE_EXCL);
    await syncFile(name);
    await syncFolder(dirname(name));
    return basename(name);
  }
};

/**
 * Saves a copy of a damaged file, as `journal.damaged.1`, `.2` … Existing copies are never overwritten, and
 * identical contents are saved only once.
 * @param copy path of the copy without its number
 * @returns the file name of the copy; undefined if there is no such file
 */
export const saveDamagedCopy = (path: string, copy: string): Promise<string | undefined> =>
  keepUnless((kept, file) => kept.equals(file), path, copy);

/**
 * The same for a file that is not repaired and keeps growing: it is not copied again while it begins with the
 * contents of a copy.
 */
export const saveDamagedCopyOnce = (path: string, copy: string): Promise<string | undefined> =>
  keepUnless((kept, file) => kept.equals(file.subarray(0, kept.length)), path, copy);
