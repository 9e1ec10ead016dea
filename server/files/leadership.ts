import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leadership } from '../storage/contract.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

interface Term {
  readonly term: number;
}

/**
 * Takes the lead of a data folder whose lock is held already: writes down a term that is higher than any
 * before. A leader that was only asleep finds another file in its place and acknowledges nothing any more.
 */
export const takeLead = async (folder: string): Promise<Leadership> => {
  const path = join(folder, 'leader.json');
  const before = await readSealed<Term>(path);
  // Nothing is compared with a term but its file: a lost one may begin again.
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
