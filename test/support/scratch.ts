import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The memory file system of Linux. */
const MEMORY = '/dev/shm';
/** Many times what concurrent tests need; containers often give less. */
const ENOUGH_BYTES = 2 ** 30;

const isRoomy = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/**
 * Folder for the tests' data folders: in memory if there is room, which saves some milliseconds of disk time for
 * every journal line. It need not allow running programs.
 */
export const SCRATCH = process.env['TMPDIR'] === undefined && isRoomy(MEMORY) ? MEMORY : tmpdir();
