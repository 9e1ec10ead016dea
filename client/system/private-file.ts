import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A schema of zod, whichever of its builds. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Reads a small JSON file of ours; `absent` where there is none or it is not what it should be. */
export const readPrivate = <T>(path: string, schema: Schema<T>, absent: T): T => {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
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
