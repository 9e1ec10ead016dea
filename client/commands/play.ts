import type { Command } from 'commander';
import { invocation } from '../system/invocation.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { SeatChoice } from './seat-access.ts';
import { programContextOf } from './program-context.ts';
import { addServerOptions, folderOf } from './options.ts';

type PlayOptions = Partial<SeatChoice>;

/** Error for a word that is not a command; such words end up here because `play` is the default command. */
const unknownCommand = ([word = '']: readonly string[], command: Command): CommandFailed => {
  const names = command.parent?.commands.map((known) => known.name()) ?? [];
  return new CommandFailed(EXIT.usage, `error: there is no command ${word}; there are ${names.join(', ')}`);
};

/** The table to open at once; it has no seat yet if it has not been joined. */
const tableToOpen = async (folder: string, { match, ...choice }: PlayOptions) => {
  if (match === undefined) {
    if (choice.server === undefined && choice.token === undefined && choice.tokenFile === undefined)
      return undefined;
    throw new CommandFailed(EXIT.usage, '--server, --token and --token-file need --match');
  }
  const [{ seatFromFolder }, { isJoined }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/joined-tables.ts'),
  ]);
  const table = await seatFromFolder(folder, { ...choice, match });
  return isJoined(folder, table) ? table : { ...table, seat: '' };
};

const runPlay = async (options: PlayOptions, command: Command): Promise<void> => {
  if (command.args.length > 0) throw unknownCommand(command.args, command);
  const { input, out } = invocation();
  if (!input.isTTY || !out.isTTY) {
    throw new CommandFailed(
      EXIT.usage,
      'chancery play needs a terminal to draw on. For scripts there are chancery game, orders, send and report.',
    );
  }
  const folder = folderOf(command);
  const table = await tableToOpen(folder, options);
  const { runClient } = await import('../lobby/run-client.ts');
  await runClient({ folder, ...programContextOf(command) }, table);
};

const LOOKS_HELP = `
How it looks: CHANCERY_LINEAR=1 prints lines of text for screen readers, CHANCERY_ASCII=1 draws with ASCII
only, NO_COLOR=1 without colours, CHANCERY_MOUSE=1 turns the mouse on. config.json, in $XDG_CONFIG_HOME/chancery or
~/.config/chancery, has the same settings, and theme (dark, light, high-contrast, colour-blind), notify and keys.`;

/** `chancery play`, and `chancery` alone: the full-screen client. */
export const addPlay = (program: Command): void => {
  addServerOptions(program.command('play', { isDefault: true }))
    .allowExcessArguments()
    .description(
      'open the lobby: create a local table, open one you have joined, or join another with --server and --match',
    )
    .option('--match <id>', 'the match to open')
    .addHelpText('after', LOOKS_HELP)
    .action(runPlay);
};
