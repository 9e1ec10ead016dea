import type { Command } from 'commander';
import { answer } from '../output.ts';
import { folderOf } from './options.ts';

interface Json {
  readonly json?: true;
}

const list = async (options: Json, command: Command): Promise<void> => {
  const { asHost } = await import('../reach.ts');
  const listing = await asHost(folderOf(command), ({ client }, token) => client.host.list.query({ token }));
  answer(options.json, listing, [
    ...listing.matches.map(
      ({ id, name, year, phase, title, over }) =>
        `${id.padEnd(24)} ${String(year)} ${over ? 'over' : `${phase} ${title}`}  ${name}`,
    ),
    ...listing.faults.map(
      ({ id, message, goodLines, lastPhase }) =>
        `${id.padEnd(24)} cannot be opened: ${message}${goodLines > 0 ? `; sound up to ${lastPhase}, chancery game salvage ${id} opens it there` : ''}`,
    ),
    ...(listing.matches.length + listing.faults.length === 0 ? ['no matches yet'] : []),
  ]);
};

const salvage = async (match: string, options: Json, command: Command): Promise<void> => {
  const { asHost } = await import('../reach.ts');
  const { matches } = await asHost(folderOf(command), ({ client }, token) =>
    client.host.salvage.mutate({ token, match }),
  );
  const opened = matches.find(({ id }) => id === match);
  answer(options.json, opened, [`${match} is open again, in ${opened?.phase ?? ''} ${opened?.title ?? ''}`]);
};

const seats = async (match: string, options: Json, command: Command): Promise<void> => {
  const { asHost } = await import('../reach.ts');
  const listing = await asHost(folderOf(command), ({ client }, token) =>
    client.host.seats.query({ token, match }),
  );
  answer(
    options.json,
    listing,
    listing.map(({ seat, plays }) => `${seat.padEnd(10)} ${plays}`),
  );
};

const invite = async (match: string, seat: string, options: Json, command: Command): Promise<void> => {
  const { asHost } = await import('../reach.ts');
  const invitation = await asHost(folderOf(command), ({ client }, token) =>
    client.host.invite.mutate({ token, match, seat }),
  );
  answer(options.json, invitation, [invitation.token]);
};

/** What the host of a data folder may do with its matches. */
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
    .description('issue a new token for a seat; the one before no longer opens it')
    .argument('<match>', 'the match')
    .argument('<seat>', 'a power, gm or observer')
    .option('--json', 'print one JSON object')
    .action(invite);
  game
    .command('salvage')
    .description('open a damaged match where it is still sound; its commands after that are lost')
    .argument('<match>', 'the match')
    .option('--json', 'print one JSON object')
    .action(salvage);
};
