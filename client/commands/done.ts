import type { Command } from 'commander';
import { writeAnswer } from '../system/output.ts';
import { actInPhase } from './act-in-phase.ts';
import { addActOptions, addSeatOptions, type PhaseOptions } from './options.ts';

/** `chancery done`: marks a seat as done in a phase of single lines. */
export const addDone = (program: Command): void => {
  addActOptions(addSeatOptions(program.command('done')))
    .description('mark your seat as done in this phase; sending another line undoes that')
    .option('--json', 'print one JSON object')
    .action(async (options: PhaseOptions, command: Command) => {
      const { match, phase } = await actInPhase(options, command, (server, open) => server.done(open));
      writeAnswer(options.json, { match, phase }, [`done in ${phase}`]);
    });
};
