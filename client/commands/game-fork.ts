import type { CreateInput, ForkedPosition } from '@chancery/shared/api';
import type { Command } from 'commander';
import { invocation } from '../system/invocation.ts';
import { writeAnswer } from '../system/output.ts';
import type { Connection } from '../table/connection.ts';
import {
  createdLines,
  rememberGmSeat,
  keyValueOption,
  type KeyValues,
  seatChoicesOf,
  tableSettingsOf,
} from './game-new.ts';
import { loadGameNamed, programContextOf } from './program-context.ts';
import { addServerOptions, dataHomeOf } from './options.ts';
import type { DataHome, SeatChoice } from './seat-access.ts';
import { KEY_OPTION, withActKey } from './act-key.ts';

interface ForkOptions extends Omit<SeatChoice, 'match'> {
  readonly phase?: string;
  readonly name?: string;
  readonly play?: KeyValues;
  readonly table?: KeyValues;
  readonly atOnce?: true;
  readonly engineGm?: true;
  readonly key?: string;
  readonly json?: true;
}

/**
 * Fetches the position as the host, if the match is in this data folder and no seat is given; otherwise as a seat
 * the user holds.
 */
const fetchForkedPosition = async (
  home: DataHome,
  match: string,
  options: ForkOptions,
): Promise<ForkedPosition> => {
  const [{ runAsHost, runAsSeat, seatFromFolder }, { findJoinedTable, LOCAL }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/joined-tables.ts'),
  ]);
  const { phase, seat, server, token, tokenFile } = options;
  const ask = ({ client }: Connection, seatToken: string): Promise<ForkedPosition> =>
    client.match.fork.query({ match, token: seatToken, ...(phase !== undefined && { phase }) });
  const isNamed = [seat, server, token, tokenFile, invocation().environment['CHANCERY_TOKEN']].some(Boolean);
  const joined = findJoinedTable(home.folder, { match });
  if (!isNamed && (!joined || joined.server === LOCAL)) return runAsHost(home, ask);
  const held = await seatFromFolder(home.folder, { ...options, match });
  return runAsSeat(home, held, (connection) => ask(connection, held.token));
};

const fork = async (match: string, options: ForkOptions, command: Command): Promise<void> => {
  const home = dataHomeOf(command);
  const { runAsHost } = await import('./seat-access.ts');
  const { game, name, phase, settings, tables, position, seats } = await fetchForkedPosition(
    home,
    match,
    options,
  );
  const client = await loadGameNamed(programContextOf(command), game);
  const request = {
    game,
    name: options.name ?? `Fork: ${name}`.slice(0, 80),
    settings: settings as CreateInput['settings'],
    tables: tables as CreateInput['tables'],
    position,
    seats: { ...seats, ...seatChoicesOf(client.game, options.play ?? {}, '--play') },
    engineIsGm: options.engineGm ?? false,
    table: await tableSettingsOf(options),
  };
  const created = await runAsHost(home, ({ client: server }, token) =>
    withActKey(options.key, (key) => server.host.create.mutate({ ...request, token, key })),
  );
  await rememberGmSeat(home.folder, request, created);
  writeAnswer(options.json, { ...created, of: match, phase }, [
    ...createdLines(created),
    `It goes on from ${phase} of ${match} with new dice; sheets that were in there are to be handed in again.`,
  ]);
};

/** `chancery game fork`: creates a match that continues from a position of another. */
export const addGameFork = (game: Command): void => {
  addServerOptions(
    game
      .command('fork')
      .description(
        'create a match that continues from a position of another, with its secrets and new dice; for the host and the game master, after its end for everybody',
      )
      .argument('<match>', 'the match'),
  )
    .option('--phase <turn/state>', 'a closed phase; by default the open one, or the last')
    .option('--name <text>', 'name of the new match')
    .option(
      '--play <seat=player>',
      'open for a person, or a bot of the game; may be repeated; other seats are as in the match',
      keyValueOption,
    )
    .option(
      '--table <key=value>',
      'a setting of the table; may be repeated; "gm settings" lists them',
      keyValueOption,
    )
    .option('--at-once', 'start the clock now, although nobody has taken a seat yet')
    .option('--engine-gm', 'the engine is the game master: phases close when everybody is in')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(fork);
};
