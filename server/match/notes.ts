import type { MatchStorage } from '../storage/match-storage.ts';
import type { Fault } from './faults.ts';

const recordOf = (storage: MatchStorage) => storage.record<readonly Fault[]>('notes');

/** Damage that was repaired and that the storage shows no more: kept until the host has acknowledged it. */
export const readNotes = async (storage: MatchStorage): Promise<readonly Fault[]> => {
  const found = await recordOf(storage).read();
  return found.state === 'sound' ? found.value : [];
};

export const addNote = async (storage: MatchStorage, note: Fault): Promise<void> => {
  const others = (await readNotes(storage)).filter(({ reason }) => reason !== note.reason);
  await recordOf(storage).write([...others, note]);
};

/** Deletes the notes: the host has seen them. */
export const clearNotes = (storage: MatchStorage): Promise<void> => recordOf(storage).remove();
