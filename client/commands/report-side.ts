import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Connection, SeatKey } from '../table/connection.ts';
import { findJoinedTable, type JoinedTable } from '../table/joined-tables.ts';
import { asGm } from './gm/reach-gm.ts';
import { dataHomeOf, type SeatOptions } from './options.ts';
import { runAsSeat, type Home, seatAt } from './reach.ts';
import { givenToken } from './token.ts';

/** What everybody may know, in place of a seat. */
const PUBLIC = 'public';

/** A side of a match over a connection. */
export interface ReportSide {
  readonly connection: Connection;
  readonly key: SeatKey;
  /** The seat that is held, where its own side is read. */
  readonly held?: JoinedTable;
  /** Whose side is read, where it is not that of the seat. */
  readonly as?: string;
}

type Choice = Pick<SeatOptions, 'match' | 'seat' | 'token' | 'tokenFile'>;

/** Whether a token opens such a seat: one that was given, or that has been kept. */
const isOpened = async ({ folder, guest }: Home, choice: Choice): Promise<boolean> => {
  const { match, seat } = choice;
  if (guest || (await givenToken(choice)) !== undefined) return true;
  return findJoinedTable(folder, { match, ...(seat !== undefined && { seat }) }) !== undefined;
};

/** Whether every side may be read: the game master's seat is held, or the folder is the host's own. */
const isInCharge = ({ folder, guest }: Home, match: string): boolean =>
  !guest &&
  (findJoinedTable(folder, { match, seat: 'gm' }) !== undefined || existsSync(join(folder, 'host-token')));

/**
 * Reads one side of a match: of a seat that is held here or opened by a token; what everybody may know; for the game
 * master and the host, of any seat.
 */
export const readSide = async <T>(
  { options, command }: { readonly options: SeatOptions; readonly command: Command },
  read: (side: ReportSide) => Promise<T>,
): Promise<T> => {
  const home = dataHomeOf(command);
  const { seat, ...anySeat } = options;
  const isPublic = seat === PUBLIC;
  const choice = isPublic ? anySeat : options;
  if (!(await isOpened(home, choice)) && isInCharge(home, options.match)) {
    const { match, ...rest } = anySeat;
    const as = isPublic ? 'observer' : (seat ?? 'gm');
    return asGm({ match, options: rest, command }, (connection, key) => read({ connection, key, as }));
  }
  const held = await seatAt(home, choice);
  const side = isPublic ? { as: 'observer' } : { held };
  return runAsSeat(home, held, (connection) => read({ connection, key: held, ...side }));
};
