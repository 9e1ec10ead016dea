import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { replaceJson } from './private-file.ts';

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
    replaceJson(target, settings, exists ? statSync(target).mode & 0o777 : 0o600);
    return undefined;
  } catch (cause) {
    return errorText(cause);
  }
};
