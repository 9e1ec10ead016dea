import { EventEmitter } from 'node:events';
import type { ServerChannel } from 'ssh2';

export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** Bytes a client may leave unread before nothing more is painted. */
const MAX_UNREAD = 64 * 1024;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.trunc(value) || least, least), most);

/** A size no client can make absurd. */
const bounded = ({ columns, rows }: WindowSize): WindowSize => ({
  columns: within(columns, 20, 400),
  rows: within(rows, 6, 150),
});

/**
 * A channel dressed as the output of a terminal. What the client has not read is counted here: how much it lets
 * through unread is for the client to say otherwise.
 */
export class ScreenOutput extends EventEmitter {
  readonly isTTY = true;
  readonly #channel: ServerChannel;
  readonly #unsent: () => number;
  #size: WindowSize;
  #pending = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param unsent bytes that the connection itself has not sent yet */
  constructor(channel: ServerChannel, size: WindowSize, unsent: () => number) {
    super();
    this.#channel = channel;
    this.#size = bounded(size);
    this.#unsent = unsent;
    this.setMaxListeners(50);
  }

  get columns(): number {
    return this.#size.columns;
  }

  get rows(): number {
    return this.#size.rows;
  }

  resize(size: WindowSize): void {
    this.#size = bounded(size);
    this.emit('resize');
  }

  get #isFull(): boolean {
    return this.#pending + this.#unsent() > MAX_UNREAD;
  }

  /** False: wait for `drain`. */
  write(text: string | Uint8Array): boolean {
    if (!this.#channel.writable) return true;
    const bytes = Buffer.byteLength(text);
    this.#pending += bytes;
    this.#channel.write(text, () => {
      this.#pending -= bytes;
    });
    if (!this.#isFull) return true;
    this.#look();
    return false;
  }

  /** Neither the window of the channel nor the socket tells when it has room again. */
  #look(): void {
    this.#timer ??= setInterval(() => {
      if (this.#isFull && this.#channel.writable) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.emit('drain');
    }, 50);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
