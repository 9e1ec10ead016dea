import { finished, type Writable } from 'node:stream';
import type { Guest, GuestTerminal, RunningClient } from '@chancery/server';
import { END_SIGNALS } from '../../system/exit.ts';
import type { ProgramContext } from '../program-context.ts';
import { inProcessService } from './in-process-service.ts';
import type { FromSessions, GuestFacts, TerminalSize, ToSessions } from './session-messages.ts';
import { isStreamMessage, Wire } from './wire.ts';

// The process that runs SSH sessions for a server, so that a crash or a long computation does not affect the server.

/** Milliseconds for the sessions to end when the server is gone. */
const SHUTDOWN_MS = 1000;
/** Maximum number of painted bytes that the server has not read yet; beyond it, no more frames are painted. */
const MAX_PAINTED_BYTES = 32 * 1024;

type ToSession<Kind extends ToSessions['is']> = Extract<ToSessions, { readonly is: Kind }>;

const send = (message: FromSessions): void => {
  // If the server is gone, nobody receives it.
  if (process.connected) process.send?.(message, () => undefined);
};

/** Ends a stream. Resolves when the other end has read everything or is gone. */
const flushed = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    finished(stream, { readable: false }, () => {
      resolve();
    });
    stream.end();
  });

class Sessions {
  readonly #wire = new Wire(send, 1);
  readonly #playing = new Map<
    number,
    { readonly playing: RunningClient; readonly resize: (size: TerminalSize) => void }
  >();
  readonly #guests: ReturnType<typeof inProcessService>;

  constructor(context: ProgramContext) {
    this.#guests = inProcessService(context, (message) => {
      send({ is: 'warning', message });
    });
  }

  receive(message: ToSessions): void {
    if (isStreamMessage(message)) this.#wire.receive(message);
    else if (message.is === 'play') this.#play(message);
    else if (message.is === 'carry-out') void this.#carryOut(message);
    else if (message.is === 'size') this.#playing.get(message.session)?.resize(message);
    else if (message.is === 'end') this.#playing.get(message.session)?.playing.end();
    else send({ is: 'pong' });
  }

  /** Ends all sessions; resolves when every terminal is restored. */
  async endAll(): Promise<void> {
    const all = [...this.#playing.values()].map(({ playing }) => playing);
    for (const playing of all) playing.end();
    await Promise.all(all.map(({ ended }) => ended));
  }

  #guest(session: number, facts: GuestFacts): Guest {
    return {
      ...facts,
      dial: () => {
        const stream = this.#wire.open({ allowHalfOpen: false });
        send({ is: 'dial', session, stream: stream.number });
        return stream;
      },
    };
  }

  #play({ session, guest, size, environment, ...streams }: ToSession<'play'>): void {
    const input = this.#wire.accept(streams.input);
    const painted = this.#wire.accept(streams.output, { writableHighWaterMark: MAX_PAINTED_BYTES });
    painted.setMaxListeners(50);
    painted.resume();
    const output = Object.assign(painted, { isTTY: true, ...size });
    const terminal: GuestTerminal = { input, output, environment };
    const playing = this.#guests.play(this.#guest(session, guest), terminal);
    const resize = ({ columns, rows }: TerminalSize): void => {
      Object.assign(output, { columns, rows });
      output.emit('resize');
    };
    this.#playing.set(session, { playing, resize });
    void playing.ended.then(async (code) => {
      await flushed(painted);
      this.#playing.delete(session);
      input.destroy();
      send({ is: 'ended', session, code });
    });
  }

  async #carryOut({ session, guest, command, ...streams }: ToSession<'carry-out'>): Promise<void> {
    const input = this.#wire.accept(streams.input);
    const [out, err] = [this.#wire.accept(streams.out).resume(), this.#wire.accept(streams.err).resume()];
    const code = await this.#guests.carryOut(this.#guest(session, guest), command, { input, out, err });
    await Promise.all([flushed(out), flushed(err)]);
    input.destroy();
    send({ is: 'ended', session, code });
  }
}

/** Runs sessions until the server that started this process is gone. */
export const serveSessions = (context: ProgramContext): void => {
  const sessions = new Sessions(context);
  // A terminal or service manager signals all processes of a server; this one ignores it and ends when its server
  // disconnects.
  for (const signal of Object.keys(END_SIGNALS)) process.on(signal, () => undefined);
  process.on('message', (message: ToSessions) => {
    sessions.receive(message);
  });
  process.once('disconnect', () => {
    const leave = (): never => process.exit();
    setTimeout(leave, SHUTDOWN_MS);
    void sessions.endAll().finally(leave);
  });
};
