import type { Command } from 'commander';
import type { SeatServer } from '../table/seat-server.ts';
import { dataHomeOf, type PhaseOptions } from './options.ts';
import { underKey } from './under-key.ts';

/** What came of an act, and where it was done. */
export interface Acted<T> {
  readonly match: string;
  readonly server: string;
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
  const [{ runAsSeat: asSeat, seatAt }, { seatServer }] = await Promise.all([
    import('./reach.ts'),
    import('../table/connection.ts'),
  ]);
  const home = dataHomeOf(command);
  const table = await seatAt(home, options);
  return asSeat(home, table, async (connection) => {
    const phase = options.phase ?? (await seatServer(connection, table).view()).match.phase;
    const keyed = (key: string) => act(seatServer(connection, table, key), phase);
    const { match, server } = table;
    return { match, server, phase, result: await underKey(options.key, keyed, ['--phase', phase]) };
  });
};
