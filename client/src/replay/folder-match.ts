import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '@chancery/shared/kernel/match.ts';
import { CommandFailed, EXIT } from '../exit.ts';
import { type SavedMatch, savedMatchSchema } from './saved-match.ts';

const textOf = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new CommandFailed(EXIT.refused, `${path}: cannot be read`);
  }
};

/** A match of the data folder, as the host has it: header, seed and every accepted command. */
export const matchInFolder = async (folder: string, match: string): Promise<SavedMatch> => {
  const { readJournal } = await import('@chancery/server/match/journal-reader.ts');
  const { matchFiles } = await import('@chancery/server/match/match-folder.ts');
  const paths = matchFiles(join(folder, 'matches', match));
  const headerText = await textOf(paths.header);
  const seed = (await textOf(paths.seed)).trim();
  const commands: Command[] = [];
  const start = createHash('sha256').update(headerText).digest('hex');
  const reading = await readJournal(paths.journal, start, ({ entry }) => {
    if (entry.kind !== 'extend') commands.push(entry);
  });
  if (reading.isDamaged) {
    throw new CommandFailed(
      EXIT.refused,
      `the journal of ${match} is damaged after line ${String(reading.lines)}`,
    );
  }
  return savedMatchSchema.parse({ header: JSON.parse(headerText), seed, commands });
};

/** A match saved in a file. */
export const matchInFile = async (path: string): Promise<SavedMatch> => {
  const parsed = savedMatchSchema.safeParse(JSON.parse(await textOf(path)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandFailed(
    EXIT.refused,
    `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is no saved match'}`,
  );
};
