import type { MatchNote } from '../storage-backend.ts';
import { nextAlarm } from '../match/closed-status.ts';
import type { LiveMatch } from '../match/live-match.ts';

/** An open match, and how its status is published. */
export interface StatusNoteOptions {
  readonly live: LiveMatch;
  /** Now, ISO 8601. */
  readonly now: () => string;
  readonly faults: () => MatchNote['faults'];
  readonly note: (note: MatchNote) => Promise<void>;
}

/** The part of a match's status that the other servers are told. */
export const statusNote = ({ live, now }: Pick<StatusNoteOptions, 'live' | 'now'>) => ({
  summary: live.status.summary,
  wakesAt: nextAlarm(live.status, now()),
});

/**
 * Publishes the status of a match to the other servers whenever it changes: one note after the other, and of several
 * changes meanwhile the last.
 * @param told the last note
 */
export const publishStatus = (options: StatusNoteOptions, told: ReturnType<typeof statusNote>): void => {
  const { live, faults } = options;
  let last = JSON.stringify(told);
  let isPublishing = false;
  const publish = async (): Promise<void> => {
    isPublishing = true;
    for (let next = statusNote(options); JSON.stringify(next) !== last; next = statusNote(options)) {
      last = JSON.stringify(next);
      // Where it fails it is told with the next change, or when the match is opened again.
      await options.note({ ...next, faults: faults() }).catch(() => undefined);
    }
    isPublishing = false;
  };
  const note = (): void => {
    if (!isPublishing) void publish();
  };
  live.onCommit(note);
  note();
};
