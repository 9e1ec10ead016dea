import { correspondents, counterparts, seatName } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import type { WriteMode } from './mode.ts';

/** Possible recipients whose name contains the typed text. */
export const matchingRecipients = (table: Table, { filter }: WriteMode['picking']): readonly string[] =>
  counterparts(table).filter((seat) =>
    `${seatName(table, seat)} ${seat}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );

/** The seat under the cursor. */
export const recipientHere = (table: Table, { picking }: Pick<WriteMode, 'picking'>): string | undefined => {
  const seats = matchingRecipients(table, picking);
  return seats[Math.min(picking.at, seats.length - 1)];
};

/** Marks or unmarks a seat; the seats stay in the order of the table. */
export const withRecipientToggled = (table: Table, mode: WriteMode, seat: string): WriteMode => {
  const isChosen = mode.to.includes(seat);
  const to = correspondents(table).filter((each) => (each === seat ? !isChosen : mode.to.includes(each)));
  return { ...mode, to };
};
