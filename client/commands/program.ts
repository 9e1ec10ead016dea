import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';
import { addBench } from './bench.ts';
import { addCustoms } from './customs/customs.ts';
import { addDone } from './done.ts';
import { addGame } from './game.ts';
import { addGm } from './gm/gm.ts';
import { addLetter } from './letter.ts';
import { type GamesOnOffer, handGamesTo } from './offer.ts';
import { addMail } from './mail/mail.ts';
import { addManual } from './manual.ts';
import { addOrders } from './orders.ts';
import { addMove } from './move.ts';
import { addMe } from './people/me.ts';
import { addPeople } from './people/people.ts';
import { addPlay } from './play.ts';
import { addReplay } from './replay.ts';
import { addReport } from './report.ts';
import { addScenario } from './scenario.ts';
import { addSend } from './send.ts';
import { addServe } from './serve.ts';
import { addVerify } from './verify.ts';
import { invocation } from '../system/invocation.ts';
import { writeText } from '../system/output.ts';
import { version } from '../system/version.ts';

const EXIT_HELP = `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 no server reached, 4 something waits (gm status, tables), 75 try again later (mail-in).
Data folder: --data, else CHANCERY_HOME, else the system's own place. Database: --store, else CHANCERY_STORE.`;

/** The `chancery` command with all its subcommands. What they need is loaded when they run. */
export const createProgram = (offer: GamesOnOffer): Command => {
  const program = new Command('chancery')
    .description('Grand-strategy diplomacy by mail, in the terminal.')
    .version(version)
    .option('--data <folder>', 'data folder')
    .option('--store <url>', 'for hosts: a PostgreSQL database in the place of the data folder')
    .addHelpText('after', EXIT_HELP)
    .configureOutput({
      writeOut: (text) => {
        writeText(invocation().out, text);
      },
      writeErr: (text) => {
        writeText(invocation().err, text);
      },
    })
    .showHelpAfterError('(chancery --help tells more)')
    .exitOverride();
  handGamesTo(program, offer);
  addPlay(program);
  addServe(program);
  addGame(program);
  addGm(program);
  addOrders(program);
  addSend(program);
  addDone(program);
  addCustoms(program);
  addReport(program);
  addLetter(program);
  addMe(program);
  addPeople(program);
  addMail(program);
  addMove(program);
  addScenario(program);
  addReplay(program);
  addVerify(program);
  addBench(program);
  addManual(program);
  tab(program, { completionCommandName: 'completion' });
  return program;
};
