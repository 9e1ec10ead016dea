/**
 * How many events a seat has been told, of the match and of its letters. Both count this seat's own events, so that
 * letters between others change neither.
 */
export interface EventCounts {
  readonly match: number;
  readonly letters: number;
  /**
   * Another number means that the client has to read everything again: phases were retracted, or the match restored
   * from a backup.
   */
  readonly epoch: number;
}

/** `12`, `12.3` once there have been letters, `12.3.1796` in a later epoch than the first. */
export const formatEventId = ({ match, letters, epoch }: EventCounts): string => {
  const parts = epoch > 0 ? [match, letters, epoch] : letters > 0 ? [match, letters] : [match];
  return parts.map(String).join('.');
};

export const parseEventId = (id: string): EventCounts => {
  const [match = '0', letters = '0', epoch = '0'] = id.split('.');
  return { match: Number(match), letters: Number(letters), epoch: Number(epoch) };
};
