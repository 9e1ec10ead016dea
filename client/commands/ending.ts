import { CommanderError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { writeText } from '../system/output.ts';

/** Says on the invocation how a command ended that failed. @throws what is neither a failure nor wrong usage: a bug */
export const endWith = (cause: unknown): void => {
  const call = invocation();
  if (cause instanceof CommandFailed) {
    writeText(call.err, cause.message);
    call.exitCode = cause.exitCode;
  } else if (cause instanceof CommanderError) {
    // Commander has printed its own message; help and version are no errors.
    call.exitCode = cause.exitCode === 0 ? EXIT.ok : EXIT.usage;
  } else throw cause;
};
