import type { GuestStreams, Playing, SshService } from '@chancery/server';
import { EXIT } from '../../system/exit.ts';
import { writeText } from '../../system/output.ts';
import type { GamesOnOffer } from '../offer.ts';
import { runForGuest } from './carry-out.ts';
import { play } from './play.ts';

export const BROKEN =
  'Something broke here at the host’s; what you had sent is kept. The host finds more in the log.';

/** Serves guests in this process: the client on a terminal, four commands without one. Nothing it does rejects. */
export const guestsHere = (
  offer: GamesOnOffer,
  warn: (message: string) => void,
): Pick<SshService, 'play' | 'carryOut'> => {
  const tell = (cause: unknown): void => {
    warn(
      `a session over SSH broke: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
    );
  };
  return {
    play(guest, terminal): Playing {
      try {
        return play(guest, terminal, { offer, warn: tell });
      } catch (cause) {
        tell(cause);
        return { ended: Promise.resolve(EXIT.refused), end: () => undefined };
      }
    },
    carryOut(guest, command, streams: GuestStreams): Promise<number> {
      return runForGuest(guest, command, { streams, offer }).catch((cause: unknown) => {
        tell(cause);
        writeText(streams.err, BROKEN);
        return EXIT.refused;
      });
    },
  };
};
