import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from '../../files/durable.ts';

/** The most mails waiting to be read. */
export const MAX_WAITING = 1000;

/** The Maildir of incoming mail in a data folder: complete files in `new`, others in `tmp`. */
export const spoolOf = (folder: string): string => join(folder, 'mail', 'in');

/** The folder for mails of a Maildir that could not be read. */
export const failedIn = (maildir: string): string => join(maildir, 'failed');

/** Creates the Maildir if there is none. */
export const makeMaildir = async (path: string): Promise<void> => {
  for (const part of ['tmp', 'new', 'cur'])
    await mkdir(join(path, part), { recursive: true, mode: PRIVATE_FOLDER });
};

/**
 * Stores a mail for the folder's server, whether or not one is running. Settles when it is on disk.
 * @returns false if too many are waiting already
 */
export const spoolMail = async (folder: string, mail: Buffer): Promise<boolean> => {
  const spool = spoolOf(folder);
  await makeMaildir(spool);
  const fresh = join(spool, 'new');
  if ((await readdir(fresh)).length >= MAX_WAITING) return false;
  const name = `${String(Date.now())}.${randomUUID()}`;
  const draft = join(spool, 'tmp', name);
  try {
    const handle = await open(draft, 'wx', PRIVATE_FILE);
    try {
      await handle.writeFile(mail);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(fresh, name));
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
  await syncFolder(fresh);
  return true;
};
