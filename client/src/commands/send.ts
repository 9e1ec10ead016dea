import type { Command } from 'commander';
import { answer } from '../output.ts';
import { restOfInput } from '../standard-input.ts';
import { addPhaseOption, addSeatOptions, folderOf, type PhaseOptions } from './options.ts';

/** `chancery send LINE`: one line, or a treaty with its clauses, that takes effect at once. */
export const addSend = (program: Command): void => {
  addPhaseOption(addSeatOptions(program.command('send')))
    .description('carry out one line now: pass, waive cb 3, extend 48 h …; or propose a treaty')
    .argument('<line...>', 'the line; quotes are not needed; - reads it, or a treaty, from standard input')
    .option('--json', 'print one JSON object')
    .action(async (words: string[], options: PhaseOptions, command: Command) => {
      const { asSeat, chosenSeat } = await import('../reach.ts');
      const { seatServer } = await import('../connection.ts');
      const folder = folderOf(command);
      const table = await chosenSeat(folder, options);
      const text = words.join(' ') === '-' ? (await restOfInput()).trim() : words.join(' ');
      const phase = await asSeat(folder, table, async (connection) => {
        const server = seatServer(connection, table);
        const open = options.phase ?? (await server.view()).match.phase;
        await server.line(open, text);
        return open;
      });
      answer(
        options.json,
        { match: table.match, phase, line: text },
        `carried out in ${phase}: ${text}`.split('\n'),
      );
    });
};
