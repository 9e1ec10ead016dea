import { CommandFailed, EXIT } from '../../system/exit.ts';

/** Turns a `RecordProblem` into a `CommandFailed`. */
export const failOnRecordProblem = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'RecordProblem')
      throw new CommandFailed(EXIT.refused, cause.message);
    throw cause;
  }
};
