import { once } from 'node:events';
import type { SeatEvent } from '@chancery/shared/api';
import { tracked, type TrackedEnvelope } from '@trpc/server';
import type { LiveMatch } from '../match/live-match.ts';

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

/**
 * A viewer's events after number `after`, for as long as it listens. The bell is hung before the backlog is
 * read, so nothing that happens in between is missed; numbers make sure nothing is told twice.
 */
export async function* follow(
  live: LiveMatch,
  viewer: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<SeatEvent>, void> {
  const bell = new Bell();
  const takeDown = live.onCommit(() => {
    bell.ring();
  });
  try {
    let last = after;
    while (!signal.aborted) {
      for (const { id, event } of await live.eventsAfter(viewer, last)) {
        yield tracked(String(id), event);
        last = id;
      }
      await bell.wait(signal);
    }
  } finally {
    takeDown();
  }
}
