import type { EventCounts } from '../letters/event-id.ts';
import type { MatchSummary, SeatEvent, SeatSummary } from '@chancery/shared/api';
import type { MatchStatus } from '../engine/match-status.ts';
import { missingAt } from '../match/gm/desk.ts';
import type { RelayedQuestion } from '../storage-backend.ts';
import type { SeatedMatch } from '../open-matches/running-match.ts';
import type { Store } from '../store.ts';
import { eventCountsOf } from '../open-matches/running-match.ts';
import type { HeldSeat } from './person.ts';

/** News of a seat for its holder, whichever server leads the match. */
export interface SeatNews {
  readonly summary: MatchSummary;
  /** When the phase closes automatically, ISO 8601. */
  readonly closesAt: string | null;
  /** Whether the seat is awaited. */
  readonly isDue: boolean;
  /** How many events the seat has been sent so far. */
  readonly upTo: EventCounts;
  /** The events since then; letters last. */
  readonly events: readonly SeatEvent[];
}

/** Whether a seat is awaited in the open phase. */
const isDue = (status: MatchStatus, seat: string): boolean =>
  !status.summary.over && missingAt(status).some((missing) => missing.seat === seat);

/**
 * Where to resume: after a retraction, the newest remaining event is sent again, because it reports the retraction.
 */
const resumeFrom = (told: EventCounts, now: EventCounts): EventCounts => {
  const most = told.epoch === now.epoch ? now.match : Math.max(0, now.match - 1);
  return { ...told, match: Math.min(told.match, most), letters: Math.min(told.letters, now.letters) };
};

/**
 * News of a seat in a match that is led here. @param after events already sent; if null, no events are returned
 */
export const localSeatNews = async (place: SeatedMatch, after: EventCounts | null): Promise<SeatNews> => {
  const { live, letters, seat } = place;
  const upTo = eventCountsOf(place, seat);
  const last = after === null ? upTo : resumeFrom(after, upTo);
  const ofMatch = (await live.eventsAfter(seat, last.match)).map(({ event }) => event);
  const events = [...ofMatch, ...(letters.signedBox(seat)?.eventsAfter(last.letters) ?? [])];
  const { summary, closesAt } = live.status;
  return { summary, closesAt, isDue: isDue(live.status, seat), upTo, events };
};

/** Runs a query here or at the server that leads the match. */
const onLeader = <T>(
  store: Store,
  question: RelayedQuestion,
  here: () => Promise<T>,
): Promise<T | undefined> => (store.relay ? store.relay.ask(question, here) : here());

/** News of a held seat since `after`; undefined if its token is no longer valid or the match is closed. */
export const seatNews = (
  store: Store,
  { match, seat, token }: HeldSeat,
  after: EventCounts | null,
): Promise<SeatNews | undefined> =>
  onLeader(store, { match, path: 'me.news', input: { match, token, ...(after && { after }) } }, async () => {
    const place = await store.access.seated(match, token);
    return place?.seat === seat
      ? localSeatNews({ ...place, seat: place.seating.actsAs(seat) }, after)
      : undefined;
  });

/** The seat of a token with a summary of its match, whichever server leads it. */
export const seatSummaryOf = async (
  store: Store,
  match: string,
  token: string,
): Promise<SeatSummary | undefined> => {
  // For a token that was never issued, no lead is taken.
  if (store.relay && !(await store.relay.leaders.isIssued(match, token))) return undefined;
  const here = async (): Promise<readonly SeatSummary[]> => {
    const found = await store.access.seat(match, token);
    return found ? [found] : [];
  };
  const seats = [{ match, token }];
  const found = await onLeader(store, { match, path: 'match.list', input: { seats } }, here);
  return found?.[0];
};

/** Revokes the token of a seat, whichever server leads its match. */
export const revokeSeat = async (
  store: Store,
  { match, seat }: Pick<HeldSeat, 'match' | 'seat'>,
): Promise<void> => {
  const token = store.hostToken;
  const input = { token, match, seat };
  const question: RelayedQuestion = { match, path: 'host.revoke', method: 'mutation', input };
  await onLeader<unknown>(store, question, () => store.revoke(match, seat));
};
