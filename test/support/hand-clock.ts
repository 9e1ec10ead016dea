import type { Clock } from '@chancery/server/deadlines.ts';

/** A clock that stands still until it is moved by hand; what falls due then rings in order. */
export class HandClock implements Clock {
  #time: number;
  readonly #alarms = new Set<{ readonly time: number; readonly ring: () => void }>();

  constructor(time = '1880-01-01T00:00:00.000Z') {
    this.#time = Date.parse(time);
  }

  now(): string {
    return new Date(this.#time).toISOString();
  }

  at(time: string, ring: () => void): () => void {
    const alarm = { time: Date.parse(time), ring };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Moves the clock on by hours. */
  wind(hours: number): void {
    this.#time += hours * 3_600_000;
    const due = [...this.#alarms].filter(({ time }) => time <= this.#time).sort((a, b) => a.time - b.time);
    for (const alarm of due) {
      this.#alarms.delete(alarm);
      alarm.ring();
    }
  }
}
