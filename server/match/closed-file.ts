import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { readIfThere, syncFolder, writeDurably } from '../files/durable.ts';
import type { MatchPaths } from './match-folder.ts';

const closedSchema = z.strictObject({
  /** The phase in which the rules failed. */
  phase: z.string(),
  message: z.string(),
  /** Lines of the journal then. */
  lines: z.number(),
});

/** Why a match stays closed: its rules failed, and would again. */
export type Closed = z.infer<typeof closedSchema>;

/** What is assumed where the file says nothing that can be read: that there was a reason to write it. */
const UNKNOWN: Closed = { phase: '', message: 'its rules failed', lines: 0 };

export const readClosed = async ({ closed }: MatchPaths): Promise<Closed | undefined> => {
  const text = await readIfThere(closed);
  if (text === undefined) return undefined;
  try {
    return closedSchema.parse(JSON.parse(text));
  } catch {
    return UNKNOWN;
  }
};

/** Keeps a match closed over restarts: what brought a thread down must not do so at every start. */
export const writeClosed = (paths: MatchPaths, closed: Closed): Promise<void> =>
  writeDurably(paths.closed, `${JSON.stringify(closed)}\n`);

/** The host wants it opened again. */
export const removeClosed = async ({ folder, closed }: MatchPaths): Promise<void> => {
  await rm(closed, { force: true });
  await syncFolder(folder);
};
