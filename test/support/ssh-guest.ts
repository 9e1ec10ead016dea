import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import headless from '@xterm/headless';
import { newHostKey } from '@chancery/server/gateways/ssh/host-key.ts';
import ssh2, { type Client, type ClientChannel, type ConnectConfig } from 'ssh2';
import { expect, onTestFinished, vi } from 'vitest';
import type { CommandResult as Ended } from './commands.ts';
import type { Size } from './terminal.ts';

// A player who has only an SSH client.

const PATIENCE = { timeout: 30_000, interval: 50 };

/** A key pair as `ssh-keygen` makes it. */
export const newKey = newHostKey;

/** Credentials for a login. */
export interface Credentials extends Pick<ConnectConfig, 'username' | 'privateKey' | 'password'> {
  readonly port: number;
}

export interface SshGuest {
  readonly client: Client;
  /** SHA-256 of the host key the server showed, in base64. */
  readonly hostKey: string;
  /** Resolves when the connection is closed. */
  readonly gone: Promise<unknown>;
  /** Runs one command without a terminal. */
  run(command: string, input?: string): Promise<Ended>;
  /** Requests a shell without a terminal. */
  runShell(): Promise<Ended>;
  /** Opens the client on a terminal. */
  play(size: Size, environment?: Readonly<Record<string, string>>): Promise<SshScreen>;
}

/** A terminal emulator on an SSH channel. */
class SshScreen {
  readonly #terminal: headless.Terminal;
  readonly #channel: ClientChannel;
  /** Everything the server sent to the screen and to standard error. */
  bytes = '';
  stderr = '';
  readonly closed: Promise<unknown>;

  constructor(channel: ClientChannel, { columns, rows }: Size) {
    this.#channel = channel;
    this.#terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    channel.on('data', (chunk: Buffer) => {
      this.bytes += chunk.toString('utf8');
      this.#terminal.write(chunk);
    });
    channel.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString('utf8')));
    // Resolves when all output is on the screen.
    this.closed = once(channel, 'close').then(
      () =>
        new Promise<void>((resolve) => {
          this.#terminal.write('', resolve);
        }),
    );
  }

  get text(): string {
    const { active } = this.#terminal.buffer;
    const row = (y: number) => active.getLine(active.baseY + y)?.translateToString(true) ?? '';
    return Array.from({ length: this.#terminal.rows }, (_, y) => row(y)).join('\n');
  }

  get isFullScreen(): boolean {
    return this.#terminal.buffer.active.type === 'alternate';
  }

  type(text: string): void {
    this.#channel.write(text);
  }

  resize({ columns, rows }: Size): void {
    this.#terminal.resize(columns, rows);
    this.#channel.setWindow(rows, columns, 0, 0);
  }

  /** Resolves when no output has arrived for a while. */
  async settled(): Promise<void> {
    for (let before = -1; before !== this.bytes.length;) {
      before = this.bytes.length;
      await sleep(400);
    }
  }

  async sees(sought: string | RegExp): Promise<void> {
    await vi.waitFor(() => {
      expect(this.text).toMatch(sought);
    }, PATIENCE);
  }
}

const resultOf = async (channel: ClientChannel, input: string): Promise<Ended> => {
  let [out, err] = ['', ''];
  let code: number | null = null;
  channel.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  channel.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
  channel.on('exit', (given: number | null) => (code = given));
  channel.end(input);
  await once(channel, 'close');
  return { code, out, err };
};

/** Logs in at the SSH gateway. Rejects if the login is refused. */
export const logIn = async ({ port, ...shown }: Credentials): Promise<SshGuest> => {
  const client = new ssh2.Client();
  onTestFinished(() => void client.destroy());
  let hostKey = '';
  const gone = new Promise<void>((resolve) => {
    client.once('close', () => {
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    client.once('ready', resolve).on('error', reject);
    client.once('close', () => {
      reject(new Error('cut'));
    });
  });
  client.connect({
    host: '127.0.0.1',
    port,
    readyTimeout: 60_000,
    ...shown,
    // In the order of OpenSSH: keys before codes.
    authHandler: ['none', 'publickey', 'password'],
    hostHash: 'sha256',
    hostVerifier: (hash: string) => {
      hostKey = Buffer.from(hash, 'hex').toString('base64').replace(/=+$/, '');
      return true;
    },
  });
  await ready;
  return {
    client,
    hostKey: `SHA256:${hostKey}`,
    gone,
    run: (command, input = '') =>
      new Promise((resolve, reject) => {
        client.exec(command, (cause, channel) => {
          if (cause) reject(cause);
          else resolve(resultOf(channel, input));
        });
      }),
    runShell: () =>
      new Promise((resolve, reject) => {
        client.shell(false, (cause, channel) => {
          if (cause) reject(cause);
          else resolve(resultOf(channel, ''));
        });
      }),
    play: (size, env = {}) =>
      new Promise((resolve, reject) => {
        const { columns: cols, rows } = size;
        client.shell({ cols, rows, term: 'xterm-256color' }, { env }, (cause, channel) => {
          if (cause) reject(cause);
          else resolve(new SshScreen(channel, size));
        });
      }),
  };
};

/** Answers every prompt with a wrong code; returns how many were asked before the connection was closed. */
export const guessAtPrompts = async (port: number, username: string): Promise<number> => {
  const client = new ssh2.Client();
  onTestFinished(() => void client.destroy());
  let asked = 0;
  const gone = new Promise<void>((resolve) => {
    client.once('close', () => {
      resolve();
    });
  });
  client.on('error', () => undefined);
  client.connect({
    host: '127.0.0.1',
    port,
    username,
    tryKeyboard: true,
    authHandler: (_left: unknown, _partial: unknown, next: (method: unknown) => void) => {
      next({
        type: 'keyboard-interactive',
        username,
        prompt: (
          _name: string,
          _instructions: string,
          _language: string,
          prompts: readonly unknown[],
          finish: (answers: string[]) => void,
        ) => {
          asked += 1;
          finish(prompts.map(() => 'wrong'));
        },
      });
    },
  } as ConnectConfig);
  await gone;
  return asked;
};

/** Offers one new key after the other; returns how many were checked before the connection was closed. */
export const offerKeys = async (port: number, username: string, most: number): Promise<number> => {
  const client = new ssh2.Client();
  onTestFinished(() => void client.destroy());
  const gone = new Promise<void>((resolve) => {
    client.once('close', () => {
      resolve();
    });
  });
  client.on('error', () => undefined);
  let offered = 0;
  client.connect({
    host: '127.0.0.1',
    port,
    username,
    authHandler: (_left: unknown, _partial: unknown, next: (method: unknown) => void) => {
      offered += 1;
      next(offered > most ? false : { type: 'publickey', username, key: newKey() });
    },
  } as ConnectConfig);
  await gone;
  return offered;
};
