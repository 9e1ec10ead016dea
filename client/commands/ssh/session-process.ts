import { finished, type Writable } from 'node:stream';
import type { Guest, GuestTerminal, Playing } from '@chancery/server';
import { END_SIGNALS } from '../../system/exit.ts';
import type { GamesOnOffer } from '../offer.ts';
import { guestsHere } from './guests.ts';
import type { FromSessions, GuestFacts, TerminalSize, ToSessions } from './session-messages.ts';
import { isStreamMessage, Wire } from './wire.ts';

// A process that runs sessions over SSH for a server: what goes wrong in it, or takes long, is its own affair.

/** Milliseconds sessions have to end in when the server is gone. */
const LAST_MOMENTS_MS = 1000;
/** Painted bytes on their way to the server: behind them no frame is painted until some have been taken. */
const MAX_PAINTED = 32 * 1024;

type Told<Kind extends ToSessions['is']> = Extract<ToSessions, { readonly is: Kind }>;

const send = (message: FromSessions): void => {
  // Behind the server's end nobody hears.
  if (process.connected) process.send?.(message, () => undefined);
};

/** Settles when all that was written has been taken at the other end, or that is gone. */
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
    { readonly playing: Playing; readonly resize: (size: TerminalSize) => void }
  >();
  readonly #guests: ReturnType<typeof guestsHere>;

  constructor(offer: GamesOnOffer) {
    this.#guests = guestsHere(offer, (message) => {
      send({ is: 'warning', message });
    });
  }

  hear(message: ToSessions): void {
    if (isStreamMessage(message)) this.#wire.hear(message);
    else if (message.is === 'play') this.#play(message);
    else if (message.is === 'carry-out') void this.#carryOut(message);
    else if (message.is === 'size') this.#playing.get(message.session)?.resize(message);
    else if (message.is === 'end') this.#playing.get(message.session)?.playing.end();
    else send({ is: 'pong' });
  }

  /** Gives every terminal back; settles when that is done. */
  async endAll(): Promise<void> {
    const all = [...this.#playing.values()].map(({ playing }) => playing);
    for (const playing of all) playing.end();
    await Promise.all(all.map(({ ended }) => ended));
  }

  #guest(session: number, facts: GuestFacts): Guest {
    return {
      ...facts,
      dial: () => {
        const line = this.#wire.open({ allowHalfOpen: false });
        send({ is: 'dial', session, stream: line.number });
        return line;
      },
    };
  }

  #play({ session, guest, size, environment, ...streams }: Told<'play'>): void {
    const input = this.#wire.take(streams.input);
    const painted = this.#wire.take(streams.output, { writableHighWaterMark: MAX_PAINTED });
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

  async #carryOut({ session, guest, command, ...streams }: Told<'carry-out'>): Promise<void> {
    const input = this.#wire.take(streams.input);
    const [out, err] = [this.#wire.take(streams.out).resume(), this.#wire.take(streams.err).resume()];
    const code = await this.#guests.carryOut(this.#guest(session, guest), command, { input, out, err });
    await Promise.all([flushed(out), flushed(err)]);
    input.destroy();
    send({ is: 'ended', session, code });
  }
}

/** Runs sessions until the server that has started this process is gone. */
export const serveSessions = (offer: GamesOnOffer): void => {
  const sessions = new Sessions(offer);
  // A terminal or a service manager asks all processes of a server to end; this one ends when the server lets go of it.
  for (const signal of Object.keys(END_SIGNALS)) process.on(signal, () => undefined);
  process.on('message', (message: ToSessions) => {
    sessions.hear(message);
  });
  process.once('disconnect', () => {
    const leave = (): never => process.exit();
    setTimeout(leave, LAST_MOMENTS_MS);
    void sessions.endAll().finally(leave);
  });
};
