import type { GuestStreams, RunningClient, SshService } from '@chancery/server';
import { errorTrace } from '@chancery/shared/kernel/text/error-text.ts';
import { EXIT } from '../../system/exit.ts';
import { writeText } from '../../system/output.ts';
import type { ProgramContext } from '../program-context.ts';
import { runForGuest } from './run-for-guest.ts';
import { play } from './play.ts';

export const SESSION_FAILED =
  'An error occurred on the host’s server; what you had sent is saved. The host’s log has details.';

/** Serves guests in this process: the client on a terminal, and four commands without one. Its calls never reject. */
export const inProcessService = (
  context: ProgramContext,
  warn: (message: string) => void,
): Pick<SshService, 'play' | 'carryOut'> => {
  const warnOf = (cause: unknown): void => {
    warn(`a session over SSH broke: ${errorTrace(cause)}`);
  };
  return {
    play(guest, terminal): RunningClient {
      try {
        return play(guest, terminal, { context, warn: warnOf });
      } catch (cause) {
        warnOf(cause);
        return { ended: Promise.resolve(EXIT.refused), end: () => undefined };
      }
    },
    carryOut(guest, command, streams: GuestStreams): Promise<number> {
      return runForGuest(guest, command, { streams, context }).catch((cause: unknown) => {
        warnOf(cause);
        writeText(streams.err, SESSION_FAILED);
        return EXIT.refused;
      });
    },
  };
};
