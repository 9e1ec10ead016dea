/** The place that forces retreat to. */
export interface RetreatTarget<Place> {
  readonly to: Place;
  /** Whether its owner asked for it; otherwise the rules chose it. */
  readonly isOrdered: boolean;
}

/**
 * The first preferred place that is open, or else the place that the rules choose.
 * @param preferences in the order of the line `retreat to A else B`
 * @returns undefined if they cannot retreat
 */
export const retreatTarget = <Place>(
  preferences: readonly Place[],
  isOpen: (place: Place) => boolean,
  byRule: () => Place | undefined = () => undefined,
): RetreatTarget<Place> | undefined => {
  const preferred = preferences.find((place) => isOpen(place));
  if (preferred !== undefined) return { to: preferred, isOrdered: true };
  const chosen = byRule();
  return chosen === undefined ? undefined : { to: chosen, isOrdered: false };
};
