import type { Lease } from './lease.ts';
import type { Database } from './database.ts';

/** Where a copy of something damaged is stored. */
export interface CopyOptions {
  readonly database: Database;
  readonly lease: () => Lease;
  readonly match: string;
  /** The name without its number. */
  readonly name: string;
  /** Whether an earlier copy covers the text. */
  readonly isKept: (copy: Buffer, text: Buffer) => boolean;
}

/**
 * Stores a copy of damaged data, as `journal.damaged.1`, `.2` …, unless an earlier copy covers it. Existing copies
 * are never overwritten.
 * @returns the name of the copy
 */
export const keepCopy = async (
  { database, lease, match, name, isKept }: CopyOptions,
  text: Buffer,
): Promise<string> => {
  const copies = await database.query<{ name: string; bytes: Buffer }>(
    `select name, bytes from damaged where match = $1 and name like $2`,
    [match, `${name}.%`],
  );
  const same = copies.find(({ bytes }) => isKept(bytes, text));
  if (same) return same.name;
  const taken = new Set(copies.map((copy) => copy.name));
  let number = 1;
  while (taken.has(`${name}.${String(number)}`)) number += 1;
  const copy = `${name}.${String(number)}`;
  await lease().write(`insert into damaged (match, name, bytes) select $1, $4, $5::bytea from held`, [
    copy,
    text,
  ]);
  return copy;
};
