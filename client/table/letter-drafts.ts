import { join } from 'node:path';
import * as z from 'zod';
import type { JoinedTable } from './joined-tables.ts';
import { seatFileName } from './seat-file-name.ts';
import { readPrivate, removePrivate, writePrivateSoon } from '../system/private-file.ts';

const letterDraft = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  /** If empty, the subject names the thread. */
  thread: z.string(),
  body: z.string(),
});

/** A letter being written. */
export type LetterDraft = z.infer<typeof letterDraft>;

/** Whether a letter is new or a reply. */
export type LetterDraftKey = 'new' | `answer-${number}`;

/** Stores the unfinished letters of a seat on this machine, so that they survive a crash. */
export interface LetterDrafts {
  read(occasion: LetterDraftKey): LetterDraft | undefined;
  /** Saved as soon as the screen shows it. */
  write(occasion: LetterDraftKey, draft: LetterDraft): void;
  drop(occasion: LetterDraftKey): void;
}

/** One file per seat and occasion in the data folder. A crash leaves either the old or the new draft. */
export const letterDraftStore = (folder: string, joined: JoinedTable): LetterDrafts => {
  const drafts = join(folder, 'letter-drafts');
  const table = seatFileName(joined);
  const path = (occasion: LetterDraftKey): string => join(drafts, `${table}.${occasion}.json`);
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
