import type { MatchSummary } from '@chancery/shared/api';
import type { Fault } from '../match/faults.ts';
import type { Seating } from '../match/seating.ts';
import { readClosedStatus, type ClosedMatchStatus } from '../match/closed-status.ts';
import type { RunningMatch } from './running-match.ts';
import type { MatchStorage } from '../storage/match-storage.ts';

/** The state of a match on this server, open or closed. */
export interface MatchSlot {
  readonly id: string;
  readonly storage: MatchStorage;
  /** Its status when it was last closed. */
  closedStatus: ClosedMatchStatus | undefined;
  /** Notes for the host. */
  notes: readonly Fault[];
  seating: Promise<Seating> | undefined;
  running: RunningMatch | undefined;
  opening: Promise<RunningMatch | undefined> | undefined;
  closing: Promise<void> | undefined;
  /** `performance.now()` of the last call for it. */
  lastUsed: number;
  /** Settles when the other servers have been told its status. */
  published: () => Promise<void>;
  /** Cancels the alarm of a closed match. */
  cancelAlarm: () => void;
}

export const newSlot = async (storage: MatchStorage): Promise<MatchSlot> => ({
  id: storage.id,
  storage,
  closedStatus: await readClosedStatus(storage),
  notes: [],
  seating: undefined,
  running: undefined,
  opening: undefined,
  closing: undefined,
  lastUsed: 0,
  published: () => Promise.resolve(),
  cancelAlarm: () => undefined,
});

/** The match in one line; nothing before it has been opened for the first time. */
export const slotSummary = ({ running, closedStatus }: MatchSlot): MatchSummary | undefined =>
  running?.live.status.summary ?? closedStatus?.summary;
