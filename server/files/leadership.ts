import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leadership } from '../storage/contract.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

interface Term {
  readonly term: number;
}

/**
 * Takes the lead of a data folder that is already locked, by writing a higher term. A former leader that was only
 * suspended then finds another file and no longer acknowledges anything.
 */
export const takeLead = async (folder: string): Promise<Leadership> => {
  const path = join(folder, 'leader.json');
  const before = await readSealed<Term>(path);
  // Only the file's identity is compared, not the number: a lost file may start again at 1.
  const term = before.state === 'sound' ? before.value.term + 1 : 1;
  await writeSealed(path, { term } satisfies Term);
  const { ino, mtimeMs } = await stat(path);
  return {
    term,
    async holds() {
      const now = await stat(path).catch(() => undefined);
      return now?.ino === ino && now.mtimeMs === mtimeMs;
    },
    resign: () => Promise.resolve(),
  };
};
