import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { CommandFailed, EXIT } from './exit.ts';
import { openOutput, writeText } from './output.ts';
import { createProgram } from './program.ts';

/** A bug: its trace is the last that is said, when a screen has given the terminal back. */
const crash = (cause: unknown): never => {
  process.once('exit', () => {
    writeText(process.stderr, inspect(cause));
  });
  process.exit(EXIT.refused);
};

/** Runs the command line and sets the exit code; nothing here ends the process while output is pending. */
const main = async (): Promise<void> => {
  try {
    await createProgram().parseAsync(process.argv);
  } catch (cause) {
    if (cause instanceof CommandFailed) {
      writeText(process.stderr, cause.message);
      process.exitCode = cause.exitCode;
    } else if (cause instanceof CommanderError) {
      // Commander has printed its own message; help and version are no errors.
      process.exitCode = cause.exitCode === 0 ? EXIT.ok : EXIT.usage;
    } else crash(cause);
  }
};

openOutput();
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
await main();
