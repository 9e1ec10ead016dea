import type { KnownLetters } from '@chancery/shared/parts/letters/known-letters.ts';
import { type Command, InvalidArgumentError } from 'commander';
import type { Plays } from '../screens/what-if/plays.ts';
import type { KnownTable, TurnSupposition } from '../screens/what-if/supposition.ts';
import { textOf } from '../shell/lines.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { writeAnswer } from '../system/output.ts';
import { keyValueOption, type KeyValues } from './game-new.ts';
import { addSeatOptions, dataHomeOf, type SeatOptions } from './options.ts';
import { loadGameNamed, programContextOf } from './program-context.ts';
import { readTextInput } from './text-input.ts';

interface WhatIfOptions extends SeatOptions {
  readonly suppose?: KeyValues;
  readonly play?: KeyValues;
  readonly plays: number;
  readonly seconds: number;
  readonly silent?: true;
  readonly tell?: number;
}

const wholeNumber =
  (most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new InvalidArgumentError(`It is 1 to ${String(most)}.`);
    return value;
  };

/** The table as the seat knows it, and its handed-in sheet. */
const readTable = async (
  options: WhatIfOptions,
  command: Command,
): Promise<{ readonly table: KnownTable; readonly handedIn: string }> => {
  const [{ resolveSeat, runAsSeat }, { seatServer }, { readLetters }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/connection.ts'),
    import('../table/letter-reading.ts'),
  ]);
  const home = dataHomeOf(command);
  const held = await resolveSeat(home, options);
  return runAsSeat(home, held, async (connection) => {
    const server = seatServer(connection, held);
    const [seatView, source] = await Promise.all([server.view(), server.edition()]);
    const client = await loadGameNamed(programContextOf(command), seatView.match.game);
    const edition = client.game.edition(source.settings, source.tables);
    if (!edition.ok) throw new Error('the charts of the match are not valid');
    const letters: KnownLetters = await readLetters((since) => server.letters.list(since));
    const state = client.game.knownState(edition.value, seatView.view);
    return {
      table: { client, edition: edition.value, state, seatView, letters },
      handedIn: seatView.receipt?.text ?? '',
    };
  });
};

/** Checks the seats and bots named in options. */
const checkNames = async (table: KnownTable, { suppose = {}, play = {} }: WhatIfOptions): Promise<void> => {
  const [{ enginePlayers, othersAwaited }, { playersOf }] = await Promise.all([
    import('../screens/what-if/supposition.ts'),
    import('@chancery/shared/kernel/match/game.ts'),
  ]);
  const require = (what: string, given: string, known: readonly string[]): void => {
    if (known.includes(given)) return;
    const there = known.length === 0 ? 'there is none now' : `there is ${known.join(', ')}`;
    throw new CommandFailed(EXIT.usage, `error: ${what}: not ${given}; ${there}`);
  };
  for (const seat of Object.keys(suppose)) require('--suppose SEAT', seat, othersAwaited(table));
  for (const [seat, player] of Object.entries(play)) {
    require('--play SEAT', seat, playersOf(table.client.game, table.edition));
    require('--play PLAYER', player, enginePlayers(table));
  }
};

/** Reads a sheet from a file with the rules for its seat. */
const sheetFrom = async (
  { client, edition, state }: KnownTable,
  seat: string,
  file: string,
): Promise<string> => {
  const text = await readTextInput(file);
  const read = client.game.readSheet({ edition, state }, seat, text);
  if (read.ok) return read.value.normal;
  const lines = read.error.map(
    ({ line, column, message }) => `${file}:${String(line)}:${String(column)}: ${message}`,
  );
  throw new CommandFailed(EXIT.refused, lines.join('\n'));
};

/** Simulates as many plays as requested or as time allows, but at least one. */
const simulate = async (
  table: KnownTable,
  supposed: TurnSupposition,
  { plays: wanted, seconds }: WhatIfOptions,
): Promise<Plays> => {
  const { newPlays, simulatePlays } = await import('../screens/what-if/plays.ts');
  const plays = newPlays(supposed, wanted);
  const end = performance.now() + seconds * 1000;
  for (const steps = simulatePlays(table, plays); !steps.next().done;)
    if (plays.plays.length > 0 && performance.now() > end) break;
  return plays;
};

const answerOf = async (table: KnownTable, simulated: Plays): Promise<unknown> => {
  const [{ changesOf, figureSpreads, sentenceShares }, { assumptionTexts }] = await Promise.all([
    import('../screens/what-if/shares.ts'),
    import('../screens/what-if/outcome-lines.ts'),
  ]);
  const { plays, others } = simulated;
  const changes = (sign: 1 | -1) =>
    changesOf(table, plays, sign).map(({ what, count }) => ({ ...what, count }));
  const sentences = sentenceShares(
    table,
    plays.map((play) => play.sentences),
  );
  return {
    phase: table.seatView.match.phase,
    plays: plays.length,
    assumptions: assumptionTexts(table, simulated),
    others,
    figures: figureSpreads(table, plays).map(({ figure, after }) => ({ ...figure, after })),
    gains: changes(1),
    losses: changes(-1),
    told: sentences.map(({ what, count, isMine }) => ({ ...what, count, touches: isMine })),
  };
};

/** Columns for wrapping texts. */
const WIDTH = 100;

const runWhatIf = async (
  file: string | undefined,
  options: WhatIfOptions,
  command: Command,
): Promise<void> => {
  const { table, handedIn } = await readTable(options, command);
  const { seat, match } = table.seatView;
  if (match.over) throw new CommandFailed(EXIT.refused, 'the match is over');
  await checkNames(table, options);
  const own = file === undefined ? handedIn : await sheetFrom(table, seat, file);
  const written: Record<string, string> = {};
  for (const [other, from] of Object.entries(options.suppose ?? {}))
    written[other] = await sheetFrom(table, other, from);
  const supposed = { own, written, players: options.play ?? {}, isDecidedForViewer: !options.silent };
  const simulated = await simulate(table, supposed, options);
  const { outcomeLines, playLines } = await import('../screens/what-if/outcome-lines.ts');
  const { tell } = options;
  if (tell !== undefined && tell > simulated.plays.length)
    throw new CommandFailed(EXIT.refused, `there are ${String(simulated.plays.length)} plays`);
  const lines =
    tell === undefined
      ? outcomeLines(table, simulated, WIDTH)
      : playLines(table, simulated, { number: tell, width: WIDTH });
  writeAnswer(
    options.json,
    options.json && (await answerOf(table, simulated)),
    lines.map((line) => textOf(line).trimEnd()),
  );
};

const WHAT_IF_HELP = `
It is played on this machine from what your seat knows; nothing of it is sent. Sheets of others are written by the
engine's own players unless --suppose gives them; what others keep secret is left out, and the dice are other ones.`;

/** `chancery what-if`: simulates the open turn several times. */
export const addWhatIf = (program: Command): void => {
  addSeatOptions(program.command('what-if'))
    .description(
      'simulate the open turn with assumed sheets for the others, and show how often each result occurs',
    )
    .argument('[file]', 'your sheet; - is standard input; by default the one you handed in')
    .option('--suppose <seat=file>', 'the sheet assumed for another seat; may be repeated', keyValueOption)
    .option('--play <seat=player>', 'the bot that plays a seat; may be repeated', keyValueOption)
    .option(
      '--plays <number>',
      'how often the turn is simulated, each time with other dice',
      wholeNumber(500),
      16,
    )
    .option('--seconds <number>', 'seconds after which no further simulation begins', wholeNumber(3600), 30)
    .option('--silent', 'send and hand in nothing in later decisions; by default a bot decides for you')
    .option('--tell <play>', 'one play, phase by phase, instead of the shares of all', wholeNumber(500))
    .option('--json', 'print one JSON object')
    .addHelpText('after', WHAT_IF_HELP)
    .action(runWhatIf);
};
