import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CreateInput } from '@chancery/shared/api';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { answer } from '../system/output.ts';
import { settingsByKey } from '../lobby/settings-by-key.ts';
import { folderOf } from './options.ts';

type Pairs = Readonly<Record<string, string>>;

const pair = (text: string, before: Pairs = {}): Pairs => {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as name=value.');
  return { ...before, [text.slice(0, at).trim()]: text.slice(at + 1).trim() };
};

const PLAYERS = ['open', 'steward', 'opportunist'] as const;

const seatsOf = (pairs: Pairs): CreateInput['seats'] =>
  Object.fromEntries(
    Object.entries(pairs).map(([seat, plays]) => {
      const player = PLAYERS.find((name) => name === plays);
      if (!player)
        throw new CommandFailed(EXIT.usage, `--seat ${seat}=${plays}: a seat is ${PLAYERS.join(', ')}`);
      return [seat, player];
    }),
  );

/** `true`, `14`, `["a"]` are read as JSON, everything else is text. */
const settingValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** House rules as they are typed behind `--set`. */
export const settingsOf = (pairs: Pairs): Record<string, unknown> =>
  settingsByKey(Object.fromEntries(Object.entries(pairs).map(([key, text]) => [key, settingValue(text)])));

const chartKey = (file: string): string =>
  basename(file, '.json').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

const filesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch {
    throw new CommandFailed(EXIT.refused, `${folder}: no folder of charts that can be read`);
  }
};

const jsonIn = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new CommandFailed(EXIT.refused, `${path}: ${cause instanceof Error ? cause.message : ''}`);
  }
};

/** A chart whose texts can all be names. */
const chartIn = async (path: string): Promise<unknown> => {
  const { namesWithin, pathText } = await import('@chancery/shared/kernel/text/names-within.ts');
  const { value, faults } = namesWithin(await jsonIn(path));
  if (faults.length === 0) return value;
  const lines = faults.map((fault) => `${path}: ${pathText(fault.path)} ${fault.problem}`);
  throw new CommandFailed(EXIT.refused, lines.join('\n'));
};

/** Every JSON file of a folder, by the chart it replaces: `turn-track.json` is `turnTrack`. */
const chartsIn = async (folder: string): Promise<Record<string, unknown>> => {
  const files = (await filesIn(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const charts = files.map(async (file) => [chartKey(file), await chartIn(join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(charts));
};

interface NewOptions {
  readonly game: string;
  readonly name?: string;
  readonly ruleset: string;
  readonly set?: Pairs;
  readonly tables?: string;
  readonly seat?: Pairs;
  readonly prefer?: Pairs;
  readonly engineGm?: true;
  readonly json?: true;
}

/** Looks at settings and charts before they travel, so that problems name the file at hand. */
const checkEdition = async (options: NewOptions, settings: unknown, tables: unknown): Promise<void> => {
  const { games } = await import('@chancery/shared/games');
  const game = Object.hasOwn(games, options.game) ? games[options.game as keyof typeof games] : undefined;
  if (!game)
    throw new CommandFailed(EXIT.usage, `no game ${options.game}; there is ${Object.keys(games).join(', ')}`);
  const edition = game.edition(settings, tables);
  if (edition.ok) return;
  const lines = edition.error.map(
    ({ at, message }) =>
      `${/\.json\b/.test(at) && options.tables ? join(options.tables, at) : at}: ${message}`,
  );
  throw new CommandFailed(EXIT.refused, lines.join('\n'));
};

const create = async (options: NewOptions, command: Command): Promise<void> => {
  const { asHost } = await import('./reach.ts');
  const { LOCAL, rememberTable } = await import('../table/joined.ts');
  const settings = { ruleset: options.ruleset, ...settingsOf(options.set ?? {}) };
  const tables = options.tables === undefined ? {} : await chartsIn(options.tables);
  await checkEdition(options, settings, tables);
  const seats = seatsOf(options.seat ?? {});
  const { playersOf } = await import('./wishes.ts');
  const players = options.prefer ? await playersOf({ wishes: options.prefer, settings, seats }) : {};
  const folder = folderOf(command);
  const request = {
    game: options.game,
    name: options.name ?? 'New match',
    settings,
    tables,
    seats,
    engineIsGm: options.engineGm ?? false,
  };
  const created = await asHost(folder, ({ client }, token) =>
    client.host.create.mutate({ ...request, token, key: randomUUID() }),
  );
  const { gm } = created.invitations;
  if (gm !== undefined) {
    rememberTable(folder, { name: request.name, server: LOCAL, match: created.match, seat: 'gm', token: gm });
  }
  const named = Object.entries(created.invitations).map(([seat, token]) => {
    const player = players[seat];
    return `  ${seat.padEnd(10)} ${token}${player === undefined ? '' : `  for ${player}`}`;
  });
  answer(options.json, options.prefer ? { ...created, players } : created, [
    `match ${created.match}`,
    'invitations, shown once (give each to its player alone):',
    ...named,
  ]);
};

export const addGameNew = (game: Command): void => {
  game
    .command('new')
    .description('create a match in the data folder and print the invitations')
    .option('--game <id>', 'the game', 'pax')
    .option('--name <text>', 'name of the match; its id is made of it')
    .addOption(new Option('--ruleset <id>', 'base rules').choices(['email-4e', 'pbm']).default('email-4e'))
    .option(
      '--set <key=value>',
      'a house rule; may be repeated: --set deadlines.msc=72; "game settings" lists them',
      pair,
    )
    .option('--tables <folder>', 'charts to replace, each JSON file the one of its name')
    .option(
      '--seat <power=player>',
      'open, steward or opportunist; may be repeated, open when left out',
      pair,
    )
    .option(
      '--prefer <player=powers>',
      'a player and the powers that player would like, the dearest first; may be repeated: --prefer "anna=france, italy"',
      pair,
    )
    .option('--engine-gm', 'the engine is the game master: phases close when everybody is in')
    .option('--json', 'print one JSON object')
    .action(create);
};
