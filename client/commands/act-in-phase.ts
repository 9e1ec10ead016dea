import type { Command } from 'commander';
import type { SeatServer } from '../table/seat-server.ts';
import { dataHomeOf, type PhaseOptions } from './options.ts';
import { withActKey } from './act-key.ts';

/** Result of an act, and the match, server and phase it was done in. */
export interface PhaseActResult<T> {
  readonly match: string;
  readonly server: string;
  /** The phase it was meant for: the one named, else the one that was open. */
  readonly phase: string;
  readonly result: T;
}

/** Acts for a seat in one phase; where that is no longer open the server refuses, and nothing is done. */
export const actInPhase = async <T>(
  options: PhaseOptions,
  command: Command,
  act: (server: SeatServer, phase: string) => Promise<T>,
): Promise<PhaseActResult<T>> => {
  const [{ runAsSeat, resolveSeat }, { seatServer }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/connection.ts'),
  ]);
  const home = dataHomeOf(command);
  const table = await resolveSeat(home, options);
  return runAsSeat(home, table, async (connection) => {
    const phase = options.phase ?? (await seatServer(connection, table).view()).match.phase;
    const keyed = (key: string) => act(seatServer(connection, table, key), phase);
    const { match, server } = table;
    return { match, server, phase, result: await withActKey(options.key, keyed, ['--phase', phase]) };
  });
};
