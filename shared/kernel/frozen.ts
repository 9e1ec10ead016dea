/**
 * A deeply read-only type. Laws, views, bots and forecasts take positions of this type; only a
 * running step gets a writable one.
 */
export type Frozen<T> = T extends (...args: never) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** A record whose fields a step may replace, in a position it writes to. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
