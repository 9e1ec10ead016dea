import type { MatchSummary, SeatListing, SeatSummary } from '@chancery/shared/api';
import { isToken } from './match/tokens.ts';
import type { Matches } from './open-matches/matches.ts';
import type { SeatedMatch } from './open-matches/running-match.ts';

/** Finds the seats that tokens open. */
export class TokenAccess {
  readonly #matches: Matches;
  readonly #hostToken: string;

  constructor(matches: Matches, hostToken: string) {
    this.#matches = matches;
    this.#hostToken = hostToken;
  }

  isHost(token: string): boolean {
    return isToken(token, this.#hostToken);
  }

  /** The seats of a match and who holds them; undefined if there is no such match. */
  async seats(match: string): Promise<readonly SeatListing[] | undefined> {
    return (await this.#matches.seating(match))?.listing();
  }

  /**
   * The seat a token opens, and where its match stands; undefined if the match or the token is not known. The host's
   * own token opens the game master's.
   */
  async seat(match: string, token: string): Promise<SeatSummary | undefined> {
    if (this.isHost(token)) {
      const own = await this.#summary(match);
      return own && { ...own, seat: 'gm' };
    }
    if (!(await this.#matches.isIssued(match, token))) return undefined;
    const seat = (await this.#matches.seating(match))?.actingSeatOf(token);
    const summary = seat === undefined ? undefined : await this.#summary(match);
    return seat !== undefined && summary ? { ...summary, seat } : undefined;
  }

  /** Where a match stands; it is opened for that only where its own note does not say so. */
  async #summary(match: string): Promise<MatchSummary | undefined> {
    return this.#matches.summary(match) ?? (await this.#matches.open(match))?.live.status.summary;
  }

  /** The running match and the seat that a token opens. A match is opened only for callers who may see it. */
  async seated(match: string, token: string): Promise<SeatedMatch | undefined> {
    if (!(await this.#matches.isIssued(match, token))) return undefined;
    if ((await this.#matches.seating(match))?.seatOf(token) === undefined) return undefined;
    const running = await this.#matches.open(match);
    // It may have been replaced while the match was opened.
    const seat = running?.seating.seatOf(token);
    return running && seat !== undefined ? { ...running, seat } : undefined;
  }

  /** The seat a token opens in a match that cannot be opened itself: damaged, or closed because its rules failed. */
  seatOfClosed(match: string, token: string): Promise<string | undefined> {
    return this.#matches.seatOfClosed(match, token);
  }
}
