import type { MatchNote } from '../storage-backend.ts';
import { nextWaking } from '../match/resting.ts';
import type { LiveMatch } from '../match/live-match.ts';

/** What a match that is open tells the other servers, and how it is told. */
export interface StandingTelling {
  readonly live: LiveMatch;
  /** Now, ISO 8601. */
  readonly now: () => string;
  readonly faults: () => MatchNote['faults'];
  readonly note: (note: MatchNote) => Promise<void>;
}

/** What the others should know of where a match stands. */
export const standingNote = ({ live, now }: Pick<StandingTelling, 'live' | 'now'>) => ({
  summary: live.standing.summary,
  wakesAt: nextWaking(live.standing, now()),
});

/**
 * Has the other servers know where a match stands and when it is to be seen to, whenever that changes: one note after the
 * other, and of several changes meanwhile the last.
 * @param told what they have been told so far
 */
export const tellStanding = (telling: StandingTelling, told: ReturnType<typeof standingNote>): void => {
  const { live, faults } = telling;
  let last = JSON.stringify(told);
  let isTelling = false;
  const tell = async (): Promise<void> => {
    isTelling = true;
    for (let next = standingNote(telling); JSON.stringify(next) !== last; next = standingNote(telling)) {
      last = JSON.stringify(next);
      // Told with the next change, and when the match is opened again, where it cannot be now.
      await telling.note({ ...next, faults: faults() }).catch(() => undefined);
    }
    isTelling = false;
  };
  const note = (): void => {
    if (!isTelling) void tell();
  };
  live.onCommit(note);
  note();
};
