import { PassThrough, Writable } from 'node:stream';
import headless from '@xterm/headless';
import { onTestFinished } from 'vitest';
import { type App, startApp } from '../../client/shell/app.tsx';
import type { Stage } from '../../client/shell/stage-options.ts';
import { openSession } from '../../client/shell/terminal/session.ts';
import type { PseudoTerminal } from '../support/pseudo-terminal.ts';

/** How long a screen may take to show something; a busy machine is given its time. */
const PATIENCE_MS = 15_000;

/** A terminal emulator as the client's stdout. */
class XtermOutput extends Writable {
  readonly terminal: headless.Terminal;
  columns: number;
  rows: number;
  /** Everything ever written, escape sequences and all. */
  bytes = '';
  /** Called whenever the screen has changed. */
  readonly watchers = new Set<() => void>();

  constructor(columns: number, rows: number) {
    super({ decodeStrings: false });
    this.columns = columns;
    this.rows = rows;
    this.terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.bytes += chunk;
    this.terminal.write(chunk, () => {
      for (const watch of this.watchers) watch();
      done();
    });
  }

  resize(columns: number, rows: number): void {
    this.terminal.resize(columns, rows);
    this.columns = columns;
    this.rows = rows;
    this.emit('resize');
  }
}

/** A client in an emulated terminal, to be typed at and looked at. */
export interface XtermClient {
  readonly app: App;
  readonly output: XtermOutput;
  /** Bytes as a keyboard sends them; `jjj` arrives at once. */
  type(bytes: string): void;
  screen(): readonly string[];
  /** Waits until the screen shows it somewhere. */
  sees(sought: string | RegExp): Promise<void>;
  missing(sought: string | RegExp): Promise<void>;
}

const isIn = (text: string, sought: string | RegExp): boolean =>
  typeof sought === 'string' ? text.includes(sought) : sought.test(text);

/** What lies between the client and the emulator. */
type Wire = Pick<PseudoTerminal, 'input' | 'output' | 'type'>;

/** The emulator is the client's own output. */
const directly = (output: XtermOutput): Wire => {
  const input = new PassThrough();
  return { input, output: output as never, type: (bytes) => void input.write(bytes) };
};

/** The emulator shows what comes out of a pseudo-terminal. */
const through = (output: XtermOutput, terminal: PseudoTerminal): Wire => {
  terminal.onBytes((bytes) => output.write(bytes));
  return terminal;
};

export interface XtermOptions {
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Lies between the client and the emulator; without one they are joined directly. */
  readonly terminal?: PseudoTerminal | undefined;
}

/** A client that ends with the test that opens it. */
export const openXterm = (
  columns: number,
  rows: number,
  stage: (app: App) => Stage,
  { environment = { TERM: 'xterm-256color' }, terminal }: XtermOptions = {},
): XtermClient => {
  const output = new XtermOutput(columns, rows);
  const wire = terminal ? through(output, terminal) : directly(output);
  const app = startApp(openSession({ input: wire.input, output: wire.output, environment }));
  app.show(stage(app));
  onTestFinished(() => {
    app.end();
  });
  const screen = (): readonly string[] => {
    const buffer = output.terminal.buffer.active;
    return Array.from(
      { length: output.rows },
      (_, y) => buffer.getLine(buffer.baseY + y)?.translateToString(true) ?? '',
    );
  };
  /** Looks again with everything that is written, and gives up after a while. */
  const until = (holds: (text: string) => boolean, otherwise: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (settled: () => void): void => {
        clearTimeout(timer);
        output.watchers.delete(watch);
        settled();
      };
      const watch = (): void => {
        if (holds(screen().join('\n'))) settle(resolve);
      };
      const timer = setTimeout(() => {
        settle(() => {
          reject(new Error(`the screen ${otherwise}; it is\n${screen().join('\n')}`));
        });
      }, PATIENCE_MS);
      output.watchers.add(watch);
      watch();
    });
  return {
    app,
    output,
    screen,
    type: wire.type,
    sees: (sought) => until((text) => isIn(text, sought), `never showed ${String(sought)}`),
    missing: (sought) => until((text) => !isIn(text, sought), `went on showing ${String(sought)}`),
  };
};
