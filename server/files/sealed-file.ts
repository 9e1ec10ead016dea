import { readFile } from 'node:fs/promises';
import { sha256 } from './checksum.ts';
import { isMissing, writeDurably } from './durable.ts';

const SEAL = /^(.*)\n([0-9a-f]{64})\n$/s;

/** What was found at a path: a file as it was written, none at all, or something else. */
export type Found<T> =
  | { readonly state: 'sound'; readonly value: T }
  | { readonly state: 'missing' }
  | { readonly state: 'damaged' };

/** A value as the text of a sealed file: its JSON, and the SHA-256 of that on a line of its own. */
export const sealed = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${text}\n${sha256(text)}\n`;
};

/** Reads a sealed file. The value of one that is sound is what was written, so its type is the writer's. */
export const readSealed = async <T>(path: string): Promise<Found<T>> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) return { state: 'missing' };
    if (cause instanceof Error && 'code' in cause && cause.code === 'EISDIR') return { state: 'damaged' };
    throw cause;
  }
  const [, json, seal] = SEAL.exec(text) ?? [];
  if (json === undefined || sha256(json) !== seal) return { state: 'damaged' };
  return { state: 'sound', value: JSON.parse(json) as T };
};

/** Replaces a sealed file; after a crash either the old or the new one is there, whole. */
export const writeSealed = (path: string, value: unknown): Promise<void> => writeDurably(path, sealed(value));
