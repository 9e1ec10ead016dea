import type { CreateInput, ForkedPosition } from '@chancery/shared/api';
import type { Command } from 'commander';
import { invocation } from '../system/invocation.ts';
import { writeAnswer } from '../system/output.ts';
import type { Connection } from '../table/connection.ts';
import { createdLines, keepDesk, keyValueOption, type Pairs, seatChoicesOf, tableOf } from './game-new.ts';
import { gameNamed, offerOf } from './offer.ts';
import { addServerOptions, dataHomeOf } from './options.ts';
import type { Home, SeatChoice } from './reach.ts';
import { KEY_OPTION, underKey } from './under-key.ts';

interface ForkOptions extends Omit<SeatChoice, 'match'> {
  readonly phase?: string;
  readonly name?: string;
  readonly play?: Pairs;
  readonly table?: Pairs;
  readonly atOnce?: true;
  readonly engineGm?: true;
  readonly key?: string;
  readonly json?: true;
}

/** As the host of the match where it lies in this folder and no seat is named, else from a seat one holds. */
const askForAll = async (home: Home, match: string, options: ForkOptions): Promise<ForkedPosition> => {
  const [{ runAsHost: asHost, runAsSeat: asSeat, chosenSeat }, { findJoinedTable, LOCAL }] =
    await Promise.all([import('./reach.ts'), import('../table/joined-tables.ts')]);
  const { phase, seat, server, token, tokenFile } = options;
  const ask = ({ client }: Connection, opens: string): Promise<ForkedPosition> =>
    client.match.fork.query({ match, token: opens, ...(phase !== undefined && { phase }) });
  const isNamed = [seat, server, token, tokenFile, invocation().environment['CHANCERY_TOKEN']].some(Boolean);
  const joined = findJoinedTable(home.folder, { match });
  if (!isNamed && (!joined || joined.server === LOCAL)) return asHost(home, ask);
  const held = await chosenSeat(home.folder, { ...options, match });
  return asSeat(home, held, (connection) => ask(connection, held.token));
};

const fork = async (match: string, options: ForkOptions, command: Command): Promise<void> => {
  const home = dataHomeOf(command);
  const { runAsHost: asHost } = await import('./reach.ts');
  const { game, name, phase, settings, tables, position, seats } = await askForAll(home, match, options);
  const client = await gameNamed(offerOf(command), game);
  const request = {
    game,
    name: options.name ?? `Fork: ${name}`.slice(0, 80),
    settings: settings as CreateInput['settings'],
    tables: tables as CreateInput['tables'],
    position,
    seats: { ...seats, ...seatChoicesOf(client.game, options.play ?? {}) },
    engineIsGm: options.engineGm ?? false,
    table: await tableOf(options),
  };
  const created = await asHost(home, ({ client: own }, token) =>
    underKey(options.key, (key) => own.host.create.mutate({ ...request, token, key })),
  );
  await keepDesk(home.folder, request, created);
  writeAnswer(options.json, { ...created, of: match, phase }, [
    ...createdLines(created),
    `It goes on from ${phase} of ${match} with new dice; sheets that were in there are to be handed in again.`,
  ]);
};

/** `chancery game fork`: another match that goes on from where one stood. */
export const addGameFork = (game: Command): void => {
  addServerOptions(
    game
      .command('fork')
      .description(
        'begin another match where one stands or stood, with all its secrets and new dice: the host’s and the game master’s, after its end everybody’s',
      )
      .argument('<match>', 'the match'),
  )
    .option(
      '--phase <turn/state>',
      'a phase that has closed; where left out the one that is open, or the last',
    )
    .option('--name <text>', 'name of the new match')
    .option(
      '--play <seat=player>',
      'open for a person, or one of the game’s own players; may be repeated; the others as in the match',
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
