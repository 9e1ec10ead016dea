import type { ReportPart } from '@chancery/shared/api';
import { type Command, InvalidArgumentError } from 'commander';
import { goesOn } from '../screens/reports.ts';
import { answer } from '../system/output.ts';
import { addSeatOptions, folderOf, homeOf, type SeatOptions } from './options.ts';

const turn = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 100)
    throw new InvalidArgumentError('A turn is 1 to 100.');
  return value;
};

/** A part as text: parts of one phase stand under one heading, an empty line before the next. */
const partText = (part: ReportPart, n: number, parts: readonly ReportPart[]): readonly string[] => {
  const heading = `${part.date}, turn ${String(part.turn)}: ${part.title}`;
  const lines = part.lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
  if (goesOn(part, parts[n - 1])) return lines;
  return n === 0 ? [heading, ...lines] : ['', heading, ...lines];
};

/** `chancery report`: what a seat has been told, as text. */
export const addReport = (program: Command): void => {
  addSeatOptions(program.command('report'))
    .description('print the reports of a match as your seat was told them')
    .option('--turn <number>', 'one turn only', turn)
    .option('--json', 'print one JSON array of parts')
    .action(async (options: SeatOptions & { turn?: number }, command: Command) => {
      const { asSeat, chosenSeat } = await import('./reach.ts');
      const folder = folderOf(command);
      const table = await chosenSeat(folder, options);
      const { match, token } = table;
      const asked = options.turn === undefined ? { match, token } : { match, token, turn: options.turn };
      const parts = await asSeat(homeOf(command), table, ({ client }) => client.report.query(asked));
      answer(options.json, parts, parts.flatMap(partText));
    });
};
