/** More rolls than fair dice will ever need; only dice that always fall alike get this far. */
const MAX_ROLLS = 1000;

/**
 * Draws until the result is allowed, as "roll again" asks (PB-RE-5, PB-UNREST-3, PB-MINOR-25). Nothing is
 * drawn where no result would be allowed (AMB-19).
 * @param draw rolls the dice and reads the result
 * @param results every result there is, in the order of the chart
 * @param isAllowed whether a result stands
 * @returns the result, after so many rolls in vain the first allowed one; undefined if none is allowed
 */
export const drawUntil = <T>(
  draw: () => T,
  results: readonly T[],
  isAllowed: (result: T) => boolean,
): T | undefined => {
  const first = results.find(isAllowed);
  if (first === undefined) return undefined;
  for (let i = 0; i < MAX_ROLLS; i += 1) {
    const result = draw();
    if (isAllowed(result)) return result;
  }
  return first;
};
