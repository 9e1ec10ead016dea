import { useEffect, useState } from 'react';

/**
 * How long the cursor must rest before the card is updated, in milliseconds: longer than between repeats of a held
 * key, so that only one card is drawn at the end of a walk.
 */
export const REST_MS = 80;

/** The place where the cursor last rested. */
export const useRestingPlace = (place: string): string => {
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
