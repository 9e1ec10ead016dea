import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { writeAnswer } from '../system/output.ts';
import { faultLine, salvageLines } from './game-damage.ts';
import { dataHomeOf } from './options.ts';
import { KEY_OPTION, withActKey } from './act-key.ts';

interface Json {
  readonly json?: true;
}

interface Keyed {
  readonly key?: string;
}

const list = async (options: Json, command: Command): Promise<void> => {
  const [{ runAsHost }, { wholeListing }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/host-listing.ts'),
  ]);
  const listing = await runAsHost(dataHomeOf(command), wholeListing);
  writeAnswer(options.json, listing, [
    ...listing.matches.map(
      ({ id, name, date, phase, title, over }) =>
        `${id.padEnd(24)} ${date} ${over ? 'over' : `${phase} ${title}`}  ${name}`,
    ),
    ...listing.faults.map(faultLine),
    ...(listing.matches.length + listing.faults.length === 0 ? ['no matches yet'] : []),
  ]);
};

const salvage = async (match: string, options: Json, command: Command): Promise<void> => {
  const { runAsHost } = await import('./seat-access.ts');
  const salvaged = await runAsHost(dataHomeOf(command), ({ client }, token) =>
    client.host.salvage.mutate({ token, match }),
  );
  writeAnswer(options.json, salvaged, salvageLines(salvaged));
  if (!salvaged.isOpen) throw new CommandFailed(EXIT.refused, `${match} is still closed`);
};

const seats = async (match: string, options: Json, command: Command): Promise<void> => {
  const { runAsHost } = await import('./seat-access.ts');
  const listing = await runAsHost(dataHomeOf(command), ({ client }, token) =>
    client.host.seats.query({ token, match }),
  );
  writeAnswer(
    options.json,
    listing,
    listing.map(({ seat, plays }) => `${seat.padEnd(10)} ${plays}`),
  );
};

const invite = async (
  match: string,
  seat: string,
  ...[options, command]: [Json & Keyed, Command]
): Promise<void> => {
  const { runAsHost } = await import('./seat-access.ts');
  const invitation = await runAsHost(dataHomeOf(command), ({ client }, token) =>
    withActKey(options.key, (key) => client.host.invite.mutate({ token, match, seat, key })),
  );
  writeAnswer(options.json, invitation, [invitation.token]);
};

const revoke = async (match: string, seat: string, ...[options, command]: [Json, Command]): Promise<void> => {
  const { runAsHost } = await import('./seat-access.ts');
  const revoked = await runAsHost(dataHomeOf(command), ({ client }, token) =>
    client.host.revoke.mutate({ token, match, seat }),
  );
  writeAnswer(options.json, revoked, [`no token opens ${seat} any more; \`game invite\` issues a new one`]);
};

/** Commands of the host for the matches of a data folder. */
export const addGameHost = (game: Command): void => {
  game
    .command('list')
    .description('matches of the data folder')
    .option('--json', 'print one JSON object')
    .action(list);
  game
    .command('seats')
    .description('who plays which seat')
    .argument('<match>', 'the match')
    .option('--json', 'print one JSON array')
    .action(seats);
  game
    .command('invite')
    .description('issue a new token for a seat; the old one stops working')
    .argument('<match>', 'the match')
    .argument('<seat>', 'a seat of the game, gm or observer')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(invite);
  game
    .command('revoke')
    .description('revoke the token of a seat: it stops working, and its connections end')
    .argument('<match>', 'the match')
    .argument('<seat>', 'a seat of the game, gm or observer')
    .option('--json', 'print one JSON object')
    .action(revoke);
  game
    .command('salvage')
    .description('repair a damaged match as far as possible; says what is lost, keeps copies')
    .argument('<match>', 'the match')
    .option('--json', 'print one JSON object')
    .action(salvage);
};
