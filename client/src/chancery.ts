import { CommanderError } from 'commander';
import { CommandFailed, EXIT } from './exit.ts';
import { createProgram } from './program.ts';

/** Runs the command line and sets the exit code; nothing here ends the process while output is pending. */
const main = async (): Promise<void> => {
  try {
    await createProgram().parseAsync(process.argv);
  } catch (cause) {
    if (cause instanceof CommandFailed) {
      process.stderr.write(`${cause.message}\n`);
      process.exitCode = cause.exitCode;
    } else if (cause instanceof CommanderError) {
      // Commander has printed its own message; help and version are no errors.
      process.exitCode = cause.exitCode === 0 ? EXIT.ok : EXIT.usage;
    } else throw cause;
  }
};

await main();
