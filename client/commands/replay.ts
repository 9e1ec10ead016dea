import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { answer } from '../system/output.ts';
import { folderOf } from './options.ts';

interface ReplayOptions {
  readonly export?: string;
  readonly json?: true;
}

/** `chancery replay`: plays a match again from its commands. */
export const addReplay = (program: Command): void => {
  program
    .command('replay')
    .description(
      'play a match again from its commands and compare the position it comes to with the one kept',
    )
    .argument('<match>', 'a saved match (FILE.json), or the id of one in the data folder')
    .option('--export <file>', 'save the match, its seed and the hash it ends in')
    .option('--json', 'print one JSON object')
    .action(async (match: string, options: ReplayOptions, command: Command) => {
      const { matchInFile, matchInFolder } = await import('./replay/folder-match.ts');
      const { replaySaved } = await import('./replay/saved-match.ts');
      const { saved, checkpoint } = match.endsWith('.json')
        ? { saved: await matchInFile(match), checkpoint: undefined }
        : await matchInFolder(folderOf(command), match);
      if (checkpoint) replaySaved(checkpoint);
      const replayed = replaySaved(saved);
      if (options.export)
        await writeFile(options.export, `${JSON.stringify({ ...saved, hash: replayed.hash })}\n`, {
          mode: 0o600,
        });
      answer(options.json, replayed, [
        `${replayed.match}: ${String(replayed.commands)} commands, now ${replayed.phase}`,
        `position ${replayed.hash}`,
        ...(checkpoint
          ? [`the same as the server's own after ${String(checkpoint.commands.length)} commands`]
          : []),
      ]);
    });
};
