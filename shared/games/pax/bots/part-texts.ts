/** Parts of positions that have been written out. */
const texts = new WeakMap<object, string>();

/** A long part of a position as text, to tell whether it is still the same: all who look at one position share it. */
export const textOfPart = (part: object): string => {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  texts.set(part, text);
  return text;
};
