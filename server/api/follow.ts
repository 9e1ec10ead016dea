import { once } from 'node:events';
import type { SeatEvent } from '@chancery/shared/api';
import { tracked, type TrackedEnvelope } from '@trpc/server';
import { formatEventId, type EventCounts } from '../letters/event-id.ts';
import { refusalError } from './errors.ts';
import { MatchClosed } from '../match/match-closed.ts';
import type { CallerSeat } from './caller-seat.ts';
import type { CallContext } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

/** Wakes the function that waits for it; a notification while nobody waits is not lost. */
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

/** An event with the seat's counts after it. */
type NumberedSeatEvent = readonly [EventCounts, SeatEvent];

/** The events that a seat has not been sent, those of the match first. */
const pendingEvents = async (
  { live, letters, seat }: CallerSeat,
  last: EventCounts,
): Promise<readonly NumberedSeatEvent[]> => {
  const events = await live.eventsAfter(seat, last.match);
  const ofMatch = events.map(({ id, event }): NumberedSeatEvent => [{ ...last, match: id }, event]);
  const match = ofMatch.at(-1)?.[0].match ?? last.match;
  const news = letters.signedBox(seat)?.eventsAfter(last.letters) ?? [];
  const ofLetters = news.map((event, n): NumberedSeatEvent => [
    { ...last, match, letters: last.letters + n + 1 },
    event,
  ]);
  return [...ofMatch, ...ofLetters];
};

/** If a client is behind, only the newest `view` event is sent. */
const withoutOldViews = (news: readonly NumberedSeatEvent[]): readonly NumberedSeatEvent[] => {
  const newest = news.findLast(([, event]) => event.kind === 'view');
  return news.filter((each) => each[1].kind !== 'view' || each === newest);
};

/** The followed seat and its limits. */
export type FollowContext = Pick<CallContext, 'connection' | 'quotas' | 'store'> & {
  readonly caller: CallerSeat;
};

/**
 * Yields the events that a seat has not been sent. Nothing is buffered for a slow client: the rest is read again
 * from the event log when there is room.
 * @throws a refusal if the token is no longer valid
 */
async function* sendPending(
  { connection, quotas, caller }: FollowContext,
  progress: { last: EventCounts },
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  let isLate = false;
  do {
    await connection.whenDrained();
    const news = await quotas.inTurn(caller, () => pendingEvents(caller, progress.last));
    const wanted = isLate ? withoutOldViews(news) : news;
    isLate = false;
    for (const [next, event] of wanted) {
      if (caller.hasChangedSeat()) return;
      if (!caller.isTokenValid())
        throw refusalError(refuse('token-replaced', { seat: caller.seat }), 'UNAUTHORIZED');
      isLate = connection.isFull;
      if (isLate) break;
      yield tracked(formatEventId(next), event);
      progress.last = next;
    }
  } while (isLate);
}

/**
 * Limits the counts to the existing events: a salvaged match or letter book may have fewer events than the seat was
 * sent before.
 */
const clampedCounts = ({ live, letters, seat }: CallerSeat, last: EventCounts): EventCounts => {
  const { told, conduct } = live.status;
  const most = told[seat] ?? 0;
  return {
    match: conduct.epoch === last.epoch ? Math.min(last.match, most) : most,
    letters: Math.min(last.letters, letters.box(seat)?.eventCount ?? 0),
    epoch: conduct.epoch,
  };
};

/** Whether a client has events that were retracted: of another epoch, or more than there are. */
const holdsRetractedEvents = ({ live, seat }: CallerSeat, { match, epoch }: EventCounts): boolean =>
  epoch !== live.status.conduct.epoch || match > (live.status.told[seat] ?? 0);

/**
 * Yields a seat's events until its match is closed. It subscribes before it reads the backlog, so that no event is
 * missed; the numbers prevent duplicates. Letters only notify the seats they concern.
 */
async function* followOpen(
  context: FollowContext,
  progress: { last: EventCounts },
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  const { caller, store } = context;
  const { live, letters, seat } = caller;
  const news = new Signal();
  const notify = (): void => {
    news.notify();
  };
  const subscriptions = [
    live.follow(notify),
    letters.onDelivery(seat, notify),
    store.onReplaced(notify),
    store.handover.onSeatsGiven(notify),
  ];
  try {
    const isBack = holdsRetractedEvents(caller, progress.last);
    progress.last = clampedCounts(caller, progress.last);
    if (isBack) yield tracked(formatEventId(progress.last), { kind: 'reread' });
    while (!signal.aborted && !live.isClosed) {
      yield* sendPending(context, progress);
      if (live.failure?.reason === 'engine-failed') throw refusalError(live.failure);
      await news.wait(signal);
      if (caller.hasChangedSeat()) return;
      if (!caller.isTokenValid()) throw refusalError(refuse('token-replaced', { seat }), 'UNAUTHORIZED');
    }
  } catch (cause) {
    if (!(cause instanceof MatchClosed && live.isClosed)) throw cause;
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
  if (live.failure?.reason === 'engine-failed') throw refusalError(live.failure);
}

/**
 * A seat's events after `after`, as long as the client listens and its token is valid. If the match is closed for
 * salvaging, or seats are assigned, they continue when it is open again, after an event that makes the client fetch
 * everything again.
 */
export async function* follow(
  context: FollowContext,
  after: EventCounts,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  const { connection } = context;
  const refusal = connection.addSubscription();
  if (refusal) throw refusalError(refusal, 'TOO_MANY_REQUESTS');
  let { caller } = context;
  const progress = { last: after };
  try {
    for (;;) {
      yield* followOpen({ ...context, caller }, progress, signal);
      if (signal.aborted) return;
      const again = await caller.reopen();
      if (!again) throw refusalError(refuse('not-seated'), 'UNAUTHORIZED');
      caller = again;
      progress.last = clampedCounts(caller, progress.last);
      yield tracked(formatEventId(progress.last), { kind: 'reread' });
    }
  } finally {
    connection.removeSubscription();
  }
}
