import { join } from 'node:path';
import * as z from 'zod';
import type { JoinedTable } from './joined-tables.ts';
import { readPrivate, writePrivate } from '../system/private-file.ts';

const path = (folder: string): string => join(folder, 'seen.json');
const counts = z.record(z.string(), z.number());

const key = ({ server, match, seat }: JoinedTable): string => `${server} ${match} ${seat}`;

/** How many report parts of a table had been shown when the user last left it. */
export const reportsSeen = (folder: string, table: JoinedTable): number =>
  readPrivate(path(folder), counts, {})[key(table)] ?? 0;

export const rememberReportsSeen = (folder: string, table: JoinedTable, parts: number): void => {
  writePrivate(path(folder), { ...readPrivate(path(folder), counts, {}), [key(table)]: parts });
};
