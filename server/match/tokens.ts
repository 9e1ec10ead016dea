import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// Tokens of seats: creating them, and comparing them by their hashes.

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares digests in constant time. */
export const isSameDigest = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * 256 bits as 43 characters of base64url. It never begins with a hyphen, because it would look like a command line
 * option.
 */
export const newToken = (): string => {
  const token = randomBytes(32).toString('base64url');
  return token.startsWith('-') ? newToken() : token;
};

/** Whether a token equals a secret, in constant time. */
export const isToken = (token: string, secret: string): boolean =>
  isSameDigest(tokenHash(token), tokenHash(secret));
