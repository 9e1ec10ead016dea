import { CommandFailed, EXIT } from '../system/exit.ts';

/** The option of commands that are carried out only once, even if repeated with the same key. */
export const KEY_OPTION = [
  '--key <key>',
  'repeat a command whose outcome was unknown; it is carried out only once',
] as const;

/**
 * Whether the outcome of a failed action is unknown. The connection code is loaded only here, because the lobby
 * starts without it.
 */
const isOutcomeUnknown = async (cause: unknown): Promise<boolean> => {
  const [{ apiErrorOf }, { isUnanswered }] = await Promise.all([
    import('../table/connection.ts'),
    import('../table/resending.ts'),
  ]);
  return isUnanswered(cause) || apiErrorOf(cause)?.reason === 'outcome-unknown';
};

/**
 * Carries out an action with an idempotency key, which is random if none is given.
 * @param repeatOptions options that identify the action when the command is repeated
 * @throws CommandFailed if the outcome is unknown; it says how to repeat the command safely
 */
export const withActKey = async <T>(
  chosenKey: string | undefined,
  act: (key: string) => Promise<T>,
  repeatOptions: readonly string[] = [],
): Promise<T> => {
  const key = chosenKey ?? crypto.randomUUID();
  try {
    return await act(key);
  } catch (cause) {
    if (!(cause instanceof Error) || !(await isOutcomeUnknown(cause))) throw cause;
    const options = ['--key', key, ...repeatOptions].join(' ');
    const how = `Repeat the command with ${options}: it is carried out only once.`;
    throw new CommandFailed(EXIT.unreachable, `${cause.message}\n${how}`);
  }
};
