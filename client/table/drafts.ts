import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { JoinedTable } from './joined-tables.ts';
import { seatFileName } from './seat-file-name.ts';
import { readPrivate, writePrivateSoon, flushPendingWrites } from '../system/private-file.ts';

/** The file of a draft; the stashed rows are called `aside` there. */
const storedDraft = z
  .object({ phase: z.string(), text: z.string(), aside: z.string() })
  .transform(({ phase, text, aside }): StoredDraft => ({ phase, text, stashed: aside }));

/** An unfinished sheet. */
export interface StoredDraft {
  readonly phase: string;
  /** The rows of the sheet as written, valid or not. */
  readonly text: string;
  /** Rows that were being typed and are not in the sheet yet, one per line. */
  readonly stashed: string;
}

/** Stores the unfinished sheets and lines of a seat on this machine, so that they survive a crash. */
export interface DraftStore {
  read(phase: string): StoredDraft | undefined;
  /** Saved as soon as the screen shows it. */
  write(draft: StoredDraft): void;
  /** The last sheet that is not empty and was written for another phase of the same step. */
  earlier(phase: string): StoredDraft | undefined;
  /** The text typed on a screen and not yet sent; empty if there is none. */
  readLine(screen: string): string;
  /** Saved as soon as the screen shows it. */
  writeLine(screen: string, text: string): void;
}

/** By screen. */
const storedLines = z.record(z.string(), z.string());

/** The step of `3/FIRST_ORDERS/2`; phases of the same step have similar sheets. */
const stepOf = (phase: string): string | undefined => phase.split('/')[1];

const turnOf = ({ phase }: StoredDraft): number => Number(phase.split('/')[0]);

/**
 * One file per match, seat and phase in the data folder, and one for single lines. A crash leaves either the old or
 * the new draft.
 */
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
    write({ phase, text, stashed }) {
      writePrivateSoon(join(drafts, nameOf(phase)), { phase, text, aside: stashed });
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
