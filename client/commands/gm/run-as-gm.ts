import type { GmAct, GmDone } from '@chancery/shared/gm-api';
import type { Command } from 'commander';
import type { Connection, SeatAccess } from '../../table/connection.ts';
import type { JoinedTable } from '../../table/joined-tables.ts';
import { addServerOptions, folderOf, dataHomeOf } from '../options.ts';
import type { SeatChoice } from '../seat-access.ts';
import { KEY_OPTION, withActKey } from '../act-key.ts';

/** Options of every game master's command. */
export interface GmOptions extends Omit<SeatChoice, 'match'> {
  readonly phase?: string;
  readonly why?: string;
  readonly key?: string;
  readonly json?: true;
  readonly yes?: true;
}

/** Adds these options. */
export const addGmOptions = (command: Command): Command =>
  addServerOptions(command)
    .option('--phase <turn/state>', 'only if this phase is open')
    .option('--why <text>', 'the reason, for the record')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object');

/** The game master's seat held at another server, or opened by the given token. */
const seatElsewhere = async (folder: string, choice: SeatChoice): Promise<JoinedTable | undefined> => {
  const [{ seatFromFolder }, { findJoinedTable, LOCAL }, { givenToken }] = await Promise.all([
    import('../seat-access.ts'),
    import('../../table/joined-tables.ts'),
    import('../token.ts'),
  ]);
  const joined = findJoinedTable(folder, { ...choice, seat: 'gm' });
  const isNamed = choice.server !== undefined || (await givenToken(choice)) !== undefined;
  if (isNamed || (joined && joined.server !== LOCAL))
    return seatFromFolder(folder, { ...choice, seat: 'gm' });
  return undefined;
};

/**
 * Runs a task as game master of a match: with the seat the user holds, or else, for a match in this folder, as its
 * host.
 */
export const runAsGm = async <T>(
  {
    match,
    options,
    command,
  }: { readonly match: string; readonly options: GmOptions; readonly command: Command },
  task: (connection: Connection, key: SeatAccess) => Promise<T>,
): Promise<T> => {
  const { runAsHost, runAsSeat } = await import('../seat-access.ts');
  const home = dataHomeOf(command);
  const held = await seatElsewhere(folderOf(command), { ...options, match });
  if (held) return runAsSeat(home, held, (connection) => task(connection, held));
  const [{ findJoinedTable, LOCAL }, { hostGmSeat }] = await Promise.all([
    import('../../table/joined-tables.ts'),
    import('../../table/host-seat.ts'),
  ]);
  const joined = findJoinedTable(home.folder, { match, seat: 'gm', server: LOCAL });
  return runAsHost(home, async (connection, token) => {
    const gmSeat =
      joined && (await hostGmSeat(joined, { folder: home.folder, connection, hostToken: token }));
    return task(connection, gmSeat ?? { match, token });
  });
};

/** Carries out one action. */
export const actAsGm = (
  match: string,
  act: GmAct,
  { options, command }: { readonly options: GmOptions; readonly command: Command },
): Promise<GmDone> =>
  runAsGm({ match, options, command }, ({ client }, { token }) => {
    const { phase, why, yes } = options;
    return withActKey(options.key, (key) =>
      client.gm.act.mutate({
        match,
        token,
        act,
        key,
        ...(phase !== undefined && { phase }),
        ...(why !== undefined && { why }),
        ...(yes && { yes }),
      }),
    );
  });
