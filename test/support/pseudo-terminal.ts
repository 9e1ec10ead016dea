import { closeSync, constants, createWriteStream, openSync } from 'node:fs';
import tty from 'node:tty';
import * as pty from '@lydell/node-pty';
import type { TerminalOutput } from '../../client/shell/terminal/painter.ts';
import type { TerminalInput } from '../../client/shell/terminal/session.ts';
import type { Size } from './terminal.ts';

/** A pseudo-terminal of the machine: one end for a client in this process, the other for who sits before it. */
export interface PseudoTerminal {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  /** Bytes as a keyboard sends them. */
  type(bytes: string): void;
  /** Hands over what the client writes, as it comes out at the other end. */
  onBytes(listener: (bytes: string) => void): void;
  close(): void;
}

/** What the package opens where no process is to be started in the terminal; its types leave it out. */
interface Opened {
  /** The end of who sits before it. */
  readonly master: tty.ReadStream & { write(bytes: string): boolean };
  /** The client's end, as the package reads it. */
  readonly slave: tty.ReadStream;
  /** The file of the client's end. */
  readonly ptsName: string;
}

const { open: openTerminal } = pty as unknown as {
  readonly open: (size: { readonly cols: number; readonly rows: number }) => Opened;
};

/** Opens a pseudo-terminal that no process is started in: that would copy the pages of this one, which are many. */
export const openPseudoTerminal = ({ columns, rows }: Size): PseudoTerminal => {
  const { master, slave, ptsName: path } = openTerminal({ cols: columns, rows });
  const open = (): number => openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  const keyboard = open();
  const input = new tty.ReadStream(keyboard);
  const setRawMode = input.setRawMode.bind(input);
  // Giving the terminal back waits until somebody has read what was written: in this process nobody could.
  input.setRawMode = (isRaw) => (isRaw ? setRawMode(true) : input);
  // Not of `tty`, whose writes wait until somebody has read: the one who reads is in this very process.
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
      // A client that ends later has nobody left to write to.
      output.on('error', () => undefined);
      output.end(() => {
        master.destroy();
        input.destroy();
        // Node reads from another opening of it, and leaves this one to whoever made it.
        closeSync(keyboard);
      });
    },
  };
};
