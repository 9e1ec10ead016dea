import type { CreateInput } from '@chancery/shared/api';
import { type JoinedTable, LOCAL } from '../table/joined-tables.ts';

/** The open seats of a match made on this machine: the requested one, or else the observer's, and the others. */
export const seatsOfCreated = (
  seat: string,
  { game, name, seats, position }: Pick<CreateInput, 'game' | 'name' | 'seats' | 'position'>,
  { match, invitations }: { readonly match: string; readonly invitations: Readonly<Record<string, string>> },
): { readonly own: JoinedTable; readonly others: readonly JoinedTable[] } => {
  const open = Object.keys(seats).filter((id) => seats[id] === 'open');
  const own = open.includes(seat) ? seat : 'observer';
  const joined = (id: string): JoinedTable => ({
    game,
    name,
    server: LOCAL,
    match,
    seat: id,
    token: invitations[id] ?? '',
    isAlone: open.length <= 1,
    ...(position !== undefined && { isForked: true }),
  });
  return { own: joined(own), others: open.filter((id) => id !== own).map(joined) };
};
