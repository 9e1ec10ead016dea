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

/** A match as the host of a data folder has it. */
export interface FolderMatch {
  /** Header, seed and every accepted command. */
  readonly saved: SavedMatch;
  /** The same as far as the server's newest checkpoint goes, with the hash of the position kept there. */
  readonly checkpoint: SavedMatch | undefined;
}

interface Journal {
  readonly start: string;
  readonly path: string;
}

/** Commands by the number of their journal line; what only moves a deadline is left out. */
const commandsOf = async (match: string, { start, path }: Journal): Promise<Map<number, Command>> => {
  const { readJournal } = await import('@chancery/server/match/journal-reader.ts');
  const commands = new Map<number, Command>();
  const reading = await readJournal(path, { start }, ({ sequence, entry }) => {
    if (entry.kind !== 'extend' && entry.kind !== 'grace') commands.set(sequence, entry);
  });
  const [gap] = reading.accepted;
  if (gap) {
    const lines = `lines ${String(gap.from)} to ${String(gap.to)}`;
    throw new CommandFailed(
      EXIT.refused,
      `${lines} of the journal of ${match} are lost: it cannot be replayed from its beginning`,
    );
  }
  if (reading.lost.length === 0) return commands;
  throw new CommandFailed(
    EXIT.refused,
    `the journal of ${match} is damaged after line ${String(reading.unbroken)}`,
  );
};

/** Reads a match of the data folder, whether or not a server has it open. */
export const matchInFolder = async (folder: string, match: string): Promise<FolderMatch> => {
  const { matchFiles } = await import('@chancery/server/match/match-folder.ts');
  const { newestCheckpoint } = await import('@chancery/server/match/survey.ts');
  const paths = matchFiles(join(folder, 'matches', match));
  const headerText = await textOf(paths.header);
  const seed = (await textOf(paths.seed)).trim();
  const start = createHash('sha256').update(headerText).digest('hex');
  const kept = await newestCheckpoint(paths);
  const commands = await commandsOf(match, { start, path: paths.journal });
  const save = (upTo: number): SavedMatch =>
    savedMatchSchema.parse({
      header: JSON.parse(headerText),
      seed,
      commands: [...commands].flatMap(([sequence, command]) => (sequence <= upTo ? [command] : [])),
    });
  return {
    saved: save(Infinity),
    checkpoint: kept && { ...save(kept.sequence), hash: kept.state },
  };
};

const jsonIn = async (path: string): Promise<unknown> => {
  const json = await textOf(path);
  try {
    return JSON.parse(json) as unknown;
  } catch (cause) {
    throw new CommandFailed(EXIT.refused, `${path}: ${cause instanceof Error ? cause.message : 'no JSON'}`);
  }
};

/** A match saved in a file. */
export const matchInFile = async (path: string): Promise<SavedMatch> => {
  const parsed = savedMatchSchema.safeParse(await jsonIn(path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandFailed(
    EXIT.refused,
    `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is no saved match'}`,
  );
};
