import { createHmac } from 'node:crypto';
import { canonicalJson } from '@chancery/shared/kernel/match/hash.ts';

/** What a token is issued for; an invitation of the same seat that comes later has a higher number. */
export interface Issue {
  readonly match: string;
  readonly seat: string;
  /** Key of the act that issues it. */
  readonly key: string;
  /** Counts the tokens the seat has been issued; 0 at the match's creation. */
  readonly number: number;
}

/**
 * The token that an act under a key issues: sent again under that key, after a restart too, it is the same one, and
 * tokens need not be kept for that. Without the secret nobody can tell it from chance.
 */
export const derivedToken = (secret: string, issue: Issue): string => {
  for (let attempt = 0; ; attempt += 1) {
    const token = createHmac('sha256', secret)
      .update(canonicalJson({ ...issue, attempt }))
      .digest('base64url');
    // Options of a command line begin with a hyphen.
    if (!token.startsWith('-')) return token;
  }
};
