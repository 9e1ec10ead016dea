import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { printableLogEntry } from '@chancery/shared/kernel/text/printable.ts';

/** Name of the file in the data folder that tells what went wrong at its server while a screen was open. */
export const SERVER_LOG = 'server.log';

/** Adds one message to the log of a data folder, with the time of day (ISO 8601); for its owner's eyes only. */
export const logWarning = (folder: string, message: string): void => {
  appendFileSync(join(folder, SERVER_LOG), `${new Date().toISOString()} ${printableLogEntry(message)}\n`, {
    mode: 0o600,
  });
};
