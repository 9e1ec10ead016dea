import { printableLogEntry } from '@chancery/shared/kernel/text/printable.ts';
import type { Clock } from './clock.ts';
import type { EngineOptions, EnginePool } from './engine/pool.ts';
import type { GraceHours } from './uptime.ts';
import type { IdleOptions } from './open-matches/idle-matches.ts';
import type { WriteLog } from './host-log.ts';

export interface StoreOptions extends EngineOptions, IdleOptions {
  /** The data folder; made where it is not there. It is not looked at where there is a database. */
  readonly folder: string;
  /** Address of the database that keeps the matches in the folder's place, `postgres://…`. */
  readonly database?: string | undefined;
  /** Threads shared with other stores, which the caller closes; the store's own where left out. */
  readonly engine?: EnginePool;
  readonly clock?: Clock;
  /** For phases whose deadline passed while nobody was served; 1 to 24 hours where left out. */
  readonly grace?: GraceHours;
  /** Called with warnings for the host. */
  readonly warn?: WriteLog;
}

/** Where warnings go: standard error where nothing else is given. */
export const warnOf = ({ warn }: StoreOptions): WriteLog =>
  warn ?? ((message) => process.stderr.write(`${printableLogEntry(message)}\n`));
