import { appendFileSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { namingAt, namingTable } from './naming.ts';
import { type BotId, botOf, playGame, type Players } from './play.ts';
import { type Exploit, EXPLOITS } from './exploits.ts';
import { editionFor, playersOf, tempersOf } from './rotation.ts';
import { gatesOf, tableOf } from './table.ts';
import { type Row, rowOf } from './tally.ts';

// `npm run tournament -- --games 200 --seed 1`: whole games between mixed tempers, one table, exit 1 on a missed gate.

const program = new Command()
  .option('--games <count>', 'games to play', '20')
  .option('--seed <number>', 'number of the first game', '1')
  .option('--from <game>', 'first game of the rotation to play: for a tournament in parts', '0')
  .option('--rows <file>', 'add the figures of each game to a file, and print the table of all in it')
  .option('--handicaps', 'with the handicaps of the chart of bonus points')
  .option('--all <temper>', 'the same bot in every seat')
  .option('--exploit <name>', `one trick in every seat twice: ${Object.keys(EXPLOITS).join(', ')}`)
  .option('--tempers <tables>', 'two turns at each table: how many tempers are named by their acts')
  .option('--beside <name>', 'print beside the table how a trick fares in every seat twice')
  .option('--verbose', 'lines that were refused');
program.parse();
interface Options {
  readonly games: string;
  readonly seed: string;
  readonly from: string;
  readonly rows?: string;
  readonly handicaps?: true;
  readonly all?: BotId;
  readonly exploit?: Exploit;
  readonly beside?: Exploit;
  readonly tempers?: string;
  readonly verbose?: true;
}
const options = program.opts<Options>();
const seed = Number(options.seed);

const holdersOf = (game: number): Record<Seat, BotId> => {
  const { all } = options;
  return all === undefined
    ? tempersOf(game)
    : (Object.fromEntries(SEATS.map((seat) => [seat, all])) as Record<Seat, BotId>);
};

/** Plays one game of the rotation. @param guest holds a seat in place of its temper */
const playNumber = (game: number, guest: Partial<Players> = {}): Row => {
  const tempers = holdersOf(game);
  const edition = editionFor(game, { handicaps: options.handicaps ?? false });
  const began = performance.now();
  const played = playGame(edition, seed + game, { ...playersOf(tempers), ...guest });
  return rowOf(played, tempers, performance.now() - began);
};

/** Seats that a trick is tried in: every one twice. */
const TRIES = 2 * SEATS.length;

/** Wins of a trick in every seat twice, beside the merchant's in its place, which each is but for its trick. */
const tryOut = (exploit: Exploit): string => {
  const won = { trick: 0, merchant: 0 };
  const points = { trick: 0, merchant: 0 };
  for (let game = 0; game < TRIES; game += 1) {
    const seat = SEATS[game % SEATS.length] ?? 'britain';
    const rows = {
      trick: playNumber(game, { [seat]: EXPLOITS[exploit] }),
      merchant: playNumber(game, { [seat]: botOf('merchant') }),
    };
    for (const who of ['trick', 'merchant'] as const) {
      won[who] += Number(rows[who].winner === seat);
      points[who] += rows[who].totals[seat] / TRIES;
    }
  }
  return `${exploit}: won ${String(won.trick)} of ${String(TRIES)} with ${points.trick.toFixed(0)} VP on average; a merchant in its place ${String(won.merchant)} with ${points.merchant.toFixed(0)}`;
};

const playAll = (): readonly Row[] => {
  const from = Number(options.from);
  const games = Array.from({ length: Number(options.games) }, (_, index) => from + index);
  const { rows } = options;
  if (rows === undefined) return games.map((game) => playNumber(game));
  for (const game of games) appendFileSync(rows, `${JSON.stringify(playNumber(game))}\n`);
  const lines = readFileSync(rows, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
};

if (options.tempers) process.stdout.write(`${namingTable(namingAt(Number(options.tempers), seed))}\n`);
else if (options.exploit) process.stdout.write(`${tryOut(options.exploit)}\n`);
else {
  const rows = playAll();
  process.stdout.write(`${tableOf(rows)}\n`);
  if (options.beside) process.stdout.write(`${tryOut(options.beside)}\n`);
  if (options.verbose)
    for (const text of rows.flatMap(({ refused }) => refused)) process.stdout.write(`refused: ${text}\n`);
  process.exitCode = gatesOf(rows).every(({ met }) => met) ? 0 : 1;
}
