import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Group and others: what they may read of a file, and go through of a folder. */
const OTHERS_READ = 0o044;
const OTHERS_ENTER = 0o011;

/** Files named in one warning. */
const MAX_NAMED = 5;

const isLoose = async (path: string, bits: number): Promise<boolean> =>
  ((await stat(path)).mode & bits) !== 0;

/** Files in a folder and below that others than the owner can read; nothing is looked at behind a closed folder. */
const looseFiles = async (folder: string): Promise<readonly string[]> => {
  if (!(await isLoose(folder, OTHERS_ENTER))) return [];
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await looseFiles(path)));
    else if (entry.isFile() && (await isLoose(path, OTHERS_READ))) found.push(path);
  }
  return found;
};

/** The warning for the host where other users of the machine can read tokens, seeds or sheets; else nothing. */
export const looseModes = async (folder: string): Promise<string | undefined> => {
  const files = await looseFiles(folder);
  if (files.length === 0) return undefined;
  const named = files.slice(0, MAX_NAMED).join(', ');
  const more = files.length > MAX_NAMED ? ` and ${String(files.length - MAX_NAMED)} more` : '';
  return `others on this machine can read ${named}${more}; close the folder to them: chmod -R go= '${folder}'`;
};
