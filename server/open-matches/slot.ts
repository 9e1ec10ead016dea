import type { MatchSummary } from '@chancery/shared/api';
import type { Fault } from '../match/faults.ts';
import type { Seating } from '../match/seating.ts';
import { readStanding, type RestingStanding } from '../match/resting.ts';
import type { RunningMatch } from './running-match.ts';
import type { MatchStorage } from '../storage/match-storage.ts';

/** A match of the server, open or closed. */
export interface MatchSlot {
  readonly id: string;
  readonly storage: MatchStorage;
  /** Where it stood when it was closed. */
  resting: RestingStanding | undefined;
  /** What the host should know of it. */
  notes: readonly Fault[];
  seating: Promise<Seating> | undefined;
  running: RunningMatch | undefined;
  opening: Promise<RunningMatch | undefined> | undefined;
  closing: Promise<void> | undefined;
  /** `performance.now()` of the last call for it. */
  lastUsed: number;
  /** Calls the alarm of its deadline off. */
  callOff: () => void;
}

export const newSlot = async (storage: MatchStorage): Promise<MatchSlot> => ({
  id: storage.id,
  storage,
  resting: await readStanding(storage),
  notes: [],
  seating: undefined,
  running: undefined,
  opening: undefined,
  closing: undefined,
  lastUsed: 0,
  callOff: () => undefined,
});

/** The match in one line; nothing before it has been opened for the first time. */
export const slotSummary = ({ running, resting }: MatchSlot): MatchSummary | undefined =>
  running?.live.standing.summary ?? resting?.summary;
