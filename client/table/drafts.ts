import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { JoinedTable } from './joined-tables.ts';
import { seatFileName } from './seat-file-name.ts';
import { readPrivate, writePrivateSoon, flushPendingWrites } from '../system/private-file.ts';

const storedDraft = z.object({
  phase: z.string(),
  /** The rows of the sheet as they were written, whether they are understood or not. */
  text: z.string(),
  /** Rows that were being written and are not in the sheet yet, a line each. */
  aside: z.string(),
});

/** An unfinished sheet. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** Where unfinished sheets and lines of one seat are kept, so that they outlive a crash; on this machine only. */
export interface DraftStore {
  read(phase: string): StoredDraft | undefined;
  /** On disk as soon as the screen shows it. */
  write(draft: StoredDraft): void;
  /** The last sheet with anything in it that was written for another phase of the same step. */
  earlier(phase: string): StoredDraft | undefined;
  /** The line typed on a screen and not yet accepted; empty if there is none. */
  readLine(screen: string): string;
  /** On disk as soon as the screen shows it. */
  writeLine(screen: string, text: string): void;
}

/** By the screen they are typed on. */
const storedLines = z.record(z.string(), z.string());

/** The step of `3/FIRST_ORDERS/2`: sheets of one step are alike. */
const stepOf = (phase: string): string | undefined => phase.split('/')[1];

const turnOf = ({ phase }: StoredDraft): number => Number(phase.split('/')[0]);

/** One file per match, seat and phase in the data folder, one for single lines; a crash leaves a draft as it was or as it is. */
export const draftStore = (folder: string, joined: JoinedTable): DraftStore => {
  const drafts = join(folder, 'drafts');
  const table = seatFileName(joined);
  const nameOf = (phase: string): string => `${table}.${phase.replaceAll('/', '-')}.json`;
  const readFile = (name: string): StoredDraft | undefined =>
    readPrivate(join(drafts, name), storedDraft.optional(), undefined);
  const names = (): readonly string[] => {
    flushPendingWrites();
    mkdirSync(drafts, { recursive: true, mode: 0o700 });
    return readdirSync(drafts).filter((name) => name.startsWith(`${table}.`) && name.endsWith('.json'));
  };
  const linesPath = join(folder, 'drafts', `${table}-lines.json`);
  const lines = (): z.infer<typeof storedLines> => readPrivate(linesPath, storedLines, {});
  return {
    read: (phase) => readFile(nameOf(phase)),
    write(draft) {
      writePrivateSoon(join(drafts, nameOf(draft.phase)), draft);
    },
    earlier: (phase) =>
      names()
        .flatMap((name) => readFile(name) ?? [])
        .filter((draft) => draft.phase !== phase && stepOf(draft.phase) === stepOf(phase))
        .filter(({ text }) => text.trim() !== '')
        .sort((a, b) => turnOf(a) - turnOf(b))
        .at(-1),
    readLine: (screen) => lines()[screen] ?? '',
    writeLine(screen, text) {
      writePrivateSoon(linesPath, { ...lines(), [screen]: text });
    },
  };
};
