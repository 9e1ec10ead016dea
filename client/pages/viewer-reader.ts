import { type SeatView, TURN_ENDS_AT_ONCE } from '@chancery/shared/api';
import { apiErrorOf, type Connection, type SeatAccess } from '../table/connection.ts';
import type { MatchReader } from './match-reader.ts';

type ViewerAccess = SeatAccess & { readonly as?: string };

/** The ends of consecutive turns; only the first from a server too old for this call. */
const readTurnEnds = async (
  { client }: Connection,
  side: ViewerAccess,
  turns: { from: number; count: number },
) => {
  try {
    return await client.seat.turnEnds.query({ ...side, ...turns });
  } catch (cause) {
    if (apiErrorOf(cause)?.reason !== 'unknown-call') throw cause;
    return [await client.seat.turnEnd.query({ ...side, turn: turns.from })];
  }
};

/** Reads the ends of turns. When turns are requested in order, one call fetches the next several. */
const turnEndReader = (connection: Connection, side: ViewerAccess): MatchReader['turnEnd'] => {
  const read = new Map<number, SeatView<unknown> | undefined>();
  return async (turn) => {
    if (!read.has(turn)) {
      const count = read.has(turn - 1) ? TURN_ENDS_AT_ONCE : 1;
      const ends = await readTurnEnds(connection, side, { from: turn, count });
      for (const [n, end] of ends.entries()) read.set(turn + n, end ? { ...end, view: end.view } : undefined);
    }
    return read.get(turn);
  };
};

/**
 * Reads one side of a match over a connection.
 * @param as whose side, if not the seat's own: `observer`, or any seat for the game master
 */
export const viewerReader = (
  connection: Connection,
  { match, token }: SeatAccess,
  as?: string,
): MatchReader => {
  const { client } = connection;
  const seat = { match, token };
  const side = { ...seat, ...(as !== undefined && { as }) };
  return {
    view: async () => {
      const { view, ...told } = await client.seat.view.query(side);
      return { ...told, view };
    },
    edition: async () => {
      const { settings, tables } = await client.match.edition.query(seat);
      return { settings, tables };
    },
    reports: () => client.report.query(side),
    phases: () => client.seat.phases.query(seat),
    past: async (phase) => {
      const { view, ...told } = await client.seat.past.query({ ...side, phase });
      return { ...told, view };
    },
    turnEnd: turnEndReader(connection, side),
  };
};
