import { crash } from '../system/crash.ts';
import { openOutput } from '../system/output.ts';
import { endWith } from './ending.ts';
import type { GamesOnOffer } from './offer.ts';
import { createProgram } from './program.ts';
import { isSessionProcess } from './ssh/session-argument.ts';

/** Carries a command line out for the games that are offered; the invocation has its exit code then. */
export const runCommandLine = async (offer: GamesOnOffer, args: readonly string[]): Promise<void> => {
  try {
    await createProgram(offer).parseAsync([...args], { from: 'user' });
  } catch (cause) {
    endWith(cause);
  }
};

/** Carries the command line of the process out and sets its exit code; pending output is never cut off. */
export const runProcess = async (offer: GamesOnOffer): Promise<void> => {
  openOutput();
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  try {
    if (isSessionProcess()) {
      const { serveSessions } = await import('./ssh/session-process.ts');
      serveSessions(offer);
      return;
    }
    await runCommandLine(offer, process.argv.slice(2));
  } catch (cause) {
    crash(cause);
  }
};
