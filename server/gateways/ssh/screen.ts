import { EventEmitter } from 'node:events';
import type { ServerChannel } from 'ssh2';

export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** Bytes that a client may leave unread before no more is written. */
const MAX_UNREAD = 64 * 1024;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.trunc(value) || least, least), most);

/** Limits a size to sensible values. */
const bounded = ({ columns, rows }: WindowSize): WindowSize => ({
  columns: within(columns, 20, 400),
  rows: within(rows, 6, 150),
});

/**
 * An SSH channel as the output stream of a terminal. Unread bytes are counted here, because the client chooses the
 * channel's window size.
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

  /** @returns false if the writer has to wait for `drain` */
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

  /** Polls until there is room, because neither the channel nor the socket has an event for that. */
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
