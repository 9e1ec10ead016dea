import { createHash } from 'node:crypto';
import type { JoinedTable } from './joined-tables.ts';

/** The name of files about one seat of one match, 24 hex digits. */
export const seatFileName = ({ server, match, seat }: JoinedTable): string =>
  createHash('sha256').update(`${server} ${match} ${seat}`).digest('hex').slice(0, 24);
