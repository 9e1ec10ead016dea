import { type Refusal } from '@chancery/shared/kernel/refusal.ts';
import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import { derivedToken } from './match/derived-token.ts';
import { tokenHash } from './match/seating.ts';
import type { Matches } from './open-matches/matches.ts';

type Listener = (match: string, seat: string) => void;

/** Gives seats to those who come with a new token, and takes them from those who hold the old one. */
export class Inviting {
  readonly #matches: Matches;
  readonly #hostToken: string;
  readonly #listeners = new Set<Listener>();

  /** @param hostToken tokens issued under a key are derived from it */
  constructor(matches: Matches, hostToken: string) {
    this.#matches = matches;
    this.#hostToken = hostToken;
  }

  /** Calls `listener` whenever the token of a seat opens it no longer; returns how to stop that. */
  onReplaced(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #replaced(match: string, seat: string): void {
    for (const listener of this.#listeners) listener(match, seat);
  }

  /** A new token for a seat; nothing where there is no such seat. Asked again under its key, it is the same token. */
  async invite(match: string, seat: string, key?: string): Promise<Result<string | null, Refusal>> {
    const tokenOf = (number: number) =>
      derivedToken(this.#hostToken, { match, seat, key: key ?? '', number });
    const before = (await this.#matches.seating(match))?.tokenHashes;
    const token = await this.#matches.invite(match, seat, key === undefined ? undefined : { key, tokenOf });
    if (!token.ok) return token;
    if (token.value !== undefined && before?.includes(tokenHash(token.value)) === false) {
      this.#replaced(match, seat);
    }
    return ok(token.value ?? null);
  }

  /** Takes the token of a seat back; false where none opened it, nothing where there is no such seat. */
  async revoke(match: string, seat: string): Promise<Result<boolean | undefined, Refusal>> {
    const isRevoked = await this.#matches.revoke(match, seat);
    if (isRevoked === true) this.#replaced(match, seat);
    return ok(isRevoked);
  }
}
