import type { MatchStorage } from '../storage/match-storage.ts';

/** Why a match stays closed: its rules failed and would fail again. */
export interface ClosedReason {
  /** The phase in which the rules failed. */
  readonly phase: string;
  readonly message: string;
  /** The number of journal lines at that time. */
  readonly lines: number;
}

/** Used if the record is damaged, because there was a reason to write it. */
const UNKNOWN: ClosedReason = { phase: '', message: 'its rules failed', lines: 0 };

const recordOf = (storage: MatchStorage) => storage.record<ClosedReason>('closed');

export const readClosed = async (storage: MatchStorage): Promise<ClosedReason | undefined> => {
  const found = await recordOf(storage).read();
  if (found.state === 'missing') return undefined;
  return found.state === 'sound' ? found.value : UNKNOWN;
};

/** Keeps a match closed after a restart, so that it does not crash a thread at each start. */
export const writeClosed = (storage: MatchStorage, closed: ClosedReason): Promise<void> =>
  recordOf(storage).write(closed);

/** Allows the match to be opened again. */
export const removeClosed = (storage: MatchStorage): Promise<void> => recordOf(storage).remove();
