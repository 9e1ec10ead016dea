import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import envPaths from 'env-paths';
import { invocation } from './invocation.ts';

/**
 * The data folder: `--data`, else CHANCERY_HOME, else the system's place for application data. It is
 * made when it is not there; only its owner may look into it.
 */
export const dataFolder = (chosen: string | undefined): string => {
  const folder = resolve(
    chosen ??
      (invocation().environment['CHANCERY_HOME'] || undefined) ??
      envPaths('chancery', { suffix: '' }).data,
  );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};
