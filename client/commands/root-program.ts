import { Command } from 'commander';
import { invocation } from '../system/invocation.ts';
import { writeText } from '../system/output.ts';
import { version } from '../system/version.ts';
import { type ProgramContext, attachContext } from './program-context.ts';

const EXIT_HELP = `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 no server reached, 4 something waits (gm status, tables), 75 try again later (mail-in).
Data folder: --data, else CHANCERY_HOME, else the system's own place. Database: --store, else CHANCERY_STORE.`;

/** The `chancery` command without subcommands. */
export const rootProgram = (context: ProgramContext): Command => {
  const program = new Command('chancery')
    .description('Grand-strategy diplomacy by mail, in the terminal.')
    .version(version)
    .option('--data <folder>', 'data folder')
    .option('--store <url>', 'for hosts: a PostgreSQL database instead of the data folder')
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
  attachContext(program, context);
  return program;
};
