import type { Connection, SeatKey } from '../table/connection.ts';
import type { MatchReader } from './match-reader.ts';

/**
 * Reads one side of a match over a connection.
 * @param as whose, where it is not the seat's own: `observer`, or any seat for the game master
 */
export const viewerReader = ({ client }: Connection, { match, token }: SeatKey, as?: string): MatchReader => {
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
    turnEnd: async (turn) => {
      const { view, ...told } = await client.seat.turnEnd.query({ ...side, turn });
      return { ...told, view };
    },
  };
};
