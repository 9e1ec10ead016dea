import { PassThrough, Writable } from 'node:stream';
import headless from '@xterm/headless';
import { expect, vi } from 'vitest';
import { type App, startApp } from '../../client/shell/app.tsx';
import type { Stage } from '../../client/shell/stage-options.ts';
import { openSession } from '../../client/shell/terminal/session.ts';

/** How long a screen may take to show something; a busy machine is given its time. */
const PATIENCE = { timeout: 15_000 };

/** A terminal emulator as the client's stdout. */
class XtermOutput extends Writable {
  readonly terminal: headless.Terminal;
  columns: number;
  rows: number;
  /** Everything ever written, escape sequences and all. */
  bytes = '';

  constructor(columns: number, rows: number) {
    super({ decodeStrings: false });
    this.columns = columns;
    this.rows = rows;
    this.terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.bytes += chunk;
    this.terminal.write(chunk, done);
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
  /** Waits until the screen shows the text somewhere. */
  sees(text: string): Promise<void>;
  missing(text: string): Promise<void>;
}

export const openXterm = (
  columns: number,
  rows: number,
  stage: (app: App) => Stage,
  environment: Readonly<Record<string, string>> = { TERM: 'xterm-256color' },
): XtermClient => {
  const input = new PassThrough();
  const output = new XtermOutput(columns, rows);
  const app = startApp(openSession({ input, output: output as never, environment }));
  app.show(stage(app));
  const screen = (): readonly string[] => {
    const buffer = output.terminal.buffer.active;
    return Array.from(
      { length: output.rows },
      (_, y) => buffer.getLine(buffer.baseY + y)?.translateToString(true) ?? '',
    );
  };
  return {
    app,
    output,
    screen,
    type: (bytes) => void input.write(bytes),
    sees: (text) =>
      vi.waitFor(() => {
        expect(screen().join('\n')).toContain(text);
      }, PATIENCE),
    missing: (text) =>
      vi.waitFor(() => {
        expect(screen().join('\n')).not.toContain(text);
      }, PATIENCE),
  };
};
