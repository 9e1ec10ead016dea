import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import envPaths from 'env-paths';
import { invocation } from './invocation.ts';

/**
 * The data folder: `--data`, else CHANCERY_HOME, else the system's default place. It is created if needed, readable
 * only by its owner.
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
