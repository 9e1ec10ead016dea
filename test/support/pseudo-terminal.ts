import { closeSync, constants, createWriteStream, openSync } from 'node:fs';
import tty from 'node:tty';
import { spawn } from '@lydell/node-pty';
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

/** Says which terminal it has, and keeps it open. */
const HOLDER = 'tty; exec sleep 100000';

/** Opens a pseudo-terminal. The client's end is that of a shell which does nothing but hold it. */
export const openPseudoTerminal = async ({ columns, rows }: Size): Promise<PseudoTerminal> => {
  const holder = spawn('sh', ['-c', HOLDER], { cols: columns, rows, name: 'xterm-256color' });
  let listener: (bytes: string) => void = () => undefined;
  let said = '';
  const path = await new Promise<string>((resolve) => {
    holder.onData((bytes) => {
      listener(bytes);
      said += bytes;
      const [, named] = /^(\S+)\r\n/.exec(said) ?? [];
      if (named !== undefined) resolve(named);
    });
  });
  const open = (): number => openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  const keyboard = open();
  const input = new tty.ReadStream(keyboard);
  const setRawMode = input.setRawMode.bind(input);
  // Giving the terminal back waits until somebody has read what was written: in this process nobody could.
  input.setRawMode = (isRaw) => (isRaw ? setRawMode(true) : input);
  // Not of `tty`, whose writes wait until somebody has read: the one who reads is in this very process.
  const output = Object.assign(createWriteStream(path, { fd: open() }), { columns, rows });
  return {
    input,
    output,
    type: (bytes) => {
      holder.write(bytes);
    },
    onBytes: (next) => (listener = next),
    close() {
      // A client that ends later has nobody left to write to.
      output.on('error', () => undefined);
      output.end(() => {
        input.destroy();
        // Node reads from another opening of it, and leaves this one to whoever made it.
        closeSync(keyboard);
        holder.kill('SIGKILL');
      });
    },
  };
};
