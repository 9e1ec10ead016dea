import type { Command } from 'commander';
import type { SeatChoice } from './reach.ts';
import { gameNamed, offerOf } from './offer.ts';
import { answer } from '../system/output.ts';
import { addDoorOptions, addPhaseOption, folderOf, homeOf } from './options.ts';

type Options = Omit<SeatChoice, 'match'> & { readonly json?: true; readonly phase?: string };

const atSeat = async (match: string, options: Options, command: Command) => {
  const { chosenSeat } = await import('./reach.ts');
  return chosenSeat(folderOf(command), { ...options, match });
};

const show = async (match: string, options: Options, command: Command): Promise<void> => {
  const { asSeat } = await import('./reach.ts');
  const { seatServer } = await import('../table/connection.ts');
  const table = await atSeat(match, options, command);
  const [view, source] = await asSeat(homeOf(command), table, (connection) => {
    const server = seatServer(connection, table);
    return Promise.all([server.view(), server.edition()]);
  });
  const client = await gameNamed(offerOf(command), view.match.game);
  const edition = client.game.edition(source.settings, source.tables);
  const awaited = edition.ok ? client.awaited(edition.value, view.view) : undefined;
  answer(options.json, view, [
    `${view.match.name} (${view.match.id}), ${view.match.date}, turn ${String(view.match.turn)}`,
    `phase ${view.match.phase} ${view.match.title}`,
    `deadline ${view.deadline ?? 'none'}`,
    `awaited ${awaited ? `${awaited.by} of ${awaited.seats.join(', ')}` : 'nobody'}`,
    ...(view.seat === 'gm' ? [`in ${view.handedIn.join(', ') || 'nobody'}`] : []),
    ...(view.receipt ? [`your sheet ${String(view.receipt.revision)}, receipt ${view.receipt.hash}`] : []),
  ]);
};

const advance = async (match: string, options: Options, command: Command): Promise<void> => {
  const { asSeat } = await import('./reach.ts');
  const { seatServer } = await import('../table/connection.ts');
  const table = await atSeat(match, { seat: 'gm', ...options }, command);
  const after = await asSeat(homeOf(command), table, async (connection) => {
    const server = seatServer(connection, table);
    await server.advance(options.phase ?? (await server.view()).match.phase);
    return (await server.view()).match;
  });
  answer(options.json, after, [`now ${after.phase} ${after.title}`]);
};

const common = (command: Command): Command =>
  addDoorOptions(command.argument('<match>', 'the match')).option('--json', 'print one JSON object');

/** What somebody with a seat may do with a match. */
export const addGameSeat = (game: Command): void => {
  common(game.command('show').description('where a match stands and who is waited for')).action(show);
  addPhaseOption(
    common(game.command('advance').description('close the phase now; the game master’s')),
  ).action(advance);
};
