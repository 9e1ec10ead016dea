import { type Refusal } from '@chancery/shared/kernel/refusal.ts';
import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import { derivedToken } from './match/derived-token.ts';
import { tokenHash } from './match/tokens.ts';
import type { Matches } from './open-matches/matches.ts';

type ReplacedListener = (match: string, seat: string) => void;

/** Issues and revokes seat tokens, and notifies listeners when a token is no longer valid. */
export class Invitations {
  readonly #matches: Matches;
  readonly #hostToken: string;
  readonly #listeners = new Set<ReplacedListener>();

  /** @param hostToken tokens issued with an idempotency key are derived from it */
  constructor(matches: Matches, hostToken: string) {
    this.#matches = matches;
    this.#hostToken = hostToken;
  }

  /** Calls `listener` when a token is no longer valid; returns a function that unsubscribes. */
  onReplaced(listener: ReplacedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notifyReplaced(match: string, seat: string): void {
    for (const listener of this.#listeners) listener(match, seat);
  }

  /**
   * Issues a new token for a seat; null if there is no such seat. Repeated with the same key it returns the same
   * token.
   */
  async invite(match: string, seat: string, key?: string): Promise<Result<string | null, Refusal>> {
    const tokenOf = (number: number) =>
      derivedToken(this.#hostToken, { match, seat, key: key ?? '', number });
    const before = (await this.#matches.seating(match))?.tokenHashes;
    const token = await this.#matches.invite(match, seat, key === undefined ? undefined : { key, tokenOf });
    if (!token.ok) return token;
    if (token.value !== undefined && before?.includes(tokenHash(token.value)) === false) {
      this.#notifyReplaced(match, seat);
    }
    return ok(token.value ?? null);
  }

  /** Revokes the token of a seat; false if it had none, undefined if there is no such seat. */
  async revoke(match: string, seat: string): Promise<Result<boolean | undefined, Refusal>> {
    const isRevoked = await this.#matches.revoke(match, seat);
    if (isRevoked === true) this.#notifyReplaced(match, seat);
    return ok(isRevoked);
  }
}
