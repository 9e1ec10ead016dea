/** A limit is counted in this many parts. */
const PARTS = 8;

/**
 * Calls `bark` when a time has passed without `stop`. The time is counted in parts, each of which counts
 * once however late it comes: a process that was held up or put to sleep as a whole accuses nobody.
 * @param limit milliseconds
 */
export class Watchdog {
  #timer: NodeJS.Timeout | undefined;

  start(limit: number, bark: () => void): void {
    this.stop();
    let left = PARTS;
    this.#timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      this.stop();
      bark();
    }, limit / PARTS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
