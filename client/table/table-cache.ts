import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionSource, ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import type { JoinedTable } from './joined-tables.ts';
import type { KnownLetters } from '@chancery/shared/parts/letters/known-letters.ts';
import { saveProofs } from './proofs.ts';
import { seatFileName } from './seat-file-name.ts';
import { writePrivate } from '../system/private-file.ts';

/** The last known state of a table: enough to show it without its server. */
export interface CachedTable {
  readonly version: typeof VERSION;
  readonly seatView: SeatView<unknown>;
  readonly source: EditionSource;
  readonly reports: readonly ReportPart[];
  readonly letters: KnownLetters;
}

/** Incremented when the shape of a view changes; older caches are then ignored. */
export const VERSION = 6;

/** Where a feed stores what it has received. */
export interface TableCache {
  read(): CachedTable | undefined;
  /** @param dice verifiable dice, saved with everything else that the match's key has signed */
  write(cached: CachedTable, dice?: readonly TurnDice[]): void;
}

/** Stores one table in the data folder. */
export const tableCache = (folder: string, joined: JoinedTable): TableCache => {
  const cache = join(folder, 'cache');
  const name = seatFileName(joined);
  const path = join(cache, `${name}.json`);
  return {
    read() {
      try {
        const cached = JSON.parse(readFileSync(path, 'utf8')) as CachedTable;
        return cached.version === VERSION ? cached : undefined;
      } catch {
        return undefined;
      }
    },
    write(cached, dice = []) {
      mkdirSync(cache, { recursive: true, mode: 0o700 });
      writePrivate(path, cached);
      const { seatView: view, reports, letters } = cached;
      saveProofs(folder, joined.server, { view, reports, letters: letters.letters, dice });
    },
  };
};
