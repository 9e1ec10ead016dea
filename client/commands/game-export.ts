import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { textOfReports } from '@chancery/shared/report-text';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { writeAnswer } from '../system/output.ts';
import { copyMatch, requireMatchFolder, fileTimestamp } from './game-files.ts';
import { addGmOptions, runAsGm, type GmOptions } from './gm/run-as-gm.ts';
import { folderOf } from './options.ts';

type ExportOptions = GmOptions & { readonly out?: string; readonly redacted?: true };

/** Files needed to replay and verify a match, without tokens, signing key or letters. */
const RECORD_FILES: readonly string[] = ['header.json', 'seed', 'journal.mark', 'journal.ndjson'];

/** Writes a folder with everything that is public. */
const exportPublic = async (match: string, options: ExportOptions, command: Command): Promise<void> => {
  const publicRecord = await runAsGm({ match, options, command }, ({ client }, { token }) =>
    client.gm.public.query({ match, token }),
  );
  const to = resolve(options.out ?? '.', `${match}-public-${fileTimestamp()}`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string): Promise<void> =>
    writeFile(join(to, name), `${text}\n`, { mode: 0o600 });
  await write('match.json', JSON.stringify({ format: 1, ...publicRecord }, null, 2));
  await write('report.txt', textOfReports(publicRecord.reports).join('\n'));
  writeAnswer(options.json, { match, export: to }, [
    `what is public of ${match} is in ${to}, without tokens, sheets, letters or future dice`,
  ]);
};

/** Copies the whole record from the match folder. */
const exportWhole = async (match: string, options: ExportOptions, command: Command): Promise<void> => {
  const from = await requireMatchFolder(folderOf(command), match);
  const { match: summary } = await runAsGm({ match, options, command }, ({ client }, { token }) =>
    client.seat.view.query({ match, token }),
  );
  if (!summary.over && !options.yes)
    throw new CommandFailed(
      EXIT.refused,
      `${match} is still being played: the whole record contains every sheet and the future dice. --redacted leaves out what is not public; to export everything, repeat the command with --yes.`,
    );
  const to = resolve(options.out ?? '.', `${match}-${fileTimestamp()}`);
  await copyMatch(from, to, (name) => RECORD_FILES.includes(name));
  writeAnswer(options.json, { match, export: to }, [
    `${match} is in ${to}, to be checked (chancery verify) and played again; no token, key or letter is in it`,
  ]);
};

/** `chancery game export`: exports a match for others to store and verify. */
export const addGameExport = (game: Command): void => {
  addGmOptions(
    game
      .command('export')
      .description('export a match for others: its whole record, or only what is public')
      .argument('<match>', 'the match'),
  )
    .option('--out <folder>', 'target; the current folder by default')
    .option('--redacted', 'only what is public; also during play')
    .option('--yes', 'all of it, although the match is not over')
    .action((match: string, options: ExportOptions, command: Command) =>
      options.redacted ? exportPublic(match, options, command) : exportWhole(match, options, command),
    );
};
