import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '@chancery/server/match/entry.ts';
import type { MatchStorage, StoredText } from '@chancery/server/storage/match-storage.ts';
import type { Command } from '@chancery/shared/kernel/match/match.ts';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { type SavedMatch, savedMatchSchema } from './saved-match.ts';

const unreadable = (path: string): never => {
  throw new CommandFailed(EXIT.refused, `${path}: cannot be read`);
};

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => unreadable(path));

/** A match as the host of a data folder has it. */
export interface FolderMatch {
  /** Header, seed and every accepted command. */
  readonly saved: SavedMatch;
  /** The same as far as the server's newest checkpoint goes, with the hash of the position kept there. */
  readonly checkpoint: SavedMatch | undefined;
}

const COMMANDS: readonly string[] = ['sheet', 'withdraw', 'line', 'done'] satisfies Command['kind'][];

const isCommand = (entry: Entry): entry is Exclude<Command, { readonly kind: 'advance' }> =>
  COMMANDS.includes(entry.kind);

/** The command an entry is to the match; nothing where it concerns the clock or the table alone. */
const commandOf = (match: string, entry: Entry): Command | undefined => {
  if (isCommand(entry)) return entry;
  const { kind, phase } = entry;
  if (kind === 'advance' || kind === 'publish') return { kind: 'advance', seat: 'gm', phase };
  if (kind === 'proxy-sheet' || kind === 'late-sheet')
    return { kind: 'sheet', seat: entry.of, phase, text: entry.text };
  if (kind === 'retract' || kind === 'amend')
    throw new CommandFailed(
      EXIT.refused,
      `${match} was ${kind === 'amend' ? 'changed by hand' : 'taken back'} in ${phase}: its commands alone do not lead where it is`,
    );
  return undefined;
};

/** Commands by the number of their journal line; what only moves a deadline or tells of other rules is left out. */
const commandsOf = async (storage: MatchStorage, start: string): Promise<Map<number, Command>> => {
  const match = storage.id;
  const commands = new Map<number, Command>();
  const reading = await storage.log<Entry>('journal').read({ start }, ({ sequence, entry }) => {
    const command = commandOf(match, entry);
    if (command) commands.set(sequence, command);
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
  const storages = await import('@chancery/server/storage/folder-match.ts');
  const { newestCheckpoint } = await import('@chancery/server/match/survey.ts');
  const path = join(folder, 'matches', match);
  const storage = new storages.FolderMatch(path);
  const kept = async (text: StoredText): Promise<string> =>
    (await text.read()) ?? unreadable(join(path, text.name));
  const headerText = await kept(storage.header);
  const seed = (await kept(storage.seed)).trim();
  const start = createHash('sha256').update(headerText).digest('hex');
  const newest = await newestCheckpoint(storage);
  const commands = await commandsOf(storage, start);
  const save = (upTo: number): SavedMatch =>
    savedMatchSchema.parse({
      header: JSON.parse(headerText),
      seed,
      commands: [...commands].flatMap(([sequence, command]) => (sequence <= upTo ? [command] : [])),
    });
  return {
    saved: save(Infinity),
    checkpoint: newest && { ...save(newest.sequence), hash: newest.state },
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
