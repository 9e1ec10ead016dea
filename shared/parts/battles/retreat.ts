/** Where forces that give way go. */
export interface WayOut<Place> {
  readonly to: Place;
  /** Whether its owner asked for the place; else the rules chose it. */
  readonly isOrdered: boolean;
}

/**
 * The first of the places wished for that lies open, else the one the rules choose.
 * @param wishes in the order of the line, `retreat to A else B`
 * @returns nothing where there is no way out
 */
export const wayOut = <Place>(
  wishes: readonly Place[],
  isOpen: (place: Place) => boolean,
  byRule: () => Place | undefined = () => undefined,
): WayOut<Place> | undefined => {
  const wished = wishes.find((place) => isOpen(place));
  if (wished !== undefined) return { to: wished, isOrdered: true };
  const chosen = byRule();
  return chosen === undefined ? undefined : { to: chosen, isOrdered: false };
};
