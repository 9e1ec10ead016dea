import { createHash } from 'node:crypto';

/** SHA-256 of a text, 64 hex digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
