import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../files/durable.ts';
import type { Person } from '../../people/person.ts';
import { failedIn, spoolOf } from './spool.ts';

/** The addresses by which mails of a person are found. */
export type Addresses = Pick<Person, 'address' | 'nextAddress'>;

/**
 * Deletes unreadable mails that contain one of a person's addresses, whoever sent them. The whole mail is searched,
 * because the sender may be anywhere in it.
 * @param folder the data folder
 */
export const removeFailedOf = async (folder: string, { address, nextAddress }: Addresses): Promise<void> => {
  const failed = failedIn(spoolOf(folder));
  const known = [address, nextAddress].flatMap((each) => each?.toLowerCase() ?? []);
  const names = known.length > 0 ? await readdir(failed).catch(() => []) : [];
  for (const name of names) {
    const text = (await readFile(join(failed, name), 'latin1')).toLowerCase();
    if (known.some((each) => text.includes(each))) await rm(join(failed, name), { force: true });
  }
  if (names.length > 0) await syncFolder(failed);
};
