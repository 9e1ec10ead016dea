import type { Command } from 'commander';
import type { SeatServer } from '../table/seat-server.ts';
import { dataHomeOf, type PhaseOptions } from './options.ts';
import { withActKey } from './act-key.ts';

/** Result of an action, with its match, server and phase. */
export interface PhaseActResult<T> {
  readonly match: string;
  readonly server: string;
  /** The phase it was meant for: the one given, or else the open one. */
  readonly phase: string;
  readonly result: T;
}

/** Carries out a seat's action in one phase. If that phase is no longer open, the server refuses it. */
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
