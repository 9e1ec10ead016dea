import { join } from 'node:path';
import * as z from 'zod';
import type { JoinedTable } from './joined-tables.ts';
import { seatFileName } from './seat-file-name.ts';
import { readPrivate, writePrivateSoon } from '../system/private-file.ts';

const texts = z.array(z.string());

/** Stores the treaties that a seat has not proposed yet, on this machine. */
export interface TreatyDrafts {
  /** Their texts as written, valid or not. */
  read(): readonly string[];
  /** Saved as soon as the screen shows it. */
  write(drafts: readonly string[]): void;
}

/** One file per seat in the data folder. A crash leaves either the old or the new drafts. */
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
