import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { SeatServer } from '../table/seat-server.ts';
import { writeAnswer } from '../system/output.ts';
import { restOfInput } from '../system/standard-input.ts';
import { readOrderTextAtSeat } from './order-text.ts';
import { actInPhase } from './act-in-phase.ts';
import { type ProgramContext, programContextOf } from './program-context.ts';
import { addActOptions, addSeatOptions, dataHomeOf, type PhaseOptions } from './options.ts';

type SendOptions = PhaseOptions & { readonly yes?: true; readonly list?: true };

const confirmationText = (line: string): string =>
  `this is read as: ${line}\nNothing was sent. Repeat the command with --yes, or in these words.`;

interface LineToSend {
  readonly phase: string;
  readonly text: string;
  readonly isConfirmed: boolean;
}

/** Sends a line in its normal form; a line that cannot be parsed is sent unchanged, for the server to refuse. */
const sendNormalForm = async (
  context: ProgramContext,
  server: SeatServer,
  { phase, text, isConfirmed }: LineToSend,
): Promise<{ readonly line: string; readonly dropped: readonly string[] }> => {
  const { normal, dropped, problems, isToConfirm } = await readOrderTextAtSeat(context, server, {
    phase,
    text,
  });
  const line = problems.length > 0 || normal.length === 0 ? text : normal.join('\n');
  if (isToConfirm && !isConfirmed) throw new CommandFailed(EXIT.refused, confirmationText(line));
  await server.line(phase, line);
  return { line, dropped };
};

/** Prints every line the open phase takes now. */
const list = async (options: SendOptions, command: Command): Promise<void> => {
  const [{ runAsSeat, resolveSeat }, { seatServer }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/connection.ts'),
  ]);
  const home = dataHomeOf(command);
  const table = await resolveSeat(home, options);
  const { phase, title, lines } = await runAsSeat(home, table, async (connection) => {
    const server = seatServer(connection, table);
    const [{ match }, found] = await Promise.all([server.view(), server.options()]);
    return { phase: match.phase, title: match.title, lines: found };
  });
  const none = `${phase}, ${title}: no line can be written now`;
  writeAnswer(options.json, { match: table.match, phase, lines }, [
    ...(lines.length > 0 ? [`${phase}, ${title}, takes`, ...lines.map((line) => `  ${line}`)] : [none]),
  ]);
};

/** `chancery send LINE`: sends one line, or a treaty with its clauses, which takes effect at once. */
export const addSend = (program: Command): void => {
  addActOptions(addSeatOptions(program.command('send')))
    .description('carry out one line now, or propose a treaty')
    .argument('[line...]', 'the line; quotes are not needed; - reads it, or a treaty, from standard input')
    .option('--list', 'print the lines that the open phase takes from the seat; nothing is sent')
    .option('--yes', 'send it as it is read, although it was written in other words')
    .option('--json', 'print one JSON object')
    .action(async (words: string[], options: SendOptions, command: Command) => {
      if (options.list) {
        await list(options, command);
        return;
      }
      if (words.length === 0) {
        throw new CommandFailed(EXIT.usage, 'send takes a line; send --list prints those of the open phase');
      }
      const text = words.join(' ') === '-' ? (await restOfInput()).trim() : words.join(' ');
      const { match, phase, result } = await actInPhase(options, command, (server, open) =>
        sendNormalForm(programContextOf(command), server, {
          phase: open,
          text,
          isConfirmed: options.yes === true,
        }),
      );
      const { line, dropped } = result;
      writeAnswer(options.json, { match, phase, line, dropped }, [
        ...`carried out in ${phase}: ${line}`.split('\n'),
        ...dropped.map((left) => `left out: ${left}`),
      ]);
    });
};
