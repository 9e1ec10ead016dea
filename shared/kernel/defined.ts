/** The same fields; those that may be undefined become optional. */
type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * Copies an object without its undefined fields, so that they are left out of what is saved or
 * sent. Usually spread into another object: `{ line, ...defined({ rounds, recipient }) }`.
 */
export const defined = <T extends object>(fields: T): Defined<T> => {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) kept[key] = value;
  return kept as Defined<T>;
};
