import type { MatchSummary, SeatListing, SeatSummary } from '@chancery/shared/api';
import { isToken } from './match/tokens.ts';
import type { Matches } from './open-matches/matches.ts';
import type { SeatedMatch } from './open-matches/running-match.ts';

/** Finds the seats of tokens. */
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
   * The seat of a token and a summary of its match; undefined if the match or the token is unknown. The host's
   * token is bound to the game master's seat.
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

  /** The summary of a match; the match is only opened if nothing is stored about it. */
  async #summary(match: string): Promise<MatchSummary | undefined> {
    return this.#matches.summary(match) ?? (await this.#matches.open(match))?.live.status.summary;
  }

  /** The running match and the seat of a token. A match is only opened for callers with a valid token. */
  async seated(match: string, token: string): Promise<SeatedMatch | undefined> {
    if (!(await this.#matches.isIssued(match, token))) return undefined;
    if ((await this.#matches.seating(match))?.seatOf(token) === undefined) return undefined;
    const running = await this.#matches.open(match);
    // The token may have been replaced while the match was opened.
    const seat = running?.seating.seatOf(token);
    return running && seat !== undefined ? { ...running, seat } : undefined;
  }

  /** The seat of a token in a match that cannot be opened: damaged, or closed because its rules failed. */
  seatOfClosed(match: string, token: string): Promise<string | undefined> {
    return this.#matches.seatOfClosed(match, token);
  }
}
