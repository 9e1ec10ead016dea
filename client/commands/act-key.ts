import { CommandFailed, EXIT } from '../system/exit.ts';

/** The option of commands that do something once, however often they are repeated with it. */
export const KEY_OPTION = [
  '--key <key>',
  'repeat a command whose outcome was unknown; what was done is not done twice',
] as const;

/** Whether it is unknown if an act was done. The connection code is loaded only then: the lobby starts without it. */
const isOutcomeUnknown = async (cause: unknown): Promise<boolean> => {
  const [{ apiErrorOf }, { isUnanswered }] = await Promise.all([
    import('../table/connection.ts'),
    import('../table/resending.ts'),
  ]);
  return isUnanswered(cause) || apiErrorOf(cause)?.reason === 'outcome-unknown';
};

/**
 * Does something under the key of an act, a new one where none is given.
 * @param repeatOptions options that make the repeated command the same act
 * @throws CommandFailed that says how the command is repeated, where it is unknown whether it was carried out
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
    const how = `Repeat the command with ${options}: what has been done is then answered and not done twice.`;
    throw new CommandFailed(EXIT.unreachable, `${cause.message}\n${how}`);
  }
};
