import { useEffect, useState } from 'react';

/**
 * How long the cursor must rest before all about its row or place is drawn, in milliseconds: longer than between
 * repeats of a held key, so that a walk draws little more than its cursor, and one card at its end.
 */
export const REST_MS = 80;

/** Where the cursor last rested. */
export const useResting = <Place extends string | number>(place: Place): Place => {
  const [resting, setResting] = useState(place);
  useEffect(() => {
    if (place === resting) return undefined;
    const timer = setTimeout(() => {
      setResting(place);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [place, resting]);
  return resting;
};
