import { join } from 'node:path';
import * as z from 'zod';
import type { JoinedTable } from './joined-tables.ts';
import { seatFileName } from './seat-file-name.ts';
import { readPrivate, writePrivateSoon } from '../system/private-file.ts';

const texts = z.array(z.string());

/** Where a seat's treaties are kept that it has not proposed yet; on this machine only. */
export interface TreatyDrafts {
  /** Their texts as they were written, whether they are understood or not. */
  read(): readonly string[];
  /** On disk as soon as the screen shows it. */
  write(drafts: readonly string[]): void;
}

/** One file per seat in the data folder; a crash leaves the drafts as they were or as they are. */
export const treatyDraftStore = (folder: string, joined: JoinedTable): TreatyDrafts => {
  const drafts = join(folder, 'treaty-drafts');
  const table = seatFileName(joined);
  const path = join(drafts, `${table}.json`);
  return {
    read: () => readPrivate(path, texts, []),
    write(written) {
      writePrivateSoon(path, written);
    },
  };
};
