import type { SeatSummary } from '@chancery/shared/api';
import { type JoinedTable, rememberTable } from '../table/joined-tables.ts';

/** Key of a table's standing; the token alone would not do, for the host's opens several matches. */
export const standsAt = ({ match, token }: JoinedTable): string => `${match} ${token}`;

/** Where a table stands, as its row says it. */
export const whereItStands = ({ date, title, over }: SeatSummary): string =>
  `${date} ${over ? 'over' : title}`;

/** Takes note of the seat that who waited for one has been given. */
export const noteSeat = (folder: string, table: JoinedTable, seat: string): void => {
  if (table.seat === 'observer' && seat !== table.seat) rememberTable(folder, { ...table, seat });
};
