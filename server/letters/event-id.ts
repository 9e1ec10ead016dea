/**
 * How far a seat has been told: of the match, and of its letters. Both count this seat's own events, so
 * letters between others move neither.
 */
export interface Told {
  readonly match: number;
  readonly letters: number;
}

/** `12`, or `12.3` once there have been letters. */
export const formatEventId = ({ match, letters }: Told): string =>
  letters === 0 ? String(match) : `${String(match)}.${String(letters)}`;

export const parseEventId = (id: string): Told => {
  const [match = '0', letters = '0'] = id.split('.');
  return { match: Number(match), letters: Number(letters) };
};
