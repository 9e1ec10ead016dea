import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Created, CreateInput, EditionSource } from '@chancery/shared/api';
import { orList } from '@chancery/shared/kernel/report/words.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { TableSettingsInput } from '@chancery/shared/table-settings';
import type { TableChoice, TableOption } from '../table/registry.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { writeAnswer } from '../system/output.ts';
import type { GameClient } from '../table/game-client.ts';
import { settingValue } from './setting-value.ts';
import { writeInvitationLetters } from './invitation-letters.ts';
import { chosenGameId, loadGameNamed, programContextOf, rulesetSettings } from './program-context.ts';
import { dataHomeOf } from './options.ts';
import { KEY_OPTION, withActKey } from './act-key.ts';

export type KeyValues = Readonly<Record<string, string>>;

/** Parses an option `--name key=value` that may be repeated. */
export const keyValueOption = (text: string, before: KeyValues = {}): KeyValues => {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as name=value.');
  return { ...before, [text.slice(0, at).trim()]: text.slice(at + 1).trim() };
};

/**
 * Who plays each seat: a person, or one of the game's bots.
 * @param option name of the option, for messages
 */
export const seatChoicesOf = (
  { bots = {} }: GameClient['game'],
  pairs: KeyValues,
  option: '--seat' | '--play',
): CreateInput['seats'] => {
  const players = ['open', ...Object.keys(bots)];
  for (const [seat, plays] of Object.entries(pairs)) {
    if (!players.includes(plays)) {
      const message = `${option} ${seat}=${plays}: a seat is open (to a person) or played by ${orList(Object.keys(bots))}`;
      throw new CommandFailed(EXIT.usage, message);
    }
  }
  return pairs;
};

/** House rules given with `--set`, by key; the game itself interprets `deadlines.talk`. */
export const settingsOf = (pairs: KeyValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(pairs).map(([key, text]) => [key, settingValue(text)]));

/** Other files that a folder of charts may contain: a README, a licence, hidden files. */
const isIgnored = (name: string): boolean => name.startsWith('.') || /^(README|LICEN[CS]E)/i.test(name);

const listFolder = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch {
    throw new CommandFailed(EXIT.refused, `${folder}: no folder of charts that can be read`);
  }
};

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false;

/** The names of the charts in a folder. Any other file is refused, because it was probably meant to be one. */
const chartNames = async (folder: string): Promise<readonly string[]> => {
  const names = (await listFolder(folder)).filter((name) => !isIgnored(name)).toSorted();
  const problems: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (!name.endsWith('.json') || !(await isFile(path)))
      problems.push(`${path}: is not a chart; a chart is a file such as turn-track.json`);
  }
  if (problems.length > 0) throw new CommandFailed(EXIT.refused, problems.join('\n'));
  return names;
};

const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new CommandFailed(EXIT.refused, `${path}: ${errorText(cause)}`);
  }
};

/** Reads a chart and checks that all its strings are valid names. */
const readChart = async (path: string): Promise<unknown> => {
  const { checkNames, pathText } = await import('@chancery/shared/kernel/text/check-names.ts');
  const { value, faults } = checkNames(await readJson(path));
  if (faults.length === 0) return value;
  const lines = faults.map((fault) => `${path}: ${pathText(fault.path)} ${fault.problem}`);
  throw new CommandFailed(EXIT.refused, lines.join('\n'));
};

/** All JSON files of a folder by the chart they replace: `turn-track.json` is `turnTrack`. */
const readCharts = async (folder: string): Promise<Record<string, unknown>> => {
  const { keyOfFile } = await import('@chancery/shared/kernel/charts/tables.ts');
  const charts = (await chartNames(folder)).map(
    async (file) => [keyOfFile(file), await readChart(join(folder, file))] as const,
  );
  return Object.fromEntries(await Promise.all(charts));
};

/** Table settings for a match played over days, unless `--table` changes them. */
const DEFAULT_TABLE_SETTINGS: TableSettingsInput = { seating: 'lobby', closeDelay: 1, reminders: [48, 12] };

/** Parses the table settings given with `--table`. */
export const tableSettingsOf = async ({
  table = {},
  atOnce,
}: Pick<NewOptions, 'table' | 'atOnce'>): Promise<TableSettingsInput> => {
  const { changedSettings, tableSettingsSchema } = await import('@chancery/shared/table-settings');
  const asked = Object.entries(table).map(([key, text]) => [key, settingValue(text)] as const);
  let settings = tableSettingsSchema.parse(
    atOnce ? { ...DEFAULT_TABLE_SETTINGS, seating: 'none' } : DEFAULT_TABLE_SETTINGS,
  );
  for (const [key, value] of asked) {
    const changed = changedSettings(settings, key, value);
    if (!changed.ok) throw new CommandFailed(EXIT.usage, `error: --table ${key}: ${changed.error}`);
    settings = changed.value;
  }
  return settings;
};

interface NewOptions {
  readonly table?: KeyValues;
  readonly atOnce?: true;
  readonly game?: string;
  readonly name?: string;
  readonly ruleset?: string;
  readonly set?: KeyValues;
  readonly tables?: string;
  readonly seat?: KeyValues;
  readonly prefer?: KeyValues;
  readonly engineGm?: true;
  readonly letters?: string;
  readonly key?: string;
  readonly json?: true;
}

/** The file that a problem is in: `charts/minors.json` for `tables.minors`; unchanged if no folder was given. */
const problemPlace = (folder: string | undefined, at: string): string => {
  if (folder === undefined) return at;
  const [, chart] = /^tables\.(\w+)$/.exec(at) ?? [];
  if (chart === undefined) return /\.json\b/.test(at) ? join(folder, at) : at;
  return join(folder, `${chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`);
};

/** Validates settings and charts before they are sent, so that problems refer to local files. */
const checkedEdition = (
  { game }: GameClient,
  { settings, tables }: EditionSource,
  folder: string | undefined,
): unknown => {
  const edition = game.edition(settings, tables);
  const problems = edition.ok ? (game.unreadFields?.(edition.value, tables) ?? []) : edition.error;
  if (edition.ok && problems.length === 0) return edition.value;
  const lines = problems.map(({ at, message }) => `${problemPlace(folder, at)}: ${message}`);
  throw new CommandFailed(EXIT.refused, lines.join('\n'));
};

/** Saves the game master's seat of a new match, which belongs to the host. */
export const rememberGmSeat = async (
  folder: string,
  { game, name }: Pick<CreateInput, 'game' | 'name'>,
  { match, invitations: { gm } }: Created,
): Promise<void> => {
  const { LOCAL, rememberTable } = await import('../table/joined-tables.ts');
  if (gm !== undefined) rememberTable(folder, { game, name, server: LOCAL, match, seat: 'gm', token: gm });
};

/** The id and invitations of a new match, as text. */
export const createdLines = ({ match, invitations }: Created, players: KeyValues = {}): readonly string[] => [
  `match ${match}`,
  'invitations, shown once (give each to its player alone):',
  ...Object.entries(invitations).map(([seat, token]) => {
    const player = players[seat];
    return `  ${seat.padEnd(10)} ${token}${player === undefined ? '' : `  for ${player}`}`;
  }),
];

/** An option as it is typed: `--set handicaps=true`. */
const typedOption = ({ settings }: TableOption): string =>
  Object.entries(settings)
    .map(([key, value]) => `--set ${key}=${String(value)}`)
    .join(' ');

/** Choices between house rules that the host may want to know about and has not made. */
const choiceLines = (choices: readonly TableChoice[] = [], set: KeyValues = {}): readonly string[] =>
  choices
    .filter(
      ({ isSaid, options: [{ settings }] }) => isSaid && !Object.keys(settings).some((key) => key in set),
    )
    .flatMap(({ label, options }) => [
      `${label.toLowerCase()} were not chosen and have their defaults; another match can have them:`,
      ...options.map((option) => `  ${typedOption(option)}  ${option.note}`),
    ]);

const create = async (options: NewOptions, command: Command): Promise<void> => {
  const { runAsHost } = await import('./seat-access.ts');
  const context = programContextOf(command);
  const game = await chosenGameId(context, options);
  const client = await loadGameNamed(context, game);
  const settings = { ...rulesetSettings(client.game, options.ruleset), ...settingsOf(options.set ?? {}) };
  const tables = options.tables === undefined ? {} : await readCharts(options.tables);
  const edition = checkedEdition(client, { settings, tables }, options.tables);
  const seats = seatChoicesOf(client.game, options.seat ?? {}, '--seat');
  const { requireListSeating, assignPlayers } = await import('./seat-preferences.ts');
  const seatNoun = context.games[game]?.local?.seatNoun ?? 'seat';
  const table = await tableSettingsOf(options);
  if (table.seating === 'lists') requireListSeating(client, { seatNoun, edition });
  const players = options.prefer
    ? assignPlayers(client, { seatNoun, edition, wishes: options.prefer, seats })
    : {};
  const home = dataHomeOf(command);
  const request = {
    game,
    name: options.name ?? 'New match',
    settings,
    tables,
    seats,
    engineIsGm: options.engineGm ?? false,
    table,
  };
  const created = await runAsHost(home, async ({ client: server }, token) => {
    const made = await withActKey(options.key, (key) =>
      server.host.create.mutate({ ...request, token, key }),
    );
    for (const [seat, player] of Object.entries(players))
      await server.gm.act.mutate({ token, match: made.match, act: { do: 'seat', of: seat, player } });
    return made;
  });
  await rememberGmSeat(home.folder, request, created);
  const { ways, ...result } = created;
  const seatNames = new Map(client.game.seats(edition).map(({ id, name }) => [id, name]));
  const letters = { created: result, ways, name: request.name, players, seatNames };
  const lines =
    options.letters === undefined
      ? createdLines(created, players)
      : await writeInvitationLetters(options.letters, letters);
  const said = choiceLines(context.games[game]?.local?.choices, options.set);
  writeAnswer(options.json, options.prefer ? { ...result, players } : result, [...lines, ...said]);
};

export const addGameNew = (game: Command): void => {
  game
    .command('new')
    .description('create a match in the data folder and print the invitations')
    .option('--game <id>', 'the game; by default that of the ruleset, or the first one')
    .option('--name <text>', 'name of the match; its id is made from it')
    .option('--ruleset <id>', 'ruleset; by default the first one of the game')
    .option('--set <key=value>', 'a house rule; may be repeated; "game settings" lists them', keyValueOption)
    .option('--tables <folder>', 'charts to use instead; each JSON file replaces the chart of its name')
    .option(
      '--seat <seat=player>',
      'open for a person, or a bot of the game; may be repeated; open by default',
      keyValueOption,
    )
    .option(
      '--prefer <player=seats>',
      'a player and the seats that player would like, the most wanted first, with commas between them; may be repeated',
      keyValueOption,
    )
    .option(
      '--table <key=value>',
      'a setting of the table: seating, closeDelay, review, reminders …; may be repeated; "gm settings" lists them',
      keyValueOption,
    )
    .option('--at-once', 'start the clock now, although nobody has taken a seat yet')
    .option('--letters <folder>', 'write a letter of invitation for each seat into a folder, ready to send')
    .option('--engine-gm', 'the engine is the game master: phases close when everybody is in')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(create);
};
