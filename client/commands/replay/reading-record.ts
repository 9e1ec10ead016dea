import { CommandFailed, EXIT } from '../../system/exit.ts';

/** Has what is wrong with the record of a match end a command with its sentence. */
export const readingRecord = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'RecordProblem')
      throw new CommandFailed(EXIT.refused, cause.message);
    throw cause;
  }
};
