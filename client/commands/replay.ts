import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { writeAnswer } from '../system/output.ts';
import type { GameClient } from '../table/game-client.ts';
import { type ProgramContext, programContextOf } from './program-context.ts';
import { folderOf } from './options.ts';
import { failOnRecordProblem } from './replay/record-problem.ts';
import type { SavedMatch } from './replay/saved-match.ts';

interface ReplayOptions {
  readonly export?: string;
  readonly json?: true;
}

const gameOf = ({ games }: ProgramContext, { header: { id, game } }: SavedMatch): Promise<GameClient> => {
  const entry = Object.hasOwn(games, game) ? games[game] : undefined;
  if (entry) return entry.load();
  throw new CommandFailed(EXIT.refused, `${id} is of a game unknown here: ${game}`);
};

const replayMatch = async (match: string, options: ReplayOptions, command: Command): Promise<void> => {
  const { readMatchFolder } = await import('./replay/match-folder.ts');
  const { readMatchFile, replaySaved } = await import('./replay/saved-match.ts');
  const { saved, checkpoint, replayed } = await failOnRecordProblem(async () => {
    const found = match.endsWith('.json')
      ? { saved: await readMatchFile(match), checkpoint: undefined }
      : await readMatchFolder(folderOf(command), match);
    const { game } = await gameOf(programContextOf(command), found.saved);
    if (found.checkpoint) await replaySaved(game, found.checkpoint);
    return { ...found, replayed: await replaySaved(game, found.saved) };
  });
  if (options.export)
    await writeFile(options.export, `${JSON.stringify({ ...saved, hash: replayed.hash })}\n`, {
      mode: 0o600,
    });
  writeAnswer(options.json, replayed, [
    `${replayed.match}: ${String(replayed.commands)} commands, now ${replayed.phase}`,
    `position ${replayed.hash}`,
    ...(checkpoint
      ? [`the same as the server's own after ${String(checkpoint.commands.length)} commands`]
      : []),
  ]);
};

/** `chancery replay`: replays a match from its commands. */
export const addReplay = (program: Command): void => {
  program
    .command('replay')
    .description('replay a match from its commands and compare the position with the saved one')
    .argument('<match>', 'a saved match (FILE.json), or the id of one in the data folder')
    .option('--export <file>', 'save the match, its seed and its final hash')
    .option('--json', 'print one JSON object')
    .action(replayMatch);
};
