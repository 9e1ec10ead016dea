import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A schema of zod, whichever of its builds. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** What is to be written behind the frame that is drawn next, by its path. */
const due = new Map<string, unknown>();

const contentsOf = (path: string): unknown =>
  due.has(path) ? due.get(path) : JSON.parse(readFileSync(path, 'utf8'));

/** Reads a small JSON file of ours; `absent` where there is none or it is not what it should be. */
export const readPrivate = <T>(path: string, schema: Schema<T>, absent: T): T => {
  try {
    const parsed = schema.safeParse(contentsOf(path));
    return parsed.success ? parsed.data : absent;
  } catch {
    return absent;
  }
};

/** Replaces a small JSON file, readable for its owner only; a crash leaves the old or the new one. */
export const writePrivate = (path: string, value: unknown): void => {
  const draft = `${path}.${String(process.pid)}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
};

/** Writes what is due. */
export const writeWhatIsDue = (): void => {
  for (const [path, value] of due) {
    due.delete(path);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writePrivate(path, value);
  }
};

let isWrittenAtExit = false;

/**
 * Replaces a file and makes the folder it lies in, once the frame is drawn that shows what a key has done: a key does
 * not wait for the disk. Who reads it before that reads what will be written; the process does not end without it.
 */
export const writePrivateSoon = (path: string, value: unknown): void => {
  if (!isWrittenAtExit) process.once('exit', writeWhatIsDue);
  isWrittenAtExit = true;
  if (due.size === 0) setImmediate(writeWhatIsDue);
  due.set(path, value);
};

export const removePrivate = (path: string): void => {
  due.delete(path);
  rmSync(path, { force: true });
};
