import { randomBytes } from 'node:crypto';
import { sha256 } from '../../files/checksum.ts';
import type { LogEnd } from '../../storage/contract.ts';
import type { PublishedHead } from './entries.ts';

/**
 * The head of a journal as everybody may see it. The salt keeps it from revealing what was written: the holder of the
 * journal can show that it is made of that line, and nobody can guess what the line says.
 */
export const publishedHead = ({ sequence, checksum }: LogEnd): PublishedHead => {
  const salt = randomBytes(16).toString('hex');
  return { line: sequence, salt, head: sha256(`${salt} ${checksum}`) };
};
