import type { Command } from 'commander';
import { CommandFailed, END_SIGNALS, EXIT } from '../exit.ts';
import { folderOf } from './options.ts';

interface PlayOptions {
  readonly server?: string;
  readonly match?: string;
  readonly seat?: string;
  readonly token?: string;
}

/** Words that begin no command come here, since this one is meant when none is named. */
const unknownCommand = ([word = '']: readonly string[], command: Command): CommandFailed => {
  const names = command.parent?.commands.map((known) => known.name()) ?? [];
  return new CommandFailed(EXIT.usage, `error: there is no command ${word}; there are ${names.join(', ')}`);
};

const play = async (options: PlayOptions, command: Command): Promise<void> => {
  if (command.args.length > 0) throw unknownCommand(command.args, command);
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new CommandFailed(
      EXIT.usage,
      'chancery play needs a terminal to draw on. For scripts there are chancery game, orders, send and report.',
    );
  }
  const { server, match, seat, token } = options;
  if (token !== undefined && match === undefined)
    throw new CommandFailed(EXIT.usage, '--token needs --match');
  const folder = folderOf(command);
  const [{ startApp }, { Client }, { openProcessSession }, { chosenSeat }] = await Promise.all([
    import('../app.tsx'),
    import('../client.ts'),
    import('../terminal/process-session.ts'),
    import('../reach.ts'),
  ]);
  const table =
    match !== undefined && token === undefined
      ? chosenSeat(folder, { match, ...(seat && { seat }) })
      : undefined;
  const app = startApp(openProcessSession());
  const client = new Client(app, folder);
  client.showLobby();
  if (table) client.open(table);
  else if (match !== undefined && token !== undefined)
    client.join({ server: server ?? 'local', match, token });
  for (const [signal, code] of Object.entries(END_SIGNALS)) {
    process.once(signal, () => {
      process.exitCode = code;
      app.end();
    });
  }
  await app.finished;
  await client.close();
};

/** `chancery play`, and `chancery` alone: the full-screen client. */
export const addPlay = (program: Command): void => {
  program
    .command('play', { isDefault: true })
    .allowExcessArguments()
    .description('open the lobby: create a local table, sit down at one you have joined')
    .option('--server <url>', 'join a table at ws://host:port, with --match and --token')
    .option('--match <id>', 'the match to sit down at')
    .option('--seat <power>', 'the seat, where you hold several of the match')
    .option('--token <token>', 'the secret of the seat, from its invitation')
    .action(play);
};
