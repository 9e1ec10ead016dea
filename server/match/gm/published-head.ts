import { randomBytes } from 'node:crypto';
import { sha256 } from '../../files/checksum.ts';
import type { LogEnd } from '../../storage/contract.ts';
import type { PublishedHead } from './entries.ts';

/**
 * The head of a journal in published form. The salt keeps it from revealing the line: with the journal one can
 * prove that it was made from that line, but nobody can guess the line's content from it.
 */
export const publishedHead = ({ sequence, checksum }: LogEnd): PublishedHead => {
  const salt = randomBytes(16).toString('hex');
  return { line: sequence, salt, head: sha256(`${salt} ${checksum}`) };
};
