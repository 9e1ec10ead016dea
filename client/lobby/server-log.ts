import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { printableLogEntry } from '@chancery/shared/kernel/text/printable.ts';

/** Name of the file in the data folder for errors of its server while a screen is open. */
export const SERVER_LOG = 'server.log';

/** Appends a message with its time (ISO 8601) to the log of a data folder; only its owner can read it. */
export const logWarning = (folder: string, message: string): void => {
  appendFileSync(join(folder, SERVER_LOG), `${new Date().toISOString()} ${printableLogEntry(message)}\n`, {
    mode: 0o600,
  });
};
