import { join } from 'node:path';
import { z } from 'zod';
import type { JoinedTable } from './joined.ts';
import { readPrivate, writePrivate } from './private-file.ts';

/** Unfinished sheets by table, on this machine only. */
const path = (folder: string): string => join(folder, 'drafts.json');
const texts = z.record(z.string(), z.string());

const key = ({ server, match, seat }: JoinedTable): string => `${server} ${match} ${seat}`;

/** Where a screen keeps what is being written, so that it outlives a crash. */
export interface DraftStore {
  read(): string;
  write(text: string): void;
}

export const draftsOf = (folder: string, table: JoinedTable): DraftStore => ({
  read: () => readPrivate(path(folder), texts, {})[key(table)] ?? '',
  write(text) {
    writePrivate(path(folder), { ...readPrivate(path(folder), texts, {}), [key(table)]: text });
  },
});
