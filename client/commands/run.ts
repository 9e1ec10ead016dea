import { CommanderError } from 'commander';
import { crash } from '../system/crash.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { openOutput, writeText } from '../system/output.ts';
import type { Offer } from './offer.ts';
import { createProgram } from './program.ts';
import { isSessionProcess } from './ssh/session-argument.ts';

/** Carries the command line out for the games it is handed and sets the exit code; pending output is never cut off. */
export const run = async (offer: Offer): Promise<void> => {
  openOutput();
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  try {
    if (isSessionProcess()) {
      const { serveSessions } = await import('./ssh/session-process.ts');
      serveSessions(offer);
      return;
    }
    await createProgram(offer).parseAsync(process.argv);
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
