import { appendFileSync, readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { playWar } from './play.ts';
import { BOT_IDS, type BotId, CHARTS, type Charts, editionFor, leadersOf } from './rotation.ts';
import { gatesOf, tableOf } from './table.ts';
import { type Row, rowOf, WarWatch } from './tally.ts';

// `npm run tournament:weaw -- --wars 100 --charts tuned`: whole wars, one table, exit 1 on a missed gate.

const program = new Command()
  .option('--wars <count>', 'wars to play', '20')
  .option('--seed <number>', 'number of the first war', '1')
  .option('--rows <file>', 'add the figures of each war to a file, and print the table of all in it')
  .addOption(new Option('--charts <charts>', 'the figures').choices(CHARTS).default('tuned'))
  .addOption(new Option('--all <bot>', 'one kind of power leads every nation').choices(BOT_IDS));
program.parse();
const options = program.opts<{
  readonly wars: string;
  readonly seed: string;
  readonly rows?: string;
  readonly charts: Charts;
  readonly all?: BotId;
}>();

const edition = editionFor(options.charts);

const playNumber = (number: number): Row => {
  const { all } = options;
  const watch = new WarWatch(edition);
  const began = performance.now();
  const leaderOf = all === undefined ? leadersOf(edition, number) : () => all;
  const played = playWar(edition, { number }, { leaderOf, look: watch.look });
  return rowOf(played, watch, performance.now() - began);
};

const playAll = (): readonly Row[] => {
  const { rows } = options;
  const wars = Array.from({ length: Number(options.wars) }, (_, war) => Number(options.seed) + war);
  if (rows === undefined) return wars.map(playNumber);
  for (const war of wars) appendFileSync(rows, `${JSON.stringify(playNumber(war))}\n`);
  const lines = readFileSync(rows, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
};

const rows = playAll();
process.stdout.write(`${tableOf(rows)}\n`);
process.exitCode = gatesOf(rows).every(({ met }) => met) ? 0 : 1;
