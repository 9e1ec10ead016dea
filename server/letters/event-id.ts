/**
 * How many events of the match and of its letters a seat was sent. Both count only this seat's own events, so
 * letters between others do not change them.
 */
export interface EventCounts {
  readonly match: number;
  readonly letters: number;
  /**
   * A different number means that the client has to fetch everything again: phases were retracted, or the match was
   * restored from a backup.
   */
  readonly epoch: number;
}

/** `12`, `12.3` if there are letters, `12.3.1796` in an epoch after the first. */
export const formatEventId = ({ match, letters, epoch }: EventCounts): string => {
  const parts = epoch > 0 ? [match, letters, epoch] : letters > 0 ? [match, letters] : [match];
  return parts.map(String).join('.');
};

export const parseEventId = (id: string): EventCounts => {
  const [match = '0', letters = '0', epoch = '0'] = id.split('.');
  return { match: Number(match), letters: Number(letters), epoch: Number(epoch) };
};
