import { createHmac } from 'node:crypto';
import { canonicalJson } from '@chancery/shared/kernel/match/hash.ts';

/** What a token is issued for; later invitations to the same seat have higher numbers. */
export interface Issue {
  readonly match: string;
  readonly seat: string;
  /** The idempotency key of the act. */
  readonly key: string;
  /** The number of tokens issued for the seat before; 0 when the match is created. */
  readonly number: number;
}

/**
 * The token issued by an act with an idempotency key: repeating the act, even after a restart, gives the same
 * token, without storing it. Without the secret it cannot be distinguished from a random one.
 */
export const derivedToken = (secret: string, issue: Issue): string => {
  for (let attempt = 0; ; attempt += 1) {
    const token = createHmac('sha256', secret)
      .update(canonicalJson({ ...issue, attempt }))
      .digest('base64url');
    // Tokens that begin with a hyphen would look like command line options.
    if (!token.startsWith('-')) return token;
  }
};
