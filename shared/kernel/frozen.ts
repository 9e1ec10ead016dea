/**
 * A value that nobody may write to, however deep: what law, views, bots and forecasts take. Only a running step is
 * handed the writable original.
 */
export type Frozen<T> = T extends (...args: never) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
