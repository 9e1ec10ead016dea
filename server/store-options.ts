import { printableLogEntry } from '@chancery/shared/kernel/text/printable.ts';
import type { Clock } from './clock.ts';
import type { EngineOptions, EnginePool } from './engine/pool.ts';
import type { GraceHours } from './uptime.ts';
import type { IdleOptions } from './open-matches/idle-matches.ts';
import type { WriteLog } from './host-log.ts';

export interface StoreOptions extends EngineOptions, IdleOptions {
  /** The data folder; created if it does not exist. Not used if there is a database. */
  readonly folder: string;
  /** Address of a database to use instead of the folder, `postgres://…`. */
  readonly database?: string | undefined;
  /** Engine threads shared with other stores, which the caller closes; default its own. */
  readonly engine?: EnginePool;
  readonly clock?: Clock;
  /** Grace for phases whose deadline passed while no server was running; default 1 to 24 hours. */
  readonly grace?: GraceHours;
  /** Called with warnings for the host. */
  readonly warn?: WriteLog;
}

/** Where warnings go; default standard error. */
export const warnOf = ({ warn }: StoreOptions): WriteLog =>
  warn ?? ((message) => process.stderr.write(`${printableLogEntry(message)}\n`));
