import type { MatchStatus } from '../engine/match-status.ts';
import type { EventCounts } from '../letters/event-id.ts';
import type { MatchStorage } from '../storage/match-storage.ts';

/**
 * What the server keeps of a match that is not open: enough to list it, and to open it when its deadline comes or where
 * something is left to do.
 */
export interface ClosedMatchStatus extends Pick<MatchStatus, 'summary' | 'closesAt' | 'deadlineSetAt'> {
  /** Further times at which it has to be opened, ISO 8601; left out in files of older builds. */
  readonly alarms?: readonly string[];
  /** SHA-256 of the tokens that open its seats. */
  readonly tokenHashes?: readonly string[];
  /** How many events each seat had been told; left out in files of older builds. */
  readonly toldSeats?: Readonly<Record<string, EventCounts>>;
  /**
   * Whether a server had done all it does by itself as things stood; where not, the match is opened at the next start or after a while.
   * Left out in files of older builds.
   */
  readonly isSettled?: boolean;
}

/** An alarm this recent may have come while the match was being opened, milliseconds. */
const JUST_PAST = 3_000;

/** The next alarm or deadline, or one that is only just past, ISO 8601: when the match must be opened. */
export const nextAlarm = (
  { alarms, closesAt }: Pick<ClosedMatchStatus, 'alarms' | 'closesAt'>,
  now: string,
): string | null => {
  const times = [...(alarms ?? []), closesAt ?? ''].toSorted();
  return times.find((time) => Date.parse(time) > Date.parse(now) - JUST_PAST) ?? null;
};

const storedStatus = (storage: MatchStorage) => storage.lastStatus<ClosedMatchStatus>();

/** The status of a match when it was last closed; undefined if anything of it has been changed since. */
export const readClosedStatus = async (storage: MatchStorage): Promise<ClosedMatchStatus | undefined> => {
  const kept = await storedStatus(storage).read();
  // Older builds kept neither tokens nor dates; the status of another match comes with a copied folder.
  return kept?.tokenHashes && 'date' in kept.summary && kept.summary.id === storage.id ? kept : undefined;
};

/** Keeps the status of a match that is closed. Where it is lost, opening the match finds it out again. */
export const writeClosedStatus = (
  storage: MatchStorage,
  {
    summary,
    closesAt,
    deadlineSetAt,
    alarms,
    tokenHashes,
    toldSeats,
    isSettled,
  }: Required<ClosedMatchStatus>,
): Promise<void> =>
  storedStatus(storage).write({
    summary,
    closesAt,
    deadlineSetAt,
    alarms,
    tokenHashes,
    toldSeats,
    isSettled,
  });

/** Deletes the status: the match is opened and checked before anything is said about it. */
export const removeClosedStatus = (storage: MatchStorage): Promise<void> => storedStatus(storage).remove();
