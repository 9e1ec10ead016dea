/** More rolls than fair dice will ever need; only dice that always show the same face reach it. */
const MAX_ROLLS = 1000;

/**
 * Draws until the result is allowed, as "roll again" requires (PB-RE-5, PB-UNREST-3, PB-MINOR-25). Nothing is drawn if
 * no result is allowed (AMB-19).
 * @param draw rolls the dice and reads the result
 * @param results all possible results, in the order of the chart
 * @param isAllowed whether a result counts
 * @returns the result; after too many rolls the first allowed one; undefined if none is allowed
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
