import type { MatchStorage } from '../storage/match-storage.ts';

/** Why a match stays closed: its rules failed, and would again. */
export interface Closed {
  /** The phase in which the rules failed. */
  readonly phase: string;
  readonly message: string;
  /** Lines of the journal then. */
  readonly lines: number;
}

/** What is assumed where the record is damaged: that there was a reason to write it. */
const UNKNOWN: Closed = { phase: '', message: 'its rules failed', lines: 0 };

const recordOf = (storage: MatchStorage) => storage.record<Closed>('closed');

export const readClosed = async (storage: MatchStorage): Promise<Closed | undefined> => {
  const found = await recordOf(storage).read();
  if (found.state === 'missing') return undefined;
  return found.state === 'sound' ? found.value : UNKNOWN;
};

/** Keeps a match closed over restarts: what brought a thread down must not do so at every start. */
export const writeClosed = (storage: MatchStorage, closed: Closed): Promise<void> =>
  recordOf(storage).write(closed);

/** The host wants it opened again. */
export const removeClosed = (storage: MatchStorage): Promise<void> => recordOf(storage).remove();
