import type { Guest, GuestTerminal, RunningClient } from '@chancery/server';
import { Client } from '../../lobby/client.ts';
import { startApp } from '../../shell/app.tsx';
import { openSession, type TerminalSession } from '../../shell/terminal/session.ts';
import { EXIT } from '../../system/exit.ts';
import type { ProgramContext } from '../program-context.ts';
import { guestAccess } from './guest-access.ts';

interface SshPlayOptions {
  readonly context: ProgramContext;
  /** Receives errors of one session; other sessions continue. */
  readonly warn: (cause: unknown) => void;
}

/** A terminal over SSH. It cannot be suspended, and an error in a key or a frame ends only this session. */
const remoteSession = (terminal: GuestTerminal, fail: (cause: unknown) => void): TerminalSession => {
  const session = openSession(terminal);
  session.painter.on('fault', fail);
  return {
    ...session,
    suspend: () => undefined,
    onTyped(listener) {
      session.onTyped((typed) => {
        try {
          listener(typed);
        } catch (cause) {
          fail(cause);
        }
      });
    },
  };
};

/** Each client listens for the end of the process; without this, Node warns of more than ten listeners. */
const expectListeners = (more: number): void => {
  process.setMaxListeners(process.getMaxListeners() + more);
};

/** The whole client for a guest, in this process. It opens the table the guest asked for, or the only one. */
export const play = (
  guest: Guest,
  terminal: GuestTerminal,
  { context, warn }: SshPlayOptions,
): RunningClient => {
  const access = guestAccess(guest);
  let code: number = EXIT.ok;
  const fail = (cause: unknown): void => {
    code = EXIT.refused;
    warn(cause);
    app.end();
  };
  expectListeners(1);
  const app = startApp(remoteSession(terminal, fail));
  const client = new Client(app, { folder: access.home, games: context.games, guest: access });
  client.showLobby();
  const asked = access.tables.filter(({ match }) => match === guest.asked);
  const [table, other] = asked.length > 0 ? asked : access.tables;
  if (table && !other) client.open(table);
  const ended = app.finished
    .finally(() => {
      expectListeners(-1);
    })
    .catch((cause: unknown) => {
      code = EXIT.refused;
      warn(cause);
    })
    .then(() => client.close())
    .then(
      () => code,
      (cause: unknown) => {
        warn(cause);
        return EXIT.refused;
      },
    );
  return {
    ended,
    end: () => {
      app.end();
    },
  };
};
