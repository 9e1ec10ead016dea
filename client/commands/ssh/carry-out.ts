import { Command } from 'commander';
import type { Guest, GuestStreams } from '@chancery/server';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { type Invocation, within } from '../../system/invocation.ts';
import { writeText } from '../../system/output.ts';
import { addDone } from '../done.ts';
import { endWith } from '../ending.ts';
import { type GamesOnOffer, handGamesTo } from '../offer.ts';
import { addOrders } from '../orders.ts';
import { addReport } from '../report.ts';
import { addSend } from '../send.ts';
import { guestAccess } from './guest-access.ts';
import { readGuestLine } from './guest-line.ts';

const programOf = (offer: GamesOnOffer, { out, err }: GuestStreams): Command => {
  const program = new Command('chancery').exitOverride().configureOutput({
    writeOut: (text) => {
      writeText(out, text);
    },
    writeErr: (text) => {
      writeText(err, text);
    },
  });
  handGamesTo(program, offer);
  for (const add of [addSend, addReport, addOrders, addDone]) add(program);
  return program;
};

/** The match of a command that names none: the user name, else the only one there is. */
const usualMatch = ({ asked, seats }: Guest): string => {
  if (seats.some(({ match }) => match === asked)) return asked;
  const matches = [...new Set(seats.map(({ match }) => match))];
  const [only = '', other] = matches;
  if (other === undefined) return only;
  throw new CommandFailed(
    EXIT.usage,
    `Which match is meant? Connect as ssh MATCH@host, or give --match: ${matches.join(', ')}.`,
  );
};

/**
 * Carries one command of a guest out by the commands there are; its exit code is theirs. Variables of the server's
 * process are none of the guest's.
 */
export const runForGuest = async (
  guest: Guest,
  text: string,
  { streams, offer }: { readonly streams: GuestStreams; readonly offer: GamesOnOffer },
): Promise<number> => {
  const call: Invocation = { ...streams, environment: {}, exitCode: EXIT.ok };
  await within(call, async () => {
    try {
      const { args, match = usualMatch(guest) } = readGuestLine(text);
      const at = args.indexOf('--');
      const named = `--match=${match}`;
      const line = at < 0 ? [...args, named] : args.toSpliced(at, 0, named);
      const program = programOf({ ...offer, guest: guestAccess(guest) }, streams);
      await program.parseAsync(line, { from: 'user' });
    } catch (cause) {
      endWith(cause);
    }
  });
  return call.exitCode;
};
