import { Command } from 'commander';
import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { TEMPER_IDS } from '@chancery/shared/games/pax/bots/tempers.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type BotId, botOf, playGame, type Players } from './play.ts';
import { type Exploit, EXPLOITS } from './exploits.ts';
import { gatesOf, tableOf } from './table.ts';
import { type Row, rowOf } from './tally.ts';

// `npm run tournament -- --games 200 --seed 1`: whole games between mixed tempers, one table, exit 1 on a missed gate.

/** Of four games one is by mail. */
const BY_MAIL = 4;

const editionFor = (game: number) => {
  const ruleset = game % BY_MAIL === BY_MAIL - 1 ? 'pbm' : 'email-4e';
  const edition = editionOf({ ruleset }, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

/** Tempers by rotation, so that each seat meets each temper equally often. */
const tempersOf = (game: number, all?: BotId): Record<Seat, BotId> =>
  Object.fromEntries(
    SEATS.map((seat, index) => [
      seat,
      all ?? TEMPER_IDS[(game + index * (1 + (Math.floor(game / 5) % 4))) % TEMPER_IDS.length],
    ]),
  ) as Record<Seat, BotId>;

const playNumber = (game: number, seed: number, all?: BotId): Row => {
  const tempers = tempersOf(game, all);
  const players = Object.fromEntries(SEATS.map((seat) => [seat, botOf(tempers[seat])])) as Players;
  const began = performance.now();
  const played = playGame(editionFor(game), seed + game, players);
  return rowOf(played, tempers, performance.now() - began);
};

/** Seats that a trick is tried in: every one twice. */
const TRIES = 2 * SEATS.length;

/** Wins of a trick in every seat twice, beside a merchant, which each is but for its trick. */
const tryOut = (exploit: Exploit, seed: number): string => {
  let [won, points, others] = [0, 0, 0];
  for (let game = 0; game < TRIES; game += 1) {
    const seat = SEATS[game % SEATS.length] ?? 'britain';
    const tempers = tempersOf(game);
    const players = Object.fromEntries(SEATS.map((one) => [one, botOf(tempers[one])])) as Players;
    const edition = editionFor(game);
    const { totals, winner } = rowOf(
      playGame(edition, seed + game, { ...players, [seat]: EXPLOITS[exploit] }),
      tempers,
      0,
    );
    won += Number(winner === seat);
    points += totals[seat];
    const merchants = { ...players, [seat]: botOf('merchant') };
    others += rowOf(playGame(edition, seed + game, merchants), tempers, 0).totals[seat];
  }
  return `${exploit}: won ${String(won)} of ${String(TRIES)}; ${(points / TRIES).toFixed(0)} VP on average, a merchant in its place ${(others / TRIES).toFixed(0)}`;
};

const program = new Command()
  .option('--games <count>', 'games to play', '20')
  .option('--seed <number>', 'number of the first game', '1')
  .option('--all <temper>', 'the same bot in every seat')
  .option('--exploit <name>', `one trick in every seat twice: ${Object.keys(EXPLOITS).join(', ')}`)
  .option('--verbose', 'lines that were refused');
program.parse();
interface Options {
  readonly games: string;
  readonly seed: string;
  readonly all?: BotId;
  readonly exploit?: Exploit;
  readonly verbose?: true;
}

const options = program.opts<Options>();
if (options.exploit) {
  process.stdout.write(`${tryOut(options.exploit, Number(options.seed))}\n`);
  process.exit();
}
const rows: Row[] = [];
for (let game = 0; game < Number(options.games); game += 1)
  rows.push(playNumber(game, Number(options.seed), options.all));
process.stdout.write(`${tableOf(rows)}\n`);
if (options.verbose)
  for (const text of rows.flatMap(({ refused }) => refused)) process.stdout.write(`refused: ${text}\n`);
process.exitCode = gatesOf(rows).every(({ met }) => met) ? 0 : 1;
