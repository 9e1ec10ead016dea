import type { EventCounts } from '../letters/event-id.ts';
import type { MatchSummary, SeatEvent, SeatSummary } from '@chancery/shared/api';
import type { MatchStatus } from '../engine/match-status.ts';
import { missingAt } from '../match/gm/desk.ts';
import type { RelayedQuestion } from '../storage-backend.ts';
import type { SeatedMatch } from '../open-matches/running-match.ts';
import type { Store } from '../store.ts';
import { toldAt } from '../open-matches/running-match.ts';
import type { HeldSeat } from './person.ts';

/** What a table tells the holder of a seat, whichever server leads its match. */
export interface SeatNews {
  readonly summary: MatchSummary;
  /** When the phase closes by itself, ISO 8601. */
  readonly closesAt: string | null;
  /** Whether the seat is waited for. */
  readonly isDue: boolean;
  /** How far the seat has been told now. */
  readonly upTo: EventCounts;
  /** What the seat has been told since; its letters last. */
  readonly events: readonly SeatEvent[];
}

/** Whether a seat is waited for in the phase that is open. */
const isDue = (status: MatchStatus, seat: string): boolean =>
  !status.summary.over && missingAt(status).some((missing) => missing.seat === seat);

/** Where to go on: after a step back the newest that still stands is told again, for it says so. */
const behind = (told: EventCounts, now: EventCounts): EventCounts => {
  const most = told.epoch === now.epoch ? now.match : Math.max(0, now.match - 1);
  return { ...told, match: Math.min(told.match, most), letters: Math.min(told.letters, now.letters) };
};

/** What a table that is led here tells a seat. @param after how far it has been told; no events where left out */
export const newsAt = async (place: SeatedMatch, after: EventCounts | null): Promise<SeatNews> => {
  const { live, letters, seat } = place;
  const upTo = toldAt(place, seat);
  const last = after === null ? upTo : behind(after, upTo);
  const ofMatch = (await live.eventsAfter(seat, last.match)).map(({ event }) => event);
  const events = [...ofMatch, ...(letters.signedBox(seat)?.eventsAfter(last.letters) ?? [])];
  const { summary, closesAt } = live.status;
  return { summary, closesAt, isDue: isDue(live.status, seat), upTo, events };
};

/** Asks here, or where the match is led. */
const anywhere = <T>(
  store: Store,
  question: RelayedQuestion,
  here: () => Promise<T>,
): Promise<T | undefined> => (store.relay ? store.relay.ask(question, here) : here());

/** What the table of a held seat tells since `after`; nothing where its token opens it no longer, or it is closed. */
export const newsOf = (
  store: Store,
  { match, seat, token }: HeldSeat,
  after: EventCounts | null,
): Promise<SeatNews | undefined> =>
  anywhere(store, { match, path: 'me.news', input: { match, token, ...(after && { after }) } }, async () => {
    const place = await store.seated(match, token);
    return place?.seat === seat ? newsAt({ ...place, seat: place.seating.actsAs(seat) }, after) : undefined;
  });

/** The seat a token opens, and where its match stands, whichever server leads it. */
export const seatAnywhere = async (
  store: Store,
  match: string,
  token: string,
): Promise<SeatSummary | undefined> => {
  // A token that was never issued has no match taken up for it.
  if (store.relay && !(await store.relay.places.isIssued(match, token))) return undefined;
  const here = async (): Promise<readonly SeatSummary[]> => {
    const found = await store.seat(match, token);
    return found ? [found] : [];
  };
  const seats = [{ match, token }];
  const found = await anywhere(store, { match, path: 'match.list', input: { seats } }, here);
  return found?.[0];
};

/** Takes the token of a seat back, whichever server leads its match. */
export const revokeAnywhere = async (
  store: Store,
  { match, seat }: Pick<HeldSeat, 'match' | 'seat'>,
): Promise<void> => {
  const token = store.hostToken;
  const input = { token, match, seat };
  const question: RelayedQuestion = { match, path: 'host.revoke', method: 'mutation', input };
  await anywhere<unknown>(store, question, () => store.revoke(match, seat));
};
