import { readFile } from 'node:fs/promises';
import type { Entry, TimedEntry } from '@chancery/server/match/entry.ts';
import type { ReceivedCommand } from '@chancery/shared/kernel/match/match.ts';
import { type MatchState, phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { type Command, replay, stateHash } from '@chancery/shared/kernel/match/match.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { headerSchema } from '@chancery/shared/kernel/match/header-schema.ts';
import * as z from 'zod';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import type { ClientGame } from '../../table/editions.ts';

/** The seat and phase of a command, and when it was received, in milliseconds; files of older builds have no time. */
const sent = { seat: z.string(), phase: z.string(), now: z.number().optional() };

const commandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sheet'), ...sent, text: z.string() }),
  z.object({ kind: z.literal('line'), ...sent, text: z.string() }),
  z.object({ kind: z.enum(['withdraw', 'done', 'advance']), ...sent }),
]);

const entrySchema = z.object({
  at: z.string(),
  entry: z.looseObject({ kind: z.string(), seat: z.string(), phase: z.string() }),
  state: z.string().optional(),
});

/** A whole match in one file. It contains the seed, so it may be shown only when the match is over. */
const savedMatchSchema = z.object({
  header: headerSchema,
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  commands: z.array(commandSchema),
  /** All journal lines in force, if the commands alone do not lead to the same position. */
  entries: z.array(entrySchema).optional(),
  /** SHA-256 of the position after the last command; if omitted, the replay only prints it. */
  hash: z.string().optional(),
});

export type SavedMatch = z.infer<typeof savedMatchSchema>;

/** The result of a replay. */
export interface SavedMatchReplay {
  readonly match: string;
  readonly commands: number;
  readonly phase: string;
  readonly hash: string;
}

const COMMANDS: readonly string[] = ['sheet', 'withdraw', 'line', 'done'] satisfies Command['kind'][];

const isCommand = (entry: Entry): entry is Exclude<Command, { readonly kind: 'advance' }> =>
  COMMANDS.includes(entry.kind);

/** The command of a journal entry; undefined if the entry concerns only the clock or the table. */
const commandOf = (entry: Entry): Command | undefined => {
  if (isCommand(entry)) return entry;
  const { kind, phase } = entry;
  if (kind === 'advance' || kind === 'publish') return { kind: 'advance', seat: 'gm', phase };
  if (kind === 'proxy-sheet' || kind === 'late-sheet')
    return { kind: 'sheet', seat: entry.of, phase, text: entry.text };
  return undefined;
};

/** Entries that change the effect of commands: actions of the game master, and new rules. */
const CORRECTIONS: readonly string[] = ['amend', 'retract', 'again', 'rules'] satisfies Entry['kind'][];

/** Turns journal lines in force into a match that can be saved. */
export const savedMatchOf = (
  { header, seed }: { readonly header: MatchHeader; readonly seed: string },
  lines: readonly (TimedEntry & { readonly state?: string })[],
): SavedMatch =>
  savedMatchSchema.parse({
    header,
    seed,
    commands: lines.flatMap(({ at, entry }) => {
      const command = commandOf(entry);
      return command ? [{ ...command, now: Date.parse(at) }] : [];
    }),
    ...(lines.some(({ entry }) => CORRECTIONS.includes(entry.kind)) && { entries: lines }),
  });

const replayCommands = async (
  game: ClientGame,
  { header, seed, commands }: SavedMatch,
): Promise<MatchState<unknown>> => {
  const { playableMatch, rejectionText } = await import('@chancery/server/proofs/play-record.ts');
  const played = replay(playableMatch(game, { header, seed }, []), commands as readonly ReceivedCommand[]);
  if (played.ok) return played.value;
  const { index, rejection } = played.error;
  throw new CommandFailed(
    EXIT.refused,
    `command ${String(index + 1)} of ${header.id} is refused: ${rejectionText(rejection)}`,
  );
};

const replayEntries = async (
  game: ClientGame,
  { header, seed, entries = [] }: SavedMatch,
): Promise<MatchState<unknown>> => {
  const { playableMatch, playWhole } = await import('@chancery/server/proofs/play-record.ts');
  const lines = entries as unknown as readonly TimedEntry[];
  return playWhole(playableMatch(game, { header, seed }, lines), lines).session.match;
};

/** Replays a saved match. The same file gives the same hash everywhere. */
export const replaySaved = async (game: ClientGame, saved: SavedMatch): Promise<SavedMatchReplay> => {
  const { header, commands, hash } = saved;
  const match = await (saved.entries ? replayEntries(game, saved) : replayCommands(game, saved));
  const found = stateHash(match);
  if (hash !== undefined && hash !== found) {
    throw new CommandFailed(EXIT.refused, `${header.id} ends in ${found}, but was saved as ${hash}`);
  }
  return { match: header.id, commands: commands.length, phase: phaseKey(game, match.state), hash: found };
};

const readJson = async (path: string): Promise<unknown> => {
  const json = await readFile(path, 'utf8').catch(() => {
    throw new CommandFailed(EXIT.refused, `${path}: cannot be read`);
  });
  try {
    return JSON.parse(json) as unknown;
  } catch (cause) {
    throw new CommandFailed(EXIT.refused, `${path}: ${errorText(cause)}`);
  }
};

/** Reads a match from a file. */
export const readMatchFile = async (path: string): Promise<SavedMatch> => {
  const parsed = savedMatchSchema.safeParse(await readJson(path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandFailed(
    EXIT.refused,
    `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not a saved match'}`,
  );
};
