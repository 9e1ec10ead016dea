import type { SeatSummary } from '@chancery/shared/api';
import { type JoinedTable, rememberTable } from '../table/joined-tables.ts';

/** Key of a table's status. It includes the match, because the host's token opens several. */
export const statusKey = ({ match, token }: JoinedTable): string => `${match} ${token}`;

export const statusText = ({ date, title, over }: SeatSummary): string => `${date} ${over ? 'over' : title}`;

/** Saves the seat assigned to a player who had joined without one. */
export const rememberSeat = (folder: string, table: JoinedTable, seat: string): void => {
  if (table.seat === 'observer' && seat !== table.seat) rememberTable(folder, { ...table, seat });
};
