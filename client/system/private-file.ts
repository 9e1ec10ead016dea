import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A zod schema, of either build of zod. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Values to be written after the next frame, by path. */
const pendingWrites = new Map<string, unknown>();

const contentsOf = (path: string): unknown =>
  pendingWrites.has(path) ? pendingWrites.get(path) : JSON.parse(readFileSync(path, 'utf8'));

/** Reads one of the client's small JSON files; returns `absent` if it is missing or invalid. */
export const readPrivate = <T>(path: string, schema: Schema<T>, absent: T): T => {
  // Screens read files with every frame, most of them missing.
  if (!pendingWrites.has(path) && !existsSync(path)) return absent;
  try {
    const parsed = schema.safeParse(contentsOf(path));
    return parsed.success ? parsed.data : absent;
  } catch {
    return absent;
  }
};

/**
 * Replaces a small JSON file. After a crash it has either the old or the new content; after an error it is as before,
 * with no other file beside it.
 */
export const replaceJson = (path: string, value: unknown, mode: number): void => {
  const draft = `${path}.${String(process.pid)}.new`;
  try {
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode });
    renameSync(draft, path);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw cause;
  }
};

/** Replaces a small JSON file, readable only by its owner. */
export const writePrivate = (path: string, value: unknown): void => {
  replaceJson(path, value, 0o600);
};

/** Writes all pending files. */
export const flushPendingWrites = (): void => {
  for (const [path, value] of pendingWrites) {
    pendingWrites.delete(path);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writePrivate(path, value);
  }
};

let isWrittenAtExit = false;

/**
 * Replaces a file after the next frame, so that a key does not wait for the disk, and creates its folder. Until then
 * `readPrivate` returns the new value. Pending files are written when the process exits.
 */
export const writePrivateSoon = (path: string, value: unknown): void => {
  if (!isWrittenAtExit) process.once('exit', flushPendingWrites);
  isWrittenAtExit = true;
  if (pendingWrites.size === 0) setImmediate(flushPendingWrites);
  pendingWrites.set(path, value);
};

export const removePrivate = (path: string): void => {
  pendingWrites.delete(path);
  rmSync(path, { force: true });
};
