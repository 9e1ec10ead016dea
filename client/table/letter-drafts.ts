import { join } from 'node:path';
import * as z from 'zod';
import type { JoinedTable } from './joined-tables.ts';
import { seatFileName } from './seat-file-name.ts';
import { readPrivate, removePrivate, writePrivateSoon } from '../system/private-file.ts';

const letterDraft = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  /** Empty: the subject names it. */
  thread: z.string(),
  body: z.string(),
});

/** A letter that is being written. */
export type LetterDraft = z.infer<typeof letterDraft>;

/** Whether a letter is new or answers another. */
export type Occasion = 'new' | `answer-${number}`;

/** Where unfinished letters of one seat are kept, so that they outlive a crash; on this machine only. */
export interface LetterDrafts {
  read(occasion: Occasion): LetterDraft | undefined;
  /** On disk as soon as the screen shows it. */
  write(occasion: Occasion, draft: LetterDraft): void;
  drop(occasion: Occasion): void;
}

/** One file per seat and occasion in the data folder; a crash leaves a draft as it was or as it is. */
export const letterDraftStore = (folder: string, joined: JoinedTable): LetterDrafts => {
  const drafts = join(folder, 'letter-drafts');
  const table = seatFileName(joined);
  const path = (occasion: Occasion): string => join(drafts, `${table}.${occasion}.json`);
  return {
    read: (occasion) => readPrivate(path(occasion), letterDraft.optional(), undefined),
    write(occasion, draft) {
      writePrivateSoon(path(occasion), draft);
    },
    drop(occasion) {
      removePrivate(path(occasion));
    },
  };
};
