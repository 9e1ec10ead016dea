import type { MatchStatus } from '../engine/match-status.ts';
import type { EventCounts } from '../letters/event-id.ts';
import type { MatchStorage } from '../storage/match-storage.ts';

/**
 * What the server stores about a match that is not open: enough to list it, and to open it at its deadline or if
 * something is still to be done.
 */
export interface ClosedMatchStatus extends Pick<MatchStatus, 'summary' | 'closesAt' | 'deadlineSetAt'> {
  /** Further times at which it must be opened, ISO 8601; missing in files of older builds. */
  readonly alarms?: readonly string[];
  /** SHA-256 of the tokens that open its seats. */
  readonly tokenHashes?: readonly string[];
  /** How many events each seat had been sent; missing in files of older builds. */
  readonly toldSeats?: Readonly<Record<string, EventCounts>>;
  /**
   * Whether the server had done everything it does automatically; if not, the match is opened at the next start or
   * after a delay. Missing in files of older builds.
   */
  readonly isSettled?: boolean;
}

/** An alarm this recent may have occurred while the match was being opened, in milliseconds. */
const JUST_PAST = 3_000;

/** The next alarm or deadline, or one that has only just passed, ISO 8601: when the match must be opened. */
export const nextAlarm = (
  { alarms, closesAt }: Pick<ClosedMatchStatus, 'alarms' | 'closesAt'>,
  now: string,
): string | null => {
  const times = [...(alarms ?? []), closesAt ?? ''].toSorted();
  return times.find((time) => Date.parse(time) > Date.parse(now) - JUST_PAST) ?? null;
};

const storedStatus = (storage: MatchStorage) => storage.lastStatus<ClosedMatchStatus>();

/** The status of a match when it was last closed; undefined if the match has changed since. */
export const readClosedStatus = async (storage: MatchStorage): Promise<ClosedMatchStatus | undefined> => {
  const kept = await storedStatus(storage).read();
  // Older builds stored neither tokens nor dates, and a copied folder has the status of another match.
  return kept?.tokenHashes && 'date' in kept.summary && kept.summary.id === storage.id ? kept : undefined;
};

/** Stores the status of a closed match. If it is lost, opening the match restores it. */
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

/** Deletes the status, so that the match is opened and checked before it is listed. */
export const removeClosedStatus = (storage: MatchStorage): Promise<void> => storedStatus(storage).remove();
