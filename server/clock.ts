/** The time of day, and elapsed time. The server uses no other clock. */
export interface Clock {
  /** Now, ISO 8601. */
  now(): string;
  /** Milliseconds of a monotonic clock. */
  elapsed(): number;
  /** Calls `callback` at a time, ISO 8601; returns a function that cancels it. */
  at(time: string, callback: () => void): () => void;
  /** Calls `callback` every `interval` milliseconds; returns a function that cancels it. */
  every(interval: number, callback: () => void): () => void;
}

/** A timer cannot be set further ahead than this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  elapsed: () => performance.now(),
  at(time, callback) {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = Date.parse(time) - Date.now();
      timer = setTimeout(left > LONGEST_TIMER ? arm : callback, Math.min(Math.max(left, 0), LONGEST_TIMER));
      timer.unref();
    };
    arm();
    return () => {
      clearTimeout(timer);
    };
  },
  every(interval, callback) {
    const timer = setInterval(callback, interval).unref();
    return () => {
      clearInterval(timer);
    };
  },
};
