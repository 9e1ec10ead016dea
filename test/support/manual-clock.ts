import type { Clock } from '@chancery/server/clock.ts';

interface Alarm {
  time: number;
  /** Milliseconds after which it runs again; once if omitted. */
  readonly interval?: number;
  readonly ring: () => void;
}

/** A clock that only the test moves; callbacks that become due then run in order. */
export class ManualClock implements Clock {
  #time: number;
  #elapsed = 0;
  /** Alarms set by time of day. */
  readonly #alarms = new Set<Alarm>();
  /** Alarms set by elapsed time. */
  readonly #beats = new Set<Alarm>();

  constructor(time = '1880-01-01T00:00:00.000Z') {
    this.#time = Date.parse(time);
  }

  now(): string {
    return new Date(this.#time).toISOString();
  }

  elapsed(): number {
    return this.#elapsed;
  }

  at(time: string, ring: () => void): () => void {
    const alarm = { time: Date.parse(time), ring };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  every(interval: number, ring: () => void): () => void {
    const beat = { time: this.#elapsed + interval, interval, ring };
    this.#beats.add(beat);
    return () => this.#beats.delete(beat);
  }

  /** Lets hours pass. */
  advance(hours: number): void {
    const end = this.#elapsed + hours * 3_600_000;
    for (;;) {
      const next = Math.min(...[...this.#beats].map(({ time }) => time), end);
      this.#pass(next - this.#elapsed);
      if (next === end) return;
    }
  }

  /** Changes the time of day, as for a wrong clock or a machine that slept; the next check notices it. */
  jump(hours: number): void {
    this.#time += hours * 3_600_000;
    this.#pass(20_000);
  }

  #pass(milliseconds: number): void {
    const end = this.#time + milliseconds;
    const due = [...this.#alarms].filter(({ time }) => time <= end).sort((a, b) => a.time - b.time);
    this.#elapsed += milliseconds;
    for (const alarm of due) {
      this.#time = Math.max(this.#time, Math.min(alarm.time, end));
      this.#alarms.delete(alarm);
      alarm.ring();
    }
    this.#time = end;
    for (const beat of this.#beats) {
      if (beat.time > this.#elapsed) continue;
      beat.time += beat.interval ?? 0;
      beat.ring();
    }
  }
}
