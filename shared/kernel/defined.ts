/** The same fields, those that may be undefined left out where they are. */
type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * An object without its undefined fields, so that what is saved or sent has a field or has it not. To be spread where
 * other fields stand beside it: `{ line, ...defined({ rounds, recipient }) }`.
 */
export const defined = <T extends object>(fields: T): Defined<T> => {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) kept[key] = value;
  return kept as Defined<T>;
};
