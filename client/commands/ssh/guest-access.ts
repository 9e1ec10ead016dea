import { mkdirSync } from 'node:fs';
import type { Guest } from '@chancery/server';
import type { GuestAccess } from '../../table/guest.ts';
import { LOCAL } from '../../table/joined-tables.ts';

/** What an SSH guest can use: the guest's seats, a folder, a connection to the server. */
export const guestAccess = (guest: Guest): GuestAccess => {
  mkdirSync(guest.home, { recursive: true, mode: 0o700 });
  return {
    home: guest.home,
    tables: guest.seats.map((held) => ({ ...held, server: LOCAL })),
    dial: () => guest.dial(),
  };
};
