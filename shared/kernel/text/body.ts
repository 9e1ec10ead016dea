import { err, ok, type Result } from '../result.ts';
import { findForbiddenInBody } from './invisible.ts';

/**
 * A text of several lines as it is kept: composed (NFC), its lines ended by `\n`; or why it is not taken. Control
 * characters are refused, because the writer can still leave them out and a reader could only be shown marks. Joiners
 * and the like, which some scripts and emoji are written with, are kept: a body names nothing, and whoever reads it
 * is shown them (`printable`).
 */
export const cleanBody = (written: string): Result<string, string> => {
  const body = written.replaceAll('\r\n', '\n');
  const unseen = findForbiddenInBody(body);
  if (!unseen) return ok(body.normalize('NFC'));
  const { what, line, column } = unseen;
  return err(`holds ${what} in line ${String(line)} as character ${String(column)}; leave it out`);
};
