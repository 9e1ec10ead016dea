import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Many times what the tests that run at once keep; containers often give less. */
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
 * Where tests keep their data folders: in memory where there is room, since what waits for a disk there is nothing
 * but the test, a few milliseconds for every line that is journalled. No program need be startable from there.
 */
export const SCRATCH = process.env['TMPDIR'] === undefined && isRoomy(MEMORY) ? MEMORY : tmpdir();
