import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Duplex, finished, type Readable } from 'node:stream';
import type { Guest, GuestStreams, GuestTerminal, RunningClient } from '@chancery/server';
import { LEAVE } from '../../shell/terminal/session.ts';
import { EXIT } from '../../system/exit.ts';
import { writeText } from '../../system/output.ts';
import { SESSION_FAILED } from './in-process-service.ts';
import { SESSION_ARGUMENT } from './session-argument.ts';
import type { FromSessions, GuestFacts, ToSessions } from './session-messages.ts';
import { isStreamMessage, connectStreams, Wire } from './wire.ts';

/** Heap limit of a process in megabytes: about 1 MB for each of 200 sessions, plus the base. */
const MAX_MEMORY_MB = 384;
/** How often a process is pinged, and after how many pings without an answer it is killed. */
const HEARTBEAT = { everyMs: 2000, maxMissed: 5 };
/** Milliseconds without a session after which a process ends. */
const IDLE_MS = 600_000;

/** Milliseconds for the sessions to save and close when the server stops. */
const SHUTDOWN_MS = 2000;

/** A session in the process, which connects as its guest and ends with an exit code. */
interface Session {
  readonly guest: Guest;
  readonly lines: Set<Duplex>;
  end(code: number): void;
  /** Ends the session with a message because its process has ended. */
  fail(): void;
}

/** Environment variables that the sessions inherit from the server: only those a process needs, no secrets. */
const PASSED_VARIABLES = ['NODE_OPTIONS', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ'];

const sessionEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

const guestFactsOf = ({ asked, seats, home }: Guest): GuestFacts => ({ asked, seats, home });

/** Copies painted frames to the terminal as fast as it accepts them. */
const pipeFrames = ({ output }: GuestTerminal, painted: Duplex): void => {
  painted.on('data', (bytes: Buffer) => {
    if (output.write(bytes)) return;
    painted.pause();
    output.once('drain', () => painted.resume());
  });
};

/** Resolves when all data has been written or the target has closed. */
const drained = (from: Readable, to: NodeJS.WritableStream): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      to.off('close', done);
      resolve();
    };
    finished(from, { writable: false }, done);
    to.once('close', done);
    if ('destroyed' in to && to.destroyed === true) done();
  });

/** A process that runs sessions, seen from the server. */
export class SessionProcess {
  readonly #child: ChildProcess;
  readonly #wire: Wire;
  readonly #warn: (message: string) => void;
  readonly #sessions = new Map<number, Session>();
  readonly #heartbeat: NodeJS.Timeout;
  #idle: NodeJS.Timeout | undefined;
  #next = 0;
  #missedReplies = 0;
  #isOver = false;
  #isClosing = false;

  constructor(warn: (message: string) => void) {
    this.#warn = warn;
    // Runs the same command as this process, with the same games.
    this.#child = fork(process.argv[1] ?? '', [SESSION_ARGUMENT], {
      env: sessionEnvironment(),
      execArgv: [...process.execArgv, `--max-old-space-size=${String(MAX_MEMORY_MB)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#wire = new Wire((message) => {
      this.#send(message);
    }, 0);
    this.#child.on('message', (message: FromSessions) => {
      this.#receive(message);
    });
    this.#child.once('exit', (code, signal) => {
      this.#onExit(signal ?? `exit code ${String(code)}`);
    });
    this.#child.once('error', (cause) => {
      this.#onExit(cause.message);
    });
    this.#heartbeat = setInterval(() => {
      this.#checkHeartbeat();
    }, HEARTBEAT.everyMs).unref();
    this.#startIdle();
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  /** Whether it accepts no more sessions. */
  get isOver(): boolean {
    return this.#isOver;
  }

  play(guest: Guest, terminal: GuestTerminal): RunningClient {
    const [input, painted] = [this.#wire.open(), this.#wire.open()];
    const { output, environment } = terminal;
    let isRestored = false;
    const restoreTerminal = (): void => {
      if (isRestored) return;
      isRestored = true;
      output.off('resize', sendSize);
      painted.removeAllListeners('data').resume();
      output.write(LEAVE);
    };
    const { session, ended } = this.#begin(guest, () => {
      restoreTerminal();
      output.write(`${SESSION_FAILED}\r\n`);
    });
    const sizeNow = () => ({ columns: output.columns, rows: output.rows });
    const sendSize = (): void => {
      this.#send({ is: 'size', session, ...sizeNow() });
    };
    output.on('resize', sendSize);
    terminal.input.pipe(input);
    pipeFrames(terminal, painted);
    const streams = { input: input.number, output: painted.number };
    this.#send({ is: 'play', session, guest: guestFactsOf(guest), size: sizeNow(), environment, ...streams });
    return {
      ended: ended.then(async (code) => {
        await drained(painted, output);
        output.off('resize', sendSize);
        for (const stream of [input, painted]) stream.destroy();
        return code;
      }),
      end: () => {
        restoreTerminal();
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
      writeText(streams.err, SESSION_FAILED);
    });
    streams.input.pipe(input);
    // Truncated input must not be taken for complete.
    streams.input.once('error', () => input.destroy());
    out.pipe(streams.out, { end: false });
    err.pipe(streams.err, { end: false });
    const numbers = { input: input.number, out: out.number, err: err.number };
    this.#send({ is: 'carry-out', session, guest: guestFactsOf(guest), command, ...numbers });
    const code = await ended;
    await Promise.all([drained(out, streams.out), drained(err, streams.err)]);
    for (const stream of [input, out, err]) stream.destroy();
    return code;
  }

  /** Ends the process and all its sessions. */
  async close(): Promise<void> {
    if (this.#isOver) return;
    const gone = once(this.#child, 'exit');
    this.#isClosing = true;
    if (this.#child.connected) this.#child.disconnect();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), SHUTDOWN_MS);
    await gone;
    clearTimeout(late);
  }

  #begin(guest: Guest, fail: () => void) {
    const session = this.#next;
    this.#next += 1;
    clearTimeout(this.#idle);
    this.#child.ref();
    this.#child.channel?.ref();
    const ended = new Promise<number>((resolve) => {
      const end = (code: number): void => {
        this.#sessions.delete(session);
        for (const line of lines) line.destroy();
        if (this.#sessions.size === 0) this.#startIdle();
        resolve(code);
      };
      const lines = new Set<Duplex>();
      this.#sessions.set(session, { guest, lines, end, fail });
    });
    return { session, ended };
  }

  /** Without sessions, the process does not keep the server running and ends after a while. */
  #startIdle(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => {
      this.#isOver = true;
      this.#child.kill('SIGKILL');
    }, IDLE_MS).unref();
  }

  #send(message: ToSessions): void {
    // If the process has ended, its `exit` event reports that.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #receive(message: FromSessions): void {
    this.#missedReplies = 0;
    if (isStreamMessage(message)) this.#wire.receive(message);
    else if (message.is === 'dial') this.#dial(message);
    else if (message.is === 'ended') this.#sessions.get(message.session)?.end(message.code);
    else if (message.is === 'warning') this.#warn(message.message);
  }

  #dial({ session, stream }: Extract<FromSessions, { readonly is: 'dial' }>): void {
    const there = this.#wire.accept(stream, { allowHalfOpen: false });
    const { guest, lines } = this.#sessions.get(session) ?? {};
    if (!guest || !lines) {
      there.destroy();
      return;
    }
    const line = guest.dial();
    lines.add(line);
    line.once('close', () => lines.delete(line));
    connectStreams(line, there);
  }

  #checkHeartbeat(): void {
    this.#missedReplies += 1;
    if (this.#missedReplies <= HEARTBEAT.maxMissed) this.#send({ is: 'ping' });
    else this.#child.kill('SIGKILL');
  }

  #onExit(why: string): void {
    if (this.#sessions.size > 0 && !this.#isClosing)
      this.#warn(`a process with ${String(this.#sessions.size)} sessions over SSH has ended: ${why}`);
    this.#isOver = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#idle);
    for (const session of [...this.#sessions.values()]) {
      session.fail();
      session.end(EXIT.refused);
    }
    this.#wire.close();
  }
}
