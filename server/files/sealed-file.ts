import { type Adapter, Low } from 'lowdb';
import { sha256 } from './checksum.ts';
import type { FoundRecord } from '../storage/match-storage.ts';
import { readIfThere, writeDurably } from './durable.ts';

const SEAL = /^(.*)\n([0-9a-f]{64})\n$/s;

/** The text of a sealed file: the value's JSON, and its SHA-256 on a line of its own. */
export const seal = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${text}\n${sha256(text)}\n`;
};

/** Thrown if a text's seal does not match. */
class NotSealed extends Error {
  readonly text: string;

  constructor(text: string) {
    super('not sealed');
    this.text = text;
  }
}

/**
 * Reads the text of a sealed file. If the seal matches, the value is what was written, so its type is the writer's.
 * @throws NotSealed if it does not match
 */
export const unseal = <T>(text: string): T => {
  const [, json, seal] = SEAL.exec(text) ?? [];
  if (json === undefined || sha256(json) !== seal) throw new NotSealed(text);
  return JSON.parse(json) as T;
};

/** The record in a text: sound, damaged, or missing if there is no text. */
export const readRecordText = <T>(text: string | undefined): FoundRecord<T> => {
  if (text === undefined) return { state: 'missing' };
  try {
    return { state: 'sound', value: unseal<T>(text) };
  } catch {
    return { state: 'damaged', text };
  }
};

/** A sealed file for lowdb, replaced atomically and durably. */
class SealedFile<T> implements Adapter<T> {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async read(): Promise<T | null> {
    const text = await readIfThere(this.#path);
    return text === undefined ? null : unseal<T>(text);
  }

  write(value: T): Promise<void> {
    return writeDurably(this.#path, seal(value));
  }
}

const isNoFile = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';

/** Reads a sealed file; one whose seal does not match is damaged. */
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
 * Replaces a sealed file. `Low` holds the new value before it is written, so each write uses its own `Low`, and
 * callers use the value only when this has settled.
 */
export const writeSealed = <T extends object>(path: string, value: T): Promise<void> =>
  new Low<T>(new SealedFile(path), value).write();
