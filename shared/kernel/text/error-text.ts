/** What an error says, or whatever else was thrown, as text. */
export const errorText = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The same with the stack of the error, for logs. */
export const errorTrace = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
