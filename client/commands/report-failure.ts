import { CommanderError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { writeText } from '../system/output.ts';

/**
 * Prints why a command failed and sets the exit code.
 * @throws any other error, which is a bug
 */
export const reportFailure = (cause: unknown): void => {
  const call = invocation();
  if (cause instanceof CommandFailed) {
    writeText(call.err, cause.message);
    call.exitCode = cause.exitCode;
  } else if (cause instanceof CommanderError) {
    // Commander has already printed its message; help and version are not errors.
    call.exitCode = cause.exitCode === 0 ? EXIT.ok : EXIT.usage;
  } else throw cause;
};
