import type { Command } from 'commander';
import { answer } from '../output.ts';
import { restOfInput } from '../standard-input.ts';
import { inPhase } from './in-phase.ts';
import { addPhaseOption, addSeatOptions, type PhaseOptions } from './options.ts';

/** `chancery send LINE`: one line, or a treaty with its clauses, that takes effect at once. */
export const addSend = (program: Command): void => {
  addPhaseOption(addSeatOptions(program.command('send')))
    .description('carry out one line now: pass, waive cb 3, extend 48 h …; or propose a treaty')
    .argument('<line...>', 'the line; quotes are not needed; - reads it, or a treaty, from standard input')
    .option('--json', 'print one JSON object')
    .action(async (words: string[], options: PhaseOptions, command: Command) => {
      const line = words.join(' ') === '-' ? (await restOfInput()).trim() : words.join(' ');
      const { match, phase } = await inPhase(options, command, (server, open) => server.line(open, line));
      answer(options.json, { match, phase, line }, `carried out in ${phase}: ${line}`.split('\n'));
    });
};
