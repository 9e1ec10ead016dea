import type { Standing } from '../engine/standing.ts';
import type { MatchStorage } from '../storage/match-storage.ts';

/** What must be known of a match that is not open: to list it, and to open it when its deadline comes. */
export type RestingStanding = Pick<Standing, 'summary' | 'closesAt' | 'deadlineSetAt'>;

const noteOf = (storage: MatchStorage) => storage.standing<RestingStanding>();

/** Where a match stood when it was last closed; nothing where it has been changed since. */
export const readStanding = (storage: MatchStorage): RestingStanding | undefined => noteOf(storage).readNow();

/** Keeps where a match stands while it is closed. Lost or torn, it is found out again by opening the match. */
export const writeStanding = (
  storage: MatchStorage,
  { summary, closesAt, deadlineSetAt }: Standing,
): Promise<void> => noteOf(storage).write({ summary, closesAt, deadlineSetAt });

/** The match is to be opened and looked at before anything is said about it. */
export const removeStanding = (storage: MatchStorage): Promise<void> => noteOf(storage).remove();
