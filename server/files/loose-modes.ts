import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Permission bits of group and others: reading a file, and entering a folder. */
const OTHERS_READ = 0o044;
const OTHERS_ENTER = 0o011;

/** The most files named in a warning. */
const MAX_NAMED = 5;

const isLoose = async (path: string, bits: number): Promise<boolean> =>
  ((await stat(path)).mode & bits) !== 0;

/** Files in a folder that other users can read; folders that they cannot enter are skipped. */
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

/** A warning for the host if other users of the machine can read tokens, seeds or sheets. */
export const looseModes = async (folder: string): Promise<string | undefined> => {
  const files = await looseFiles(folder);
  if (files.length === 0) return undefined;
  const named = files.slice(0, MAX_NAMED).join(', ');
  const more = files.length > MAX_NAMED ? ` and ${String(files.length - MAX_NAMED)} more` : '';
  return `others on this machine can read ${named}${more}; close the folder to them: chmod -R go= '${folder}'`;
};
