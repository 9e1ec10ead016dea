import { type Adapter, Low } from 'lowdb';
import { sha256 } from './checksum.ts';
import type { FoundRecord } from '../storage/match-storage.ts';
import { readIfThere, writeDurably } from './durable.ts';

const SEAL = /^(.*)\n([0-9a-f]{64})\n$/s;

/** A value as the text of a sealed file: its JSON, and the SHA-256 of that on a line of its own. */
export const sealed = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${text}\n${sha256(text)}\n`;
};

/** Thrown for a text that is not as it was written. */
class NotSealed extends Error {
  readonly text: string;

  constructor(text: string) {
    super('not sealed');
    this.text = text;
  }
}

/**
 * Reads the text of a sealed file. The value of one that is sound is what was written, so its type is the
 * writer's.
 * @throws NotSealed where it is not as it was written
 */
export const unsealed = <T>(text: string): T => {
  const [, json, seal] = SEAL.exec(text) ?? [];
  if (json === undefined || sha256(json) !== seal) throw new NotSealed(text);
  return JSON.parse(json) as T;
};

/** What a text that may be there holds: one that is not as it was written is damaged. */
export const foundIn = <T>(text: string | undefined): FoundRecord<T> => {
  if (text === undefined) return { state: 'missing' };
  try {
    return { state: 'sound', value: unsealed<T>(text) };
  } catch {
    return { state: 'damaged', text };
  }
};

/** A sealed file behind lowdb: replaced as a whole and durably, so that the old or the new one is there. */
class SealedFile<T> implements Adapter<T> {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async read(): Promise<T | null> {
    const text = await readIfThere(this.#path);
    return text === undefined ? null : unsealed<T>(text);
  }

  write(value: T): Promise<void> {
    return writeDurably(this.#path, sealed(value));
  }
}

const isNoFile = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';

/** Reads a sealed file; one that is not as it was written is damaged. */
export const readSealed = async <T extends object>(path: string): Promise<FoundRecord<T>> => {
  const file = new Low<T | null>(new SealedFile(path), null);
  try {
    await file.read();
  } catch (cause) {
    if (cause instanceof NotSealed) return { state: 'damaged', text: cause.text };
    if (isNoFile(cause)) return { state: 'damaged', text: '' };
    throw cause;
  }
  return file.data === null ? { state: 'missing' } : { state: 'sound', value: file.data };
};

/**
 * Replaces a sealed file. `Low` holds what it is to write before it is written: every write has one of its
 * own, and whoever shows the value to others does so when this has settled.
 */
export const writeSealed = <T extends object>(path: string, value: T): Promise<void> =>
  new Low<T>(new SealedFile(path), value).write();
