import { rm } from 'node:fs/promises';
import { syncFolder } from '../files/durable.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import type { MatchPaths } from './match-folder.ts';

/** Why a match stays closed: its rules failed, and would again. */
export interface Closed {
  /** The phase in which the rules failed. */
  readonly phase: string;
  readonly message: string;
  /** Lines of the journal then. */
  readonly lines: number;
}

/** What is assumed where the file is damaged: that there was a reason to write it. */
const UNKNOWN: Closed = { phase: '', message: 'its rules failed', lines: 0 };

export const readClosed = async ({ closed }: MatchPaths): Promise<Closed | undefined> => {
  const found = await readSealed<Closed>(closed);
  if (found.state === 'missing') return undefined;
  return found.state === 'sound' ? found.value : UNKNOWN;
};

/** Keeps a match closed over restarts: what brought a thread down must not do so at every start. */
export const writeClosed = (paths: MatchPaths, closed: Closed): Promise<void> =>
  writeSealed(paths.closed, closed);

/** The host wants it opened again. */
export const removeClosed = async ({ folder, closed }: MatchPaths): Promise<void> => {
  await rm(closed, { force: true });
  await syncFolder(folder);
};
