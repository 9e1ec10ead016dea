import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';
import { addBench } from './commands/bench.ts';
import { addDone } from './commands/done.ts';
import { addGame } from './commands/game.ts';
import { addLetter } from './commands/letter.ts';
import { addOrders } from './commands/orders.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addReport } from './commands/report.ts';
import { addScenario } from './commands/scenario.ts';
import { addSend } from './commands/send.ts';
import { addServe } from './commands/serve.ts';
import { writeText } from './output.ts';

const EXIT_HELP = `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 no server reached.
Data folder: --data, else CHANCERY_HOME, else the system's own place.`;

/** The `chancery` command with all its subcommands. What they need is loaded when they run. */
export const createProgram = (): Command => {
  const program = new Command('chancery')
    .description('Grand-strategy diplomacy by mail, in the terminal.')
    .version(process.env['npm_package_version'] ?? '0.1.0')
    .option('--data <folder>', 'data folder')
    .addHelpText('after', EXIT_HELP)
    .configureOutput({
      writeOut: (text) => {
        writeText(process.stdout, text);
      },
      writeErr: (text) => {
        writeText(process.stderr, text);
      },
    })
    .showHelpAfterError('(chancery --help tells more)')
    .exitOverride();
  addPlay(program);
  addServe(program);
  addGame(program);
  addOrders(program);
  addSend(program);
  addDone(program);
  addReport(program);
  addLetter(program);
  addScenario(program);
  addReplay(program);
  addBench(program);
  tab(program, { completionCommandName: 'completion' });
  return program;
};
