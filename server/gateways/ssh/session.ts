import type { ServerChannel, Session as SshSession } from 'ssh2';
import { MAX_FRAME } from '@chancery/shared/api';
import { printable } from '@chancery/shared/kernel/text/printable.ts';
import type { Limits } from '../../limits/default-limits.ts';
import { Rate } from '../../limits/rate.ts';
import { ScreenOutput, type WindowSize } from './screen.ts';
import type { Guest, SshService } from './service.ts';
import { BoundedInput, RateLimitedInput } from './bounded-input.ts';

/** Accepted environment variables about the terminal; all others are ignored. */
const TERMINAL_VARIABLES = ['NO_COLOR', 'COLORTERM', 'CHANCERY_ASCII', 'LANG', 'LC_ALL', 'LC_CTYPE'];
const LONGEST_VALUE = 60;
/** The longest command; a frame could not carry more to the server. */
const LONGEST_COMMAND = MAX_FRAME / 8;

const NO_TERMINAL =
  'The client draws on a terminal: connect with ssh -t, or name a command: send, report, orders or done.';

export interface SessionOptions {
  readonly guest: Guest;
  readonly service: SshService;
  readonly limits: Limits;
  /** Bytes that the connection has not sent yet. */
  readonly unsent: () => number;
  /** Reserves one of the server's sessions; false if there is none. */
  reserveSession(): boolean;
  releaseSession(): void;
}

/** One session of a connection: a terminal with the client, or one command. */
export class GuestSession {
  readonly #options: SessionOptions;
  readonly #environment: Record<string, string> = {};
  #size: WindowSize | undefined;
  #screen: ScreenOutput | undefined;
  #channel: ServerChannel | undefined;
  #stop: () => void = () => undefined;

  constructor(session: SshSession, options: SessionOptions) {
    this.#options = options;
    // Requests without a listener are refused: subsystems, agents, X11 and signals.
    session.on('pty', (accept, _reject, info) => {
      const { term } = info as typeof info & { readonly term?: string };
      if (term !== undefined) this.#environment['TERM'] = term.slice(0, LONGEST_VALUE);
      this.#size = { columns: info.cols, rows: info.rows };
      (accept as (() => void) | undefined)?.();
    });
    session.on('env', (accept, reject, { key, val }) => {
      const isAllowed = TERMINAL_VARIABLES.includes(key) && val.length <= LONGEST_VALUE;
      if (isAllowed) this.#environment[key] = val;
      ((isAllowed ? accept : reject) as (() => void) | undefined)?.();
    });
    session.on('window-change', (accept, _reject, { cols, rows }) => {
      this.#screen?.resize({ columns: cols, rows });
      (accept as (() => void) | undefined)?.();
    });
    session.on('shell', (accept) => {
      this.#serve(accept(), (channel) => this.#play(channel));
    });
    session.on('exec', (accept, _reject, { command }) => {
      this.#serve(accept(), (channel) => this.#carryOut(channel, command));
    });
  }

  /** Ends the session with a message; the terminal is restored first. */
  end(sentence: string): void {
    this.#stop();
    if (this.#channel?.writable) this.#channel.stderr.write(`${printable(sentence)}\r\n`);
  }

  #serve(channel: ServerChannel, work: (channel: ServerChannel) => Promise<number>): void {
    const { reserveSession, releaseSession } = this.#options;
    channel.on('error', () => channel.destroy());
    if (this.#channel || !reserveSession()) {
      hangUp(channel, 1, 'There are too many sessions here now; come again later.');
      return;
    }
    this.#channel = channel;
    channel.once('close', () => {
      this.#stop();
    });
    void work(channel)
      .then((code) => {
        hangUp(channel, code);
      })
      .finally(releaseSession);
  }

  async #play(channel: ServerChannel): Promise<number> {
    const { guest, service, limits, unsent } = this.#options;
    if (!this.#size) {
      channel.stderr.write(`${NO_TERMINAL}\n`);
      return 2;
    }
    const most = limits.sshTyped;
    const input = new RateLimitedInput(new Rate({ reason: 'too-many-bytes', most, seconds: 10 }));
    const output = new ScreenOutput(channel, this.#size, unsent);
    this.#screen = output;
    channel.pipe(input);
    const playing = service.play(guest, {
      input,
      output: output as unknown as NodeJS.WritableStream & WindowSize,
      environment: this.#environment,
    });
    this.#stop = () => {
      playing.end();
      input.destroy();
    };
    const code = await playing.ended;
    output.close();
    input.destroy();
    return code;
  }

  async #carryOut(channel: ServerChannel, command: string): Promise<number> {
    const { guest, service } = this.#options;
    if (command.length > LONGEST_COMMAND) {
      channel.stderr.write('The command is too long; a sheet goes to standard input.\n');
      return 2;
    }
    const input = channel.pipe(new BoundedInput(MAX_FRAME));
    this.#stop = () => input.destroy();
    // An error only concerns the reader of the input.
    input.on('error', () => undefined);
    return service.carryOut(guest, command, { input, out: channel, err: channel.stderr });
  }
}

const hangUp = (channel: ServerChannel, code: number, sentence?: string): void => {
  if (!channel.writable) return;
  if (sentence !== undefined) channel.stderr.write(`${sentence}\r\n`);
  channel.exit(code);
  channel.end();
};
