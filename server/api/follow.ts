import { once } from 'node:events';
import type { SeatEvent } from '@chancery/shared/api';
import { tracked, type TrackedEnvelope } from '@trpc/server';
import { formatEventId, type Told } from '../letters/event-id.ts';
import { refused } from './errors.ts';
import type { Seated } from './seated.ts';

/** Wakes whoever waits for it; a ring while nobody waits is not lost. */
class Bell {
  #isRung = false;
  #wake: () => void = () => undefined;

  ring(): void {
    this.#isRung = true;
    this.#wake();
  }

  async wait(signal: AbortSignal): Promise<void> {
    if (!this.#isRung && !signal.aborted) {
      const rung = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const calling = new AbortController();
      const aborted = once(signal, 'abort', { signal: calling.signal }).catch(() => undefined);
      await Promise.race([rung, aborted]);
      calling.abort();
    }
    this.#isRung = false;
  }
}

type Telling = readonly [Told, SeatEvent];

/** What a seat has not been told yet, of the match first, and how far it has been told with each event. */
const newsAfter = async ({ live, letters, seat }: Seated, last: Told): Promise<readonly Telling[]> => {
  const events = await live.eventsAfter(seat, last.match);
  const ofMatch = events.map(({ id, event }): Telling => [{ ...last, match: id }, event]);
  const match = ofMatch.at(-1)?.[0].match ?? last.match;
  const news = letters.box(seat)?.newsAfter(last.letters) ?? [];
  const ofLetters = news.map((event, n): Telling => [{ match, letters: last.letters + n + 1 }, event]);
  return [...ofMatch, ...ofLetters];
};

/**
 * A seat's events after `after`, for as long as it listens. The bell is hung before the backlog is read, so
 * nothing that happens in between is missed; numbers make sure nothing is told twice. Letters ring the bells
 * of the seats they concern only.
 */
export async function* follow(
  place: Seated,
  after: Told,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  const bell = new Bell();
  const ring = (): void => {
    bell.ring();
  };
  const takeDown = [place.live.follow(ring), place.letters.onDelivery(place.seat, ring)];
  try {
    // A book that was salvaged may hold less than the seat was told before.
    let last = { ...after, letters: Math.min(after.letters, place.letters.box(place.seat)?.told ?? 0) };
    while (!signal.aborted) {
      for (const [told, event] of await newsAfter(place, last)) {
        yield tracked(formatEventId(told), event);
        last = told;
      }
      const { failure } = place.live;
      if (failure?.reason === 'engine-failed') throw refused(failure);
      await bell.wait(signal);
    }
  } finally {
    for (const down of takeDown) down();
  }
}
