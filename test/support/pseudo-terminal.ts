import { closeSync, constants, createWriteStream, openSync } from 'node:fs';
import tty from 'node:tty';
import * as pty from '@lydell/node-pty';
import type { TerminalOutput } from '../../client/shell/terminal/painter.ts';
import type { TerminalInput } from '../../client/shell/terminal/session.ts';
import type { Size } from './terminal.ts';

/** A pseudo-terminal: one end for a client in this process, the other for the test. */
export interface PseudoTerminal {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  /** Sends bytes to the client, as a keyboard does. */
  type(bytes: string): void;
  /** Receives what the client writes. */
  onBytes(listener: (bytes: string) => void): void;
  close(): void;
}

/** What the package opens if no process is started in the terminal; its types omit it. */
interface Opened {
  /** The test's end. */
  readonly master: tty.ReadStream & { write(bytes: string): boolean };
  /** The client's end, as a stream of the package. */
  readonly slave: tty.ReadStream;
  /** Path of the client's end. */
  readonly ptsName: string;
}

const { open: openTerminal } = pty as unknown as {
  readonly open: (size: { readonly cols: number; readonly rows: number }) => Opened;
};

/** Opens a pseudo-terminal without starting a process in it, because a fork would copy the memory of this process. */
export const openPseudoTerminal = ({ columns, rows }: Size): PseudoTerminal => {
  const { master, slave, ptsName: path } = openTerminal({ cols: columns, rows });
  const open = (): number => openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  const keyboard = open();
  const input = new tty.ReadStream(keyboard);
  const setRawMode = input.setRawMode.bind(input);
  // Setting raw mode blocks until all output has been read, which nobody in this process could do meanwhile.
  input.setRawMode = (isRaw) => (isRaw ? setRawMode(true) : input);
  // Not a `tty` stream, whose writes block until the output is read, because the reader is in this process.
  const output = Object.assign(createWriteStream(path, { fd: open() }), { columns, rows });
  slave.destroy();
  return {
    input,
    output,
    type: (bytes) => {
      master.write(bytes);
    },
    onBytes: (listener) => {
      master.on('data', listener);
    },
    close() {
      // A client that ends later has nothing left to write to.
      output.on('error', () => undefined);
      output.end(() => {
        master.destroy();
        input.destroy();
        // Node reads from another file descriptor of it and leaves this one open.
        closeSync(keyboard);
      });
    },
  };
};
