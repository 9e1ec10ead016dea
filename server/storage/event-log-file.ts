import { constants } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { PRIVATE_FILE, writeDurably } from '../files/durable.ts';
import type { EventLogMedium } from './event-log.ts';

const openFile = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE);

/** The text of an event log in a file, which is created if necessary. */
export class EventLogFile implements EventLogMedium {
  readonly #path: string;
  #handle: FileHandle;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static async open(path: string): Promise<EventLogFile> {
    return new EventLogFile(path, await openFile(path));
  }

  text(): Promise<Buffer> {
    return readFile(this.#path);
  }

  truncate(bytes: number): Promise<void> {
    return this.#handle.truncate(bytes);
  }

  async replace(lines: readonly string[]): Promise<void> {
    await writeDurably(this.#path, lines.join(''));
    await this.#handle.close();
    this.#handle = await openFile(this.#path);
  }

  async write(at: number, lines: readonly string[]): Promise<void> {
    const text = Buffer.from(lines.join(''));
    if (text.length === 0) return;
    const { bytesWritten } = await this.#handle.write(text, 0, text.length, at);
    if (bytesWritten < text.length) throw new Error('there was no room for the event log');
  }

  async read(at: number, length: number): Promise<string> {
    const buffer = Buffer.alloc(length);
    await this.#handle.read(buffer, 0, length, at);
    return buffer.toString('utf8');
  }

  sync(): Promise<void> {
    return this.#handle.datasync();
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
