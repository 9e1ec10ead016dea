import type { Chancery, ServerProcess } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { dataFolder } from '../support/tally-server.ts';
import { newMatch } from './player.ts';

// Hosts with an SSH gateway, whose tests log in as people who have an SSH client and nothing else.

export const SMALL = { columns: 80, rows: 24 };
export const REFUSED = 1;

export const portOf = ({ ssh }: ServerProcess): number => ssh?.port ?? 0;

/** A match of Pax of a test's own, in which disputes come up. */
export const newPaxMatch = async (chancery: Chancery, folder: string) =>
  newMatch<'france' | 'italy'>(chancery, folder, await writeDisputedCharts(await dataFolder()));

/** A server with both gateways that several tests of a file use, each with a match of its own. */
export const sharedHost = (chancery: Chancery, ...limits: readonly string[]) => {
  const options = ['--ssh', '0', ...limits.flatMap((limit) => ['--limit', limit])];
  const shared = chancery.sharedServer(() => options);
  return async () => {
    const { folder, process: server } = shared();
    return { folder, server, port: portOf(server), ...(await newPaxMatch(chancery, folder)) };
  };
};
