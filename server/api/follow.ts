import { once } from 'node:events';
import type { SeatEvent } from '@chancery/shared/api';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { tracked, type TrackedEnvelope } from '@trpc/server';
import { formatEventId, type ToldCounts } from '../letters/event-id.ts';
import { refused } from './errors.ts';
import { MatchClosed } from '../match/match-closed.ts';
import type { Seated } from './seated.ts';
import type { CallContext } from './trpc.ts';

/** Wakes whoever waits for it; a notification while nobody waits is not lost. */
class Signal {
  #isNotified = false;
  #wake: () => void = () => undefined;

  notify(): void {
    this.#isNotified = true;
    this.#wake();
  }

  async wait(signal: AbortSignal): Promise<void> {
    if (!this.#isNotified && !signal.aborted) {
      const notified = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const calling = new AbortController();
      const aborted = once(signal, 'abort', { signal: calling.signal }).catch(() => undefined);
      await Promise.race([notified, aborted]);
      calling.abort();
    }
    this.#isNotified = false;
  }
}

type Telling = readonly [ToldCounts, SeatEvent];

/** What a seat has not been told yet, of the match first, and how far it has been told with each event. */
const newsAfter = async ({ live, letters, seat }: Seated, last: ToldCounts): Promise<readonly Telling[]> => {
  const events = await live.eventsAfter(seat, last.match);
  const ofMatch = events.map(({ id, event }): Telling => [{ ...last, match: id }, event]);
  const match = ofMatch.at(-1)?.[0].match ?? last.match;
  const news = letters.signedBox(seat)?.eventsAfter(last.letters) ?? [];
  const ofLetters = news.map((event, n): Telling => [
    { ...last, match, letters: last.letters + n + 1 },
    event,
  ]);
  return [...ofMatch, ...ofLetters];
};

/** Of views that have changed the newest says it all, to who is behind. */
const withoutOldViews = (news: readonly Telling[]): readonly Telling[] => {
  const newest = news.findLast(([, event]) => event.kind === 'view');
  return news.filter((telling) => telling[1].kind !== 'view' || telling === newest);
};

/** Who follows, and what bounds it. */
export type Following = Pick<CallContext, 'connection' | 'quotas' | 'store'> & { readonly place: Seated };

/**
 * What a seat has not been told yet, one after the other. Where the client does not read, nothing is kept for
 * it: what is left is read again when it has made room.
 * @throws the refusal where the token opens the seat no longer
 */
async function* tellNews(
  { connection, quotas, place }: Following,
  told: { last: ToldCounts },
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  let isBehind = false;
  do {
    await connection.whenDrained();
    const news = await quotas.inTurn(place, () => newsAfter(place, told.last));
    const wanted = isBehind ? withoutOldViews(news) : news;
    isBehind = false;
    for (const [next, event] of wanted) {
      if (place.hasMoved()) return;
      if (!place.isHeld()) throw refused(refuse('token-replaced', { seat: place.seat }), 'UNAUTHORIZED');
      isBehind = connection.isFull;
      if (isBehind) break;
      yield tracked(formatEventId(next), event);
      told.last = next;
    }
  } while (isBehind);
}

/** No more than there is to tell: a match or book that was salvaged may hold less than the seat was told before. */
const withinTold = ({ live, letters, seat }: Seated, last: ToldCounts): ToldCounts => {
  const { told, conduct } = live.standing;
  const most = told[seat] ?? 0;
  return {
    match: conduct.epoch === last.epoch ? Math.min(last.match, most) : most,
    letters: Math.min(last.letters, letters.box(seat)?.told ?? 0),
    epoch: conduct.epoch,
  };
};

/** Whether a seat was told what no longer holds: of another epoch, or more than there is to tell. */
const hasToStepBack = ({ live, seat }: Seated, { match, epoch }: ToldCounts): boolean =>
  epoch !== live.standing.conduct.epoch || match > (live.standing.told[seat] ?? 0);

/**
 * What a seat is told until its match is closed. It is followed before the backlog is read, so nothing that
 * happens in between is missed; numbers make sure nothing is told twice. Letters wake the seats
 * they concern only.
 */
async function* followOpen(
  following: Following,
  told: { last: ToldCounts },
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  const { place, store } = following;
  const { live, letters, seat } = place;
  const news = new Signal();
  const notify = (): void => {
    news.notify();
  };
  const subscriptions = [
    live.follow(notify),
    letters.onDelivery(seat, notify),
    store.onReplaced(notify),
    store.handover.onGivenOut(notify),
  ];
  try {
    const isBack = hasToStepBack(place, told.last);
    told.last = withinTold(place, told.last);
    if (isBack) yield tracked(formatEventId(told.last), { kind: 'reread' });
    while (!signal.aborted && !live.isClosed) {
      yield* tellNews(following, told);
      if (live.failure?.reason === 'engine-failed') throw refused(live.failure);
      await news.wait(signal);
      if (place.hasMoved()) return;
      if (!place.isHeld()) throw refused(refuse('token-replaced', { seat }), 'UNAUTHORIZED');
    }
  } catch (cause) {
    if (!(cause instanceof MatchClosed && live.isClosed)) throw cause;
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
  if (live.failure?.reason === 'engine-failed') throw refused(live.failure);
}

/**
 * A seat's events after `after`, for as long as it listens and its token opens the seat. Where the match is
 * closed for salvaging, or the seat given out by lists, they go on when it is open again, with word that the position may be another.
 */
export async function* follow(
  following: Following,
  after: ToldCounts,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  const { connection } = following;
  const refusal = connection.addSubscription();
  if (refusal) throw refused(refusal, 'TOO_MANY_REQUESTS');
  let { place } = following;
  const told = { last: after };
  try {
    for (;;) {
      yield* followOpen({ ...following, place }, told, signal);
      if (signal.aborted) return;
      const again = await place.again();
      if (!again) throw refused(refuse('not-seated'), 'UNAUTHORIZED');
      place = again;
      told.last = withinTold(place, told.last);
      yield tracked(formatEventId(told.last), { kind: 'reread' });
    }
  } finally {
    connection.removeSubscription();
  }
}
