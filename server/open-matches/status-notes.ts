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
 * @returns a function that settles when no note is under way
 */
export const publishStatus = (
  options: StatusNoteOptions,
  told: ReturnType<typeof statusNote>,
): (() => Promise<void>) => {
  const { live, faults } = options;
  let last = JSON.stringify(told);
  let publishing: Promise<void> | undefined;
  const publish = async (): Promise<void> => {
    for (let next = statusNote(options); JSON.stringify(next) !== last; next = statusNote(options)) {
      last = JSON.stringify(next);
      // Where it fails it is told with the next change, or when the match is opened again.
      await options.note({ ...next, faults: faults() }).catch(() => undefined);
    }
    publishing = undefined;
  };
  const note = (): void => {
    if (!publishing && JSON.stringify(statusNote(options)) !== last) publishing = publish();
  };
  live.onCommit(note);
  note();
  return async () => publishing;
};
