/** Whether a value is an object or array. */
const hasParts = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * A deep copy of plain JSON. A position is copied for every step and every view, and this is eight
 * times as fast as `structuredClone`, which supports much more.
 */
export const copyJson = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return copyList(value) as T;
  // The spread gives the copy the original's hidden class, which makes it fast.
  const copy = { ...value };
  for (const key in copy) {
    const part = copy[key];
    if (hasParts(part)) copy[key] = copyJson(part);
  }
  return copy;
};

/**
 * Like `copyJson`, but the copy shares the named fields with the original.
 * @param shared names of fields
 */
export const copyJsonExcept = <T extends object>(value: T, shared: ReadonlySet<string>): T => {
  const copy = { ...value };
  for (const key in copy) {
    const part = copy[key];
    if (hasParts(part) && !shared.has(key)) copy[key] = copyJson(part);
  }
  return copy;
};

/** Most lists are short and hold only strings or numbers. */
const copyList = (list: readonly unknown[]): unknown[] => {
  const copy = list.slice();
  for (let at = 0; at < copy.length; at += 1) {
    const item = copy[at];
    if (hasParts(item)) copy[at] = copyJson(item);
  }
  return copy;
};
