import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';

/** The settings in a file; an error if they are not a JSON object. */
const settingsIn = (path: string): Readonly<Record<string, unknown>> => {
  const settings: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new Error(`${path} has no settings to change`);
  return settings as Readonly<Record<string, unknown>>;
};

/**
 * Sets the theme in the user's `config.json` and keeps its other settings. The file may be a link; what it leads to is
 * replaced.
 * @returns what prevents it, if anything does; the file is then as before
 */
export const saveTheme = (theme: string, path: string): string | undefined => {
  try {
    const exists = existsSync(path);
    if (!exists) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const target = exists ? realpathSync(path) : path;
    const settings = { ...(exists ? settingsIn(target) : {}), theme };
    const draft = `${target}.${String(process.pid)}.new`;
    const mode = exists ? statSync(target).mode & 0o777 : 0o600;
    writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode });
    renameSync(draft, target);
    return undefined;
  } catch (cause) {
    return errorText(cause);
  }
};
