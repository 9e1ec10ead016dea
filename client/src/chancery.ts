import { CommanderError } from 'commander';
import { crash } from './crash.ts';
import { CommandFailed, EXIT } from './exit.ts';
import { openOutput, writeText } from './output.ts';
import { createProgram } from './program.ts';

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
