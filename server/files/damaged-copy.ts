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

/**
 * Keeps a damaged file as it was found, as `journal.damaged.1`, `.2` … Nothing is ever written over, and the
 * same bytes are not kept twice in a row.
 * @param copy path of the copy without its number
 * @returns the file name of the copy; nothing where there is no such file
 */
export const keepDamaged = async (path: string, copy: string): Promise<string | undefined> => {
  const bytes = await readIfFile(path);
  if (!bytes) return undefined;
  for (let number = 1; ; number += 1) {
    const name = `${copy}.${String(number)}`;
    const earlier = await readIfFile(name);
    if (earlier?.equals(bytes)) return basename(name);
    if (earlier) continue;
    await copyFile(path, name, constants.COPYFILE_EXCL);
    await syncFile(name);
    await syncFolder(dirname(name));
    return basename(name);
  }
};
