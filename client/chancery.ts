import { CommanderError } from 'commander';
import { crash } from './system/crash.ts';
import { CommandFailed, EXIT } from './system/exit.ts';
import { openOutput, writeText } from './system/output.ts';
import { createProgram } from './commands/program.ts';

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
