import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../files/durable.ts';
import type { Person } from '../../people/person.ts';
import { failedIn, spoolOf } from './spool.ts';

/** Where mail of a person may be kept, and what of it is theirs. */
export type Addresses = Pick<Person, 'address' | 'nextAddress'>;

/**
 * Deletes mails that could not be read and name an address of a person, whoever sent them. Looked for in all of a
 * mail: what could not be read may have its sender anywhere.
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
