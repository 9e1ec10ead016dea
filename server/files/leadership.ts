import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leadership } from '../storage/contract.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

interface Term {
  readonly term: number;
}

/**
 * Takes the lead of a data folder whose lock is held already, by writing a term higher than any before. A former leader
 * that was only suspended finds another file in its place and acknowledges nothing any more.
 */
export const takeLead = async (folder: string): Promise<Leadership> => {
  const path = join(folder, 'leader.json');
  const before = await readSealed<Term>(path);
  // Only the file is compared, never the number: a lost one may start again at 1.
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
