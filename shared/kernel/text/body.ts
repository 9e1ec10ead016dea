import { err, ok, type Result } from '../result.ts';
import { findForbiddenInBody } from './invisible.ts';

/**
 * Normalizes a text of several lines for storage: NFC, with line ends `
 * `; or says why it is refused. Control characters are refused, because the writer can remove them while a reader
 * could only be shown placeholders. Joiners, which some scripts and emoji need, are kept: they could only be
 * misused in names, and readers see them as placeholders (`printable`).
 */
export const cleanBody = (written: string): Result<string, string> => {
  const body = written.replaceAll('\r\n', '\n');
  const unseen = findForbiddenInBody(body);
  if (!unseen) return ok(body.normalize('NFC'));
  const { what, line, column } = unseen;
  return err(`holds ${what} in line ${String(line)} as character ${String(column)}; leave it out`);
};
