import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalMark } from './journal-mark.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER, writeDurably } from '../files/durable.ts';

/** The files of one match, by name, inside its folder. */
export const matchFiles = (folder: string) => ({
  folder,
  header: join(folder, 'header.json'),
  seats: join(folder, 'seats.json'),
  seatsCopy: join(folder, 'seats.copy.json'),
  spare: join(folder, 'spare.json'),
  seed: join(folder, 'seed'),
  journal: join(folder, 'journal.ndjson'),
  journalMark: join(folder, 'journal.mark'),
  damaged: join(folder, 'journal.damaged'),
  chronicle: join(folder, 'chronicle.ndjson'),
  notes: join(folder, 'notes.json'),
  checkpoints: join(folder, 'checkpoints'),
  letters: join(folder, 'letters.ndjson'),
  lettersMark: join(folder, 'letters.mark'),
  closed: join(folder, 'closed.json'),
  standing: join(folder, 'standing.json'),
  damagedLetters: join(folder, 'letters.damaged'),
});

export type MatchPaths = ReturnType<typeof matchFiles>;

/** Lays out the folder of a match that has not begun: header, seed and an empty journal. */
export const layOut = async (paths: MatchPaths, headerText: string, seed: string): Promise<void> => {
  await mkdir(paths.folder, { recursive: true, mode: PRIVATE_FOLDER });
  await writeDurably(paths.header, headerText);
  await writeDurably(paths.seed, `${seed}\n`);
  await writeFile(paths.journal, '', { mode: PRIVATE_FILE });
  await JournalMark.layOut(paths.journalMark);
  await JournalMark.layOut(paths.lettersMark);
};
