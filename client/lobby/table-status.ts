import type { SeatSummary } from '@chancery/shared/api';
import { type JoinedTable, rememberTable } from '../table/joined-tables.ts';

/** Key of a table's status; the token alone would not do, for the host's opens several matches. */
export const statusKey = ({ match, token }: JoinedTable): string => `${match} ${token}`;

/** The status of a table in its row of the lobby. */
export const statusText = ({ date, title, over }: SeatSummary): string => `${date} ${over ? 'over' : title}`;

/** Saves the seat that somebody has been given who waited for one. */
export const rememberSeat = (folder: string, table: JoinedTable, seat: string): void => {
  if (table.seat === 'observer' && seat !== table.seat) rememberTable(folder, { ...table, seat });
};
