import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Duplex, finished, type Readable } from 'node:stream';
import type { Guest, GuestStreams, GuestTerminal, Playing } from '@chancery/server';
import { LEAVE } from '../../shell/terminal/session.ts';
import { EXIT } from '../../system/exit.ts';
import { writeText } from '../../system/output.ts';
import { BROKEN } from './guests.ts';
import { SESSION_ARGUMENT } from './session-argument.ts';
import type { FromSessions, GuestFacts, ToSessions } from './session-messages.ts';
import { isStreamMessage, joinStreams, Wire } from './wire.ts';

/** Megabytes of objects in a process before it ends: 1 MB for each of 200 sessions, and what it has without any. */
const MAX_MEMORY = 384;
/** Every so many milliseconds a process has to say that it is not stuck; behind so many without a word it is ended. */
const PULSE = { everyMs: 2000, most: 5 };
/** Milliseconds without a session after which a process ends. */
const IDLE_MS = 600_000;

/** Milliseconds the sessions have to put away what they hold when the server stops. */
const FAREWELL_MS = 2000;

/** A session in the process: its line to the server is the guest's, and it ends with a code. */
interface Session {
  readonly guest: Guest;
  readonly lines: Set<Duplex>;
  end(code: number): void;
  /** The process is gone: says so in its place. */
  lose(): void;
}

/** Of the server's own environment the sessions get what a process needs to run, and nothing that could be a secret. */
const HANDED_ON = ['NODE_OPTIONS', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ'];

const sessionEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const factsOf = ({ asked, seats, home }: Guest): GuestFacts => ({ asked, seats, home });

/** Hands on what is painted as fast as it is read at the other end. */
const showOn = ({ output }: GuestTerminal, painted: Duplex): void => {
  painted.on('data', (bytes: Buffer) => {
    if (output.write(bytes)) return;
    painted.pause();
    output.once('drain', () => painted.resume());
  });
};

/** Settles when all that came has been handed on, or nobody is there to read it. */
const readOut = (from: Readable, to: NodeJS.WritableStream): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      to.off('close', done);
      resolve();
    };
    finished(from, { writable: false }, done);
    to.once('close', done);
    if ('destroyed' in to && to.destroyed === true) done();
  });

/** A process that runs sessions, as the server sees it. */
export class SessionProcess {
  readonly #child: ChildProcess;
  readonly #wire: Wire;
  readonly #warn: (message: string) => void;
  readonly #sessions = new Map<number, Session>();
  readonly #pulse: NodeJS.Timeout;
  #idle: NodeJS.Timeout | undefined;
  #next = 0;
  #silences = 0;
  #isOver = false;
  #isClosing = false;

  constructor(warn: (message: string) => void) {
    this.#warn = warn;
    // The same command as this process runs, with the same games.
    this.#child = fork(process.argv[1] ?? '', [SESSION_ARGUMENT], {
      env: sessionEnvironment(),
      execArgv: [...process.execArgv, `--max-old-space-size=${String(MAX_MEMORY)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#wire = new Wire((message) => {
      this.#send(message);
    }, 0);
    this.#child.on('message', (message: FromSessions) => {
      this.#hear(message);
    });
    this.#child.once('exit', (code, signal) => {
      this.#over(signal ?? `exit code ${String(code)}`);
    });
    this.#child.once('error', (cause) => {
      this.#over(cause.message);
    });
    this.#pulse = setInterval(() => {
      this.#feel();
    }, PULSE.everyMs).unref();
    this.#rest();
  }

  /** How many sessions run in it. */
  get sessions(): number {
    return this.#sessions.size;
  }

  /** Whether it takes no more sessions. */
  get isOver(): boolean {
    return this.#isOver;
  }

  play(guest: Guest, terminal: GuestTerminal): Playing {
    const [input, painted] = [this.#wire.open(), this.#wire.open()];
    const { output, environment } = terminal;
    let isGivenBack = false;
    const giveBack = (): void => {
      if (isGivenBack) return;
      isGivenBack = true;
      output.off('resize', resized);
      painted.removeAllListeners('data').resume();
      output.write(LEAVE);
    };
    const { session, ended } = this.#begin(guest, () => {
      giveBack();
      output.write(`${BROKEN}\r\n`);
    });
    const sizeNow = () => ({ columns: output.columns, rows: output.rows });
    const resized = (): void => {
      this.#send({ is: 'size', session, ...sizeNow() });
    };
    output.on('resize', resized);
    terminal.input.pipe(input);
    showOn(terminal, painted);
    const streams = { input: input.number, output: painted.number };
    this.#send({ is: 'play', session, guest: factsOf(guest), size: sizeNow(), environment, ...streams });
    return {
      ended: ended.then(async (code) => {
        await readOut(painted, output);
        output.off('resize', resized);
        for (const stream of [input, painted]) stream.destroy();
        return code;
      }),
      end: () => {
        giveBack();
        this.#send({ is: 'end', session });
      },
    };
  }

  async carryOut(
    guest: Guest,
    { command, streams }: { readonly command: string; readonly streams: GuestStreams },
  ): Promise<number> {
    const [input, out, err] = [this.#wire.open(), this.#wire.open(), this.#wire.open()];
    const { session, ended } = this.#begin(guest, () => {
      writeText(streams.err, BROKEN);
    });
    streams.input.pipe(input);
    // What broke off before its end is not taken for the whole.
    streams.input.once('error', () => input.destroy());
    out.pipe(streams.out, { end: false });
    err.pipe(streams.err, { end: false });
    const numbers = { input: input.number, out: out.number, err: err.number };
    this.#send({ is: 'carry-out', session, guest: factsOf(guest), command, ...numbers });
    const code = await ended;
    await Promise.all([readOut(out, streams.out), readOut(err, streams.err)]);
    for (const stream of [input, out, err]) stream.destroy();
    return code;
  }

  /** Ends it with all that runs in it. */
  async close(): Promise<void> {
    if (this.#isOver) return;
    const gone = once(this.#child, 'exit');
    this.#isClosing = true;
    if (this.#child.connected) this.#child.disconnect();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), FAREWELL_MS);
    await gone;
    clearTimeout(late);
  }

  #begin(guest: Guest, lose: () => void) {
    const session = this.#next;
    this.#next += 1;
    clearTimeout(this.#idle);
    this.#child.ref();
    this.#child.channel?.ref();
    const ended = new Promise<number>((resolve) => {
      const end = (code: number): void => {
        this.#sessions.delete(session);
        for (const line of lines) line.destroy();
        if (this.#sessions.size === 0) this.#rest();
        resolve(code);
      };
      const lines = new Set<Duplex>();
      this.#sessions.set(session, { guest, lines, end, lose });
    });
    return { session, ended };
  }

  /** Without sessions it keeps no server from ending, and ends itself after a while. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => {
      this.#isOver = true;
      this.#child.kill('SIGKILL');
    }, IDLE_MS).unref();
  }

  #send(message: ToSessions): void {
    // One that is gone is heard of by its end.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #hear(message: FromSessions): void {
    this.#silences = 0;
    if (isStreamMessage(message)) this.#wire.hear(message);
    else if (message.is === 'dial') this.#dial(message);
    else if (message.is === 'ended') this.#sessions.get(message.session)?.end(message.code);
    else if (message.is === 'warning') this.#warn(message.message);
  }

  #dial({ session, stream }: Extract<FromSessions, { readonly is: 'dial' }>): void {
    const there = this.#wire.take(stream, { allowHalfOpen: false });
    const { guest, lines } = this.#sessions.get(session) ?? {};
    if (!guest || !lines) {
      there.destroy();
      return;
    }
    const line = guest.dial();
    lines.add(line);
    line.once('close', () => lines.delete(line));
    joinStreams(line, there);
  }

  #feel(): void {
    this.#silences += 1;
    if (this.#silences <= PULSE.most) this.#send({ is: 'ping' });
    else this.#child.kill('SIGKILL');
  }

  #over(why: string): void {
    if (this.#sessions.size > 0 && !this.#isClosing)
      this.#warn(`a process with ${String(this.#sessions.size)} sessions over SSH has ended: ${why}`);
    this.#isOver = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#idle);
    for (const session of [...this.#sessions.values()]) {
      session.lose();
      session.end(EXIT.refused);
    }
    this.#wire.close();
  }
}
