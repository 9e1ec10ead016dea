/**
 * An independent copy of plain JSON. A position is copied for every step and every look at it, and
 * `structuredClone`, which allows for much else, takes several times as long.
 */
export const copyJson = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyJson) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) copy[key] = copyJson(field);
  return copy as T;
};
