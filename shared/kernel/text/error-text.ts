/** The message of an error, or any other thrown value as text. */
export const errorText = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The same with the error's stack, for logs. */
export const errorTrace = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
