import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';

const SIZE = { cols: 120, rows: 40 };
/** A program that says nothing for so long has painted all it had to, in milliseconds. */
const QUIET_MS = 60;
/** A key that brings nothing is given up after so long. */
const NOTHING_MS = 1000;

/** What a key led to. */
export interface Pressed {
  readonly bytes: number;
  /** From the key to the last byte, in milliseconds. */
  readonly ms: number;
}

/** A program in a pseudo-terminal, with the moment of its last byte. */
export class WatchedProgram {
  readonly #pty;
  #bytes = 0;
  #text = '';
  #lastAt = 0;
  #hasEnded = false;

  constructor(command: readonly [string, ...string[]]) {
    const [file, ...args] = command;
    const env = Object.fromEntries(
      Object.entries({ ...process.env, TERM: 'xterm-256color', CI: undefined }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    this.#pty = spawn(file, args, { ...SIZE, name: 'xterm-256color', env });
    this.#pty.onExit(() => {
      this.#hasEnded = true;
    });
    this.#pty.onData((chunk) => {
      this.#bytes += Buffer.byteLength(chunk);
      this.#text = (this.#text + chunk).slice(-20_000);
      this.#lastAt = performance.now();
    });
  }

  /** It has ended by itself, as one does that finds nothing to show here. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Types something and waits until the program is quiet. */
  async press(keys: string, quiet = QUIET_MS): Promise<Pressed> {
    const [before, start] = [this.#bytes, performance.now()];
    this.#pty.write(keys);
    for (;;) {
      await pause(2);
      const now = performance.now();
      if (this.#bytes > before ? now - this.#lastAt > quiet : now - start > NOTHING_MS) break;
    }
    return { bytes: this.#bytes - before, ms: this.#bytes > before ? this.#lastAt - start : 0 };
  }

  /** Types something and waits for what it leads to, however busy the machine is. */
  async reaches(keys: string, seen: string): Promise<void> {
    this.#text = '';
    this.#pty.write(keys);
    await this.writes(seen);
    await this.press('');
  }

  /** Waits for a text, which a program may write in parts. */
  async writes(text: string): Promise<void> {
    while (!this.#text.includes(text)) await pause(2);
  }

  /** Waits for the first picture, whatever it is: milliseconds until its last byte. */
  async settles(): Promise<number> {
    const start = performance.now();
    while (!this.#hasEnded && (this.#bytes === 0 || performance.now() - this.#lastAt < 2 * QUIET_MS))
      await pause(2);
    return this.#lastAt - start;
  }

  end(): void {
    this.#pty.kill('SIGKILL');
  }
}
