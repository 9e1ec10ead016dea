import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { writeAnswer, writeText } from '../system/output.ts';
import { isDatabaseUrl } from './store-address.ts';

/** Names of errors: the folder or database cannot be used. */
const UNAVAILABLE = ['FolderInUse', 'FolderNotLockable', 'FolderUnusable', 'NoSpace', 'DatabaseUnusable'];

const warn = (message: string): void => {
  writeText(invocation().err, `${message}\n`);
};

const move = async (from: string, to: string, { json }: { readonly json?: true }): Promise<void> => {
  if (isDatabaseUrl(from) === isDatabaseUrl(to))
    throw new CommandFailed(EXIT.usage, 'matches move between a data folder and postgres://…, either way');
  const [{ moveToDatabase }, { moveToFolder }] = await Promise.all([
    import('@chancery/server/cluster/move/to-database.ts'),
    import('@chancery/server/cluster/move/to-folder.ts'),
  ]);
  const moved = await (
    isDatabaseUrl(to) ? moveToDatabase(resolve(from), to, warn) : moveToFolder(resolve(to), from, warn)
  ).catch((cause: unknown) => {
    if (!(cause instanceof Error)) throw cause;
    if (cause.name === 'NotMovable') throw new CommandFailed(EXIT.refused, cause.message);
    if (UNAVAILABLE.includes(cause.name)) throw new CommandFailed(EXIT.unreachable, cause.message);
    throw cause;
  });
  const { matches, people, peopleThere } = moved;
  writeAnswer(json, moved, [
    ...matches.map(({ match, hash }) => `${match} ${hash}`),
    `${String(matches.length)} matches moved and compared, ${String(people.length)} people`,
    ...(peopleThere.length > 0
      ? [`known there already, and left as they are: ${peopleThere.join(', ')}`]
      : []),
  ]);
};

/** `chancery move`: moves matches and people from a data folder to a database, or back. */
export const addMove = (program: Command): void => {
  program
    .command('move')
    .description('move all matches and people from a data folder to a database, or back')
    .argument('<from>', 'data folder, or postgres://…')
    .argument('<to>', 'postgres://…, or data folder')
    .option('--json', 'print one JSON object')
    .action(move);
};
