import type { Command } from 'commander';
import type { SeatServer } from '../table/feed.ts';
import { folderOf, homeOf, type PhaseOptions } from './options.ts';

/** What came of an act, and where it was done. */
export interface Acted<T> {
  readonly match: string;
  /** The phase it was meant for: the one named, else the one that was open. */
  readonly phase: string;
  readonly result: T;
}

/** Acts for a seat in one phase; where that is no longer open the server refuses, and nothing is done. */
export const inPhase = async <T>(
  options: PhaseOptions,
  command: Command,
  act: (server: SeatServer, phase: string) => Promise<T>,
): Promise<Acted<T>> => {
  const [{ asSeat, chosenSeat }, { seatServer }] = await Promise.all([
    import('./reach.ts'),
    import('../table/connection.ts'),
  ]);
  const folder = folderOf(command);
  const table = await chosenSeat(folder, options);
  return asSeat(homeOf(command), table, async (connection) => {
    const server = seatServer(connection, table);
    const phase = options.phase ?? (await server.view()).match.phase;
    return { match: table.match, phase, result: await act(server, phase) };
  });
};
