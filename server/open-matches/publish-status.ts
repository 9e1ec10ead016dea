import type { PublishedStatus } from '../storage-backend.ts';
import { nextAlarm } from '../match/closed-status.ts';
import type { LiveMatch } from '../match/live-match.ts';

/** An open match, and how its status is published. */
export interface PublishStatusOptions {
  readonly live: LiveMatch;
  /** Now, ISO 8601. */
  readonly now: () => string;
  readonly faults: () => PublishedStatus['faults'];
  readonly note: (note: PublishedStatus) => Promise<void>;
}

/** The part of a match's status that the other servers are told. */
export const statusToPublish = ({ live, now }: Pick<PublishStatusOptions, 'live' | 'now'>) => ({
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
  options: PublishStatusOptions,
  told: ReturnType<typeof statusToPublish>,
): (() => Promise<void>) => {
  const { live, faults } = options;
  let last = JSON.stringify(told);
  let publishing: Promise<void> | undefined;
  const publish = async (): Promise<void> => {
    for (
      let next = statusToPublish(options);
      JSON.stringify(next) !== last;
      next = statusToPublish(options)
    ) {
      last = JSON.stringify(next);
      // Where it fails it is told with the next change, or when the match is opened again.
      await options.note({ ...next, faults: faults() }).catch(() => undefined);
    }
    publishing = undefined;
  };
  const note = (): void => {
    if (!publishing && JSON.stringify(statusToPublish(options)) !== last) publishing = publish();
  };
  live.onCommit(note);
  note();
  return async () => publishing;
};
