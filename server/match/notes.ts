import { rm } from 'node:fs/promises';
import { syncFolder } from '../files/durable.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import type { Fault } from './faults.ts';
import type { MatchPaths } from './match-folder.ts';

/** Damage that has been repaired and can no longer be seen in the files: kept until the host has seen to it. */
export const readNotes = async ({ notes }: MatchPaths): Promise<readonly Fault[]> => {
  const found = await readSealed<readonly Fault[]>(notes);
  return found.state === 'sound' ? found.value : [];
};

export const addNote = async (paths: MatchPaths, note: Fault): Promise<void> => {
  const others = (await readNotes(paths)).filter(({ reason }) => reason !== note.reason);
  await writeSealed(paths.notes, [...others, note]);
};

/** The host has seen them. */
export const clearNotes = async ({ notes, folder }: MatchPaths): Promise<void> => {
  await rm(notes, { force: true });
  await syncFolder(folder);
};
