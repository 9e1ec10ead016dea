import type { MatchStorage } from '../storage/match-storage.ts';
import type { Fault } from './faults.ts';

const recordOf = (storage: MatchStorage) => storage.record<readonly Fault[]>('notes');

/** Repaired damage that can no longer be seen in the storage; kept until the host has acknowledged it. */
export const readPastDamage = async (storage: MatchStorage): Promise<readonly Fault[]> => {
  const found = await recordOf(storage).read();
  return found.state === 'sound' ? found.value : [];
};

export const recordPastDamage = async (storage: MatchStorage, note: Fault): Promise<void> => {
  const others = (await readPastDamage(storage)).filter(({ reason }) => reason !== note.reason);
  await recordOf(storage).write([...others, note]);
};

/** Deletes the records after the host has seen them. */
export const clearPastDamage = (storage: MatchStorage): Promise<void> => recordOf(storage).remove();
