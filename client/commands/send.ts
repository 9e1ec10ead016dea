import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { SeatServer } from '../table/feed.ts';
import { answer } from '../system/output.ts';
import { restOfInput } from '../system/standard-input.ts';
import { readingAt } from './text-reading.ts';
import { inPhase } from './in-phase.ts';
import { type Offer, offerOf } from './offer.ts';
import { addActOptions, addSeatOptions, type PhaseOptions } from './options.ts';

type SendOptions = PhaseOptions & { readonly yes?: true };

const toConfirm = (line: string): string =>
  `this is read as: ${line}\nNothing was sent. Say it again with --yes, or in these words.`;

interface Line {
  readonly phase: string;
  readonly text: string;
  readonly isConfirmed: boolean;
}

/** Sends a line in its normal form; what is not understood goes as it is, for the server to refuse. */
const sendRead = async (
  offer: Offer,
  server: SeatServer,
  { phase, text, isConfirmed }: Line,
): Promise<{ readonly line: string; readonly dropped: readonly string[] }> => {
  const { normal, dropped, problems, isToConfirm } = await readingAt(offer, server, { phase, text });
  const line = problems.length > 0 || normal.length === 0 ? text : normal.join('\n');
  if (isToConfirm && !isConfirmed) throw new CommandFailed(EXIT.refused, toConfirm(line));
  await server.line(phase, line);
  return { line, dropped };
};

/** `chancery send LINE`: one line, or a treaty with its clauses, that takes effect at once. */
export const addSend = (program: Command): void => {
  addActOptions(addSeatOptions(program.command('send')))
    .description('carry out one line now, or propose a treaty')
    .argument('<line...>', 'the line; quotes are not needed; - reads it, or a treaty, from standard input')
    .option('--yes', 'carry it out as it is read, though it was written in other words')
    .option('--json', 'print one JSON object')
    .action(async (words: string[], options: SendOptions, command: Command) => {
      const text = words.join(' ') === '-' ? (await restOfInput()).trim() : words.join(' ');
      const { match, phase, result } = await inPhase(options, command, (server, open) =>
        sendRead(offerOf(command), server, { phase: open, text, isConfirmed: options.yes === true }),
      );
      const { line, dropped } = result;
      answer(options.json, { match, phase, line, dropped }, [
        ...`carried out in ${phase}: ${line}`.split('\n'),
        ...dropped.map((left) => `left out: ${left}`),
      ]);
    });
};
