import { randomUUID } from 'node:crypto';
import { CommandFailed, EXIT } from '../system/exit.ts';

/** The option of commands that do something once, however often they are repeated with it. */
export const KEY_OPTION = [
  '--key <key>',
  'repeat a command whose outcome was unknown; what was done is not done twice',
] as const;

/** Whether nobody knows what came of an act. What speaks with servers is loaded only then: the lobby starts without it. */
const isOutcomeUnknown = async (cause: unknown): Promise<boolean> => {
  const [{ apiErrorOf }, { isUnanswered }] = await Promise.all([
    import('../table/connection.ts'),
    import('../table/resending.ts'),
  ]);
  return isUnanswered(cause) || apiErrorOf(cause)?.reason === 'outcome-unknown';
};

/**
 * Does something under a key.
 * @param also options that make the repeated command the same act
 * @throws CommandFailed that says how the command is repeated, where nobody knows whether it was carried out
 */
export const underKey = async <T>(
  given: string | undefined,
  act: (key: string) => Promise<T>,
  also: readonly string[] = [],
): Promise<T> => {
  const key = given ?? randomUUID();
  try {
    return await act(key);
  } catch (cause) {
    if (!(cause instanceof Error) || !(await isOutcomeUnknown(cause))) throw cause;
    const options = ['--key', key, ...also].join(' ');
    const how = `Repeat the command with ${options}: what has been done is then answered and not done twice.`;
    throw new CommandFailed(EXIT.unreachable, `${cause.message}\n${how}`);
  }
};
