import headless from '@xterm/headless';
import { type IPty, spawn } from '@lydell/node-pty';

/** What keys that are not characters send. */
const KEYS = {
  enter: '\r',
  esc: '\u001b',
  tab: '\t',
  backspace: '\u007f',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  f2: '\u001bOQ',
  'ctrl+c': '\u0003',
  'ctrl+d': '\u0004',
  'ctrl+s': '\u0013',
  'ctrl+u': '\u0015',
} as const;

export type Key = keyof typeof KEYS;

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface TerminalOptions extends Size {
  /** Environment variables in addition to this process's; undefined removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** How long to wait for a screen; long enough for a busy machine. */
const PATIENCE_MS = 30_000;

const PASTE = ['\u001b[200~', '\u001b[201~'] as const;
const SHOW_CURSOR = '\u001b[?25h';
const HIDE_CURSOR = '\u001b[?25l';

const isIn = (text: string, sought: string | RegExp): boolean =>
  typeof sought === 'string' ? text.includes(sought) : sought.test(text);

/** With CI set, Ink draws only its last frame; the test decides about colours. */
const PLAIN = { CI: undefined, NO_COLOR: undefined, FORCE_COLOR: undefined, TERM: 'xterm-256color' };

const environmentOf = (own: TerminalOptions['environment']): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...PLAIN, ...own }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** A process in a pseudo-terminal with an emulator of its screen. Methods press keys and read the screen. */
export class Terminal {
  readonly #pty: IPty;
  readonly #emulator: headless.Terminal;
  readonly #watchers = new Set<() => void>();
  /** Every row that has been on the screen. */
  readonly #read = new Set<string>();
  #bytes = '';
  #isRunning = true;
  /** Resolves to the exit code when all output is on the screen. */
  readonly ended: Promise<number>;

  constructor(command: readonly [string, ...string[]], { columns, rows, environment }: TerminalOptions) {
    const [file, ...args] = command;
    this.#emulator = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    this.#pty = spawn(file, args, {
      cols: columns,
      rows,
      name: 'xterm-256color',
      env: environmentOf(environment),
    });
    this.#pty.onData((chunk) => {
      this.#bytes += chunk;
      this.#emulator.write(chunk, () => {
        this.#look();
      });
    });
    this.ended = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode }) => {
        this.#isRunning = false;
        this.#emulator.write('', () => {
          resolve(exitCode);
        });
      });
    });
  }

  /** Kills the process. */
  async kill(): Promise<void> {
    if (this.#isRunning) this.#pty.kill('SIGKILL');
    await this.ended;
  }

  #look(): void {
    for (const row of this.rows) this.#read.add(row);
    for (const watch of this.#watchers) watch();
  }

  get rows(): readonly string[] {
    const { active } = this.#emulator.buffer;
    return Array.from(
      { length: this.#emulator.rows },
      (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? '',
    );
  }

  /** The screen as text. */
  get screen(): string {
    return this.rows.join('\n');
  }

  /** Every row that has been on the screen, in order of first appearance. */
  get everythingRead(): string {
    return [...this.#read].join('\n');
  }

  /** Everything the process has sent, including escape sequences. */
  get bytes(): string {
    return this.#bytes;
  }

  /** Whether the alternate screen is active, as in full-screen programs. */
  get isFullScreen(): boolean {
    return this.#emulator.buffer.active.type === 'alternate';
  }

  get isCursorShown(): boolean {
    return this.#bytes.lastIndexOf(SHOW_CURSOR) >= this.#bytes.lastIndexOf(HIDE_CURSOR);
  }

  /** Types text, character by character. */
  type(text: string): void {
    if (!this.#isRunning) throw new Error(`typed to a process that has ended: ${text}`);
    this.#pty.write(text);
  }

  press(...keys: readonly Key[]): void {
    for (const key of keys) this.#pty.write(KEYS[key]);
  }

  /** Pastes text, as a terminal with bracketed paste sends it. */
  paste(text: string): void {
    this.#pty.write(`${PASTE[0]}${text.replaceAll('\n', '\r')}${PASTE[1]}`);
  }

  resize({ columns, rows }: Size): void {
    this.#emulator.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  /** Waits until the screen shows the text. */
  sees(sought: string | RegExp): Promise<void> {
    return this.#until(() => isIn(this.screen, sought), `never showed ${String(sought)}`);
  }

  /** Waits until the screen no longer shows the text. */
  missing(sought: string | RegExp): Promise<void> {
    return this.#until(() => !isIn(this.screen, sought), `went on showing ${String(sought)}`);
  }

  #until(holds: () => boolean, otherwise: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void): void => {
        clearTimeout(timer);
        this.#watchers.delete(watch);
        settled();
      };
      const watch = (): void => {
        if (holds()) settle(resolve);
      };
      const timer = setTimeout(() => {
        settle(() => {
          reject(new Error(`the screen ${otherwise}; it is\n${this.screen}`));
        });
      }, PATIENCE_MS);
      this.#watchers.add(watch);
      // Deferred, so that a test that loops over text already on the screen can still time out.
      setImmediate(watch);
    });
  }
}
