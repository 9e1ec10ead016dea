import { Command } from 'commander';
import type { Guest, GuestStreams } from '@chancery/server';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { type Invocation, withInvocation } from '../../system/invocation.ts';
import { writeText } from '../../system/output.ts';
import { addDone } from '../done.ts';
import { reportFailure } from '../report-failure.ts';
import { type ProgramContext, attachContext } from '../program-context.ts';
import { addOrders } from '../orders.ts';
import { addReport } from '../report.ts';
import { addSend } from '../send.ts';
import { guestAccess } from './guest-access.ts';
import { readGuestLine } from './guest-line.ts';

const programOf = (context: ProgramContext, { out, err }: GuestStreams): Command => {
  const program = new Command('chancery').exitOverride().configureOutput({
    writeOut: (text) => {
      writeText(out, text);
    },
    writeErr: (text) => {
      writeText(err, text);
    },
  });
  attachContext(program, context);
  for (const add of [addSend, addReport, addOrders, addDone]) add(program);
  return program;
};

/** The match of a command that names none: the user name of the login, or else the guest's only match. */
const defaultMatch = ({ asked, seats }: Guest): string => {
  if (seats.some(({ match }) => match === asked)) return asked;
  const matches = [...new Set(seats.map(({ match }) => match))];
  const [only = '', other] = matches;
  if (other === undefined) return only;
  throw new CommandFailed(
    EXIT.usage,
    `Which match is meant? Connect as ssh MATCH@host, or give --match: ${matches.join(', ')}.`,
  );
};

/** Runs one command of a guest and returns its exit code. It sees no environment variables of the server's process. */
export const runForGuest = async (
  guest: Guest,
  text: string,
  { streams, context }: { readonly streams: GuestStreams; readonly context: ProgramContext },
): Promise<number> => {
  const call: Invocation = { ...streams, environment: {}, exitCode: EXIT.ok };
  await withInvocation(call, async () => {
    try {
      const { args, match = defaultMatch(guest) } = readGuestLine(text);
      const separator = args.indexOf('--');
      const matchOption = `--match=${match}`;
      const line = separator < 0 ? [...args, matchOption] : args.toSpliced(separator, 0, matchOption);
      const program = programOf({ ...context, guest: guestAccess(guest) }, streams);
      await program.parseAsync(line, { from: 'user' });
    } catch (cause) {
      reportFailure(cause);
    }
  });
  return call.exitCode;
};
